import { mkdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'bullmq'
import { CitewrightError } from '../../../../core/domain/citewrightError.ts'
import { removeLeftovers, stagingName } from '../../../../core/platform/ownFolders.ts'
import { packageVersion } from '../../../../core/platform/packageVersion.ts'
import { createPurse } from '../../../../core/models/chat/budget.ts'
import type { LibraryContext } from '../../../../core/engine/libraryContext.ts'
import type { WorkRequest, WorkCall } from '../benchmarkLibrary.ts'
import { cellKey, identifyArm, identifyMeasuring, identifySurroundings, requestOf } from '../cellTask.ts'
import { runCell, type CellEnd } from '../runCell.ts'
import { openSharedTools, type ToolHouse } from '../sharedTools.ts'
import { cellJobSchema, eventKeyOf, failedEnd, packEnd, queueName, type CellJob } from './cellJob.ts'
import { connectRedis } from './connectRedis.ts'
import { unpackEvent } from './packedEvent.ts'
import { parseRedisAddress } from './redisAddress.ts'

/** After so long without a sign of life a cell is another worker's. A draft may keep the process busy for seconds. */
const usualLockMs = 60_000

/** Times that a cell is taken over from a worker that ended in the middle of it: it may be what ends them. */
const takeovers = 3

/** Of the folders that hold events' files while workers run. */
const folderPrefix = 'citewright-work-'

/** See BenchmarkLibrary. */
export async function workCells(request: WorkRequest, library: LibraryContext, call: WorkCall): Promise<void> {
  const { address, parallel = 1, lockMs = usualLockMs } = request
  const redis = await connectRedis(parseRedisAddress(address))
  await removeLeftovers(tmpdir(), folderPrefix)
  const folder = join(tmpdir(), stagingName(folderPrefix))
  await mkdir(folder, { mode: 0o700 })
  await using shared = openSharedTools(library.settings)
  library.workspace()
  const events = new Map<string, Promise<string>>()
  const eventPath = (sha256: string): Promise<string> => {
    const known = events.get(sha256) ?? fetchEvent(sha256)
    events.set(sha256, known)
    known.catch(() => events.delete(sha256))
    return known
  }
  const fetchEvent = async (sha256: string): Promise<string> => {
    const packed = await redis.getBuffer(eventKeyOf(sha256))
    if (packed === null) throw new Error('the queue does not hold the files of the event any more')
    return unpackEvent(packed, sha256, join(folder, sha256))
  }
  // Connections that were given are not closed by who takes them.
  const own = redis.duplicate()
  const worker = new Worker(
    queueName,
    async ({ data }) => {
      const job = cellJobSchema.parse(data)
      const end = await runJob(job, await eventPath(job.task.event), { library, shared })
      call.onEnded?.({ outcome: end.cell?.outcome ?? 'open', problem: end.cell?.problem ?? null })
      return packEnd(end)
    },
    {
      connection: own,
      concurrency: parallel,
      lockDuration: lockMs,
      stalledInterval: lockMs,
      maxStalledCount: takeovers,
    },
  )
  worker.on('error', () => undefined)
  try {
    await worker.waitUntilReady()
    call.onReady?.()
    await aborted(call.signal)
  } finally {
    // What it has in hand is ended first.
    await worker.close()
    own.disconnect()
    redis.disconnect()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Surroundings {
  readonly library: LibraryContext
  readonly shared: ToolHouse
}

/** Runs a cell where this machine gives what the planning one would. */
async function runJob({ citewright, task, maxCost }: CellJob, eventPath: string, at: Surroundings): Promise<CellEnd> {
  const { library, shared } = at
  if (citewright !== packageVersion) {
    return failedEnd(`The worker on ${hostname()} is Citewright ${packageVersion}, and ${citewright} asks.`)
  }
  const tools = shared.within(maxCost === null ? undefined : createPurse(maxCost))
  try {
    const arm = await identifyArm(requestOf(task, eventPath), tools, library.settings)
    const measuring = await identifyMeasuring(task.measuring, tools, library)
    const surroundings = await identifySurroundings(library.settings)
    if (cellKey({ event: task.event, arm, measuring, surroundings }) !== task.key) {
      return failedEnd(
        `The worker on ${hostname()} has another model under a name of the plan, other prompts, or other lists of sites, and would write another draft.`,
      )
    }
  } catch (error) {
    if (!(error instanceof CitewrightError)) throw error
    return failedEnd(`On ${hostname()}: ${error.message}`)
  }
  return runCell(task, eventPath, { library, tools, call: {} })
}

async function aborted(signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted === true) return
  await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }))
}
