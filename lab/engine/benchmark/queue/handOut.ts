import { Job, Queue, QueueEvents } from 'bullmq'
import type { Purse } from '../../../../core/models/chat/budget.ts'
import { packageVersion } from '../../../../core/platform/packageVersion.ts'
import { readEventFiles } from '../eventFiles.ts'
import type { PlannedCell } from '../planBenchmark.ts'
import type { CellEnd } from '../runCell.ts'
import { cellJobSchema, eventKeyOf, failedEnd, queueName, unpackEnd, type CellJob } from './cellJob.ts'
import { connectRedis } from './connectRedis.ts'
import { packEvent } from './packedEvent.ts'
import { parseRedisAddress } from './redisAddress.ts'

/** Hands cells to workers and waits for what they give back. */
export interface HandOut extends AsyncDisposable {
  run(cell: PlannedCell): Promise<CellEnd>
}

export interface HandOutOptions {
  readonly purse: Purse | undefined
  /** Cells that are handed out at the same time: each may cost its share of what is left. */
  readonly atOnce: number
  readonly signal: AbortSignal | undefined
}

/** Seconds that an event's files are kept: renewed with each of its cells. */
const eventSeconds = 7 * 24 * 3600

/** @throws CitewrightError (redis address, queue unavailable) */
export async function openHandOut(address: string, { purse, atOnce, signal }: HandOutOptions): Promise<HandOut> {
  const redis = await connectRedis(parseRedisAddress(address))
  // Connections that were given are not closed by who takes them.
  const own = redis.duplicate()
  const queue = new Queue(queueName, { connection: redis })
  const events = new QueueEvents(queueName, { connection: own })
  events.setMaxListeners(0)
  // Whoever waits is told; a connection that is lost for a while comes back by itself.
  queue.on('error', () => undefined)
  events.on('error', () => undefined)
  await events.waitUntilReady()
  const waiting = new Set<string>()

  const hand = async ({ task, event }: PlannedCell, maxCost: number | null): Promise<CellEnd> => {
    await redis.set(eventKeyOf(event.sha256), packEvent(await readEventFiles(event.path)), 'EX', eventSeconds)
    const job: CellJob = { citewright: packageVersion, task, maxCost }
    const added = await addAnew(queue, task.key, job)
    waiting.add(task.key)
    try {
      const end = await untilAborted<unknown>(added.waitUntilFinished(events), signal)
      return unpackEnd(end)
    } catch (error) {
      signal?.throwIfAborted()
      // The queue itself gave it up: it stalled too often, or the worker's program failed.
      if (!(error instanceof Error) || !(await added.isFailed())) throw error
      return failedEnd(`No worker could end the cell: ${error.message}.`)
    } finally {
      waiting.delete(task.key)
      if (signal?.aborted !== true) await added.remove().catch(() => undefined)
    }
  }

  return {
    run: async (cell) => {
      if (purse === undefined || !cell.isPaid) return hand(cell, null)
      return withinPurse(purse, atOnce, (maxCost) => hand(cell, maxCost))
    },
    [Symbol.asyncDispose]: async () => {
      // What nobody has begun is not to be begun any more.
      for (const key of waiting) await queue.remove(key).catch(() => undefined)
      await Promise.allSettled([events.close(), queue.close()])
      own.disconnect()
      redis.disconnect()
    },
  }
}

/** Adds a job. One of the same key that an earlier run left is gone on with, unless it failed. */
async function addAnew(queue: Queue, key: string, data: CellJob): Promise<Job> {
  const before = await Job.fromId(queue, key)
  if (before !== undefined && ((await before.isFailed()) || !endedWell(before))) {
    // One that a worker has in hand cannot be removed, and is waited for.
    await before.remove().catch(() => undefined)
  }
  return queue.add('cell', cellJobSchema.parse(data), { jobId: key, removeOnComplete: false, removeOnFail: false })
}

/** Whether a job that has ended gave a draft, or the answer that there can be none. */
function endedWell({ returnvalue, finishedOn }: Job): boolean {
  if (finishedOn === undefined) return true
  const { cell } = unpackEnd(returnvalue)
  return cell !== undefined && cell.outcome !== 'failed'
}

/** Sets aside a share of what is left; where that does not suffice and the rest is more, the rest. */
async function withinPurse(
  purse: Purse,
  shares: number,
  work: (maxCost: number) => Promise<CellEnd>,
): Promise<CellEnd> {
  const share = purse.left() / shares
  const held = purse.reserve(share)
  const end = await work(share).catch((error: unknown) => {
    held.release()
    throw error
  })
  // What is not known is taken to be all.
  held.settle(end.paidNow ?? share)
  if (end.cell !== undefined || shares === 1 || purse.left() <= share) return end
  const again = await withinPurse(purse, 1, work)
  return { ...again, paidNow: again.paidNow === null || end.paidNow === null ? null : again.paidNow + end.paidNow }
}

async function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work
  signal.throwIfAborted()
  return new Promise<T>((resolve, reject) => {
    const stop = (): void => reject(signal.reason instanceof Error ? signal.reason : new Error('stopped'))
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
