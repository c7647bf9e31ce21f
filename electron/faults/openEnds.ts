import { app, type Details } from 'electron'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { logUnexpectedEnd, type UnexpectedEnd } from '../../core/platform/logFault.ts'
import { makeFolder } from '../../core/platform/makeFolder.ts'
import { packageVersion } from '../../core/platform/packageVersion.ts'
import { writeFileWhole } from '../../core/platform/writeFileWhole.ts'
import type { Stopped } from '../contract/stopped.ts'

const recordSchema = z.strictObject({
  /** Start of the program that is running, or that ended without noting it; null after a regular end. */
  running: z.strictObject({ since: z.iso.datetime(), version: z.string().max(100) }).nullable(),
  /** What stopped and has not yet been said to the person. */
  stopped: z.enum(['program', 'window', 'engine']).nullable(),
})
type Recorded = z.infer<typeof recordSchema>

type EndOf = Pick<UnexpectedEnd, 'reason' | 'exitCode'>

/** Unexpected ends of the program's processes: logged, and said to the person once. */
export interface Ends {
  readonly windowEnded: (end: EndOf) => void
  readonly engineEnded: (end: Omit<UnexpectedEnd, 'what' | 'reason'>) => void
  /** What stopped and has not been dismissed. It is said during one run of the program only. */
  readonly stopped: () => Stopped | null
  readonly dismiss: () => void
  /** The system ends the program with the person's session. */
  readonly closed: () => void
}

/** Milliseconds in which Electron says why the engine's process ended, after it has ended. */
const reasonWait = 150

/**
 * Follows how the processes end, and notes in `ends.json` that the program runs, so that the next start knows that it did
 * not end by itself.
 *
 * @param options.running names of the engine's methods that are running
 * @param options.leaving whether the program is being closed
 */
export function openEnds(
  folder: string,
  { running, leaving }: { readonly running: () => readonly string[]; readonly leaving: () => boolean },
): Ends {
  const file = join(folder, 'ends.json')
  const earlier = readRecord(file)
  let stopped: Stopped | null = earlier.stopped
  let isSaid = false
  const save = (running: Recorded['running']): void => {
    const recorded: Recorded = { running, stopped: isSaid ? null : stopped }
    try {
      makeFolder(folder)
      writeFileWhole(file, JSON.stringify(recorded))
    } catch (error) {
      // The next start says nothing, or the same once more.
      process.stderr.write(`${file} cannot be written: ${error instanceof Error ? error.message : ''}\n`)
    }
  }
  const log = (end: UnexpectedEnd, what: Stopped | null): void => {
    process.stderr.write(`${end.what} ended unexpectedly (${end.reason}).\n`)
    // Without an entry there is nothing to show.
    if (logUnexpectedEnd(end) === undefined || what === null) return
    stopped = what
    isSaid = false
  }
  if (earlier.running !== null) {
    const { since, version } = earlier.running
    const what = `The program, version ${version}, started at ${since},`
    log({ what, reason: 'unknown (found at the next start)', exitCode: null, methods: null }, 'program')
  }
  const now = { since: new Date().toISOString(), version: packageVersion }
  const note = (): void => save(now)
  const closed = (): void => save(null)
  note()
  app.on('quit', closed)

  let logEngine: ((reason: string) => void) | undefined
  app.on('child-process-gone', (_event, details) => {
    if (details.reason === 'clean-exit' || leaving()) return
    if (isEngine(details)) logEngine?.(details.reason)
    else {
      const { type, name = '', reason, exitCode } = details
      // It is started again without the person noticing.
      log({ what: `The process ${type}${name === '' ? '' : ` (${name})`}`, reason, exitCode, methods: running() }, null)
    }
  })
  return {
    windowEnded: (end) => {
      if (leaving()) return
      log({ ...end, what: 'The window’s process', methods: running() }, 'window')
      note()
    },
    engineEnded: (end) => {
      const logOnce = (reason: string): void => {
        if (logEngine !== logOnce) return
        logEngine = undefined
        log({ ...end, what: 'The engine’s process', reason }, 'engine')
        note()
      }
      logEngine = logOnce
      setTimeout(logOnce, reasonWait, 'exited')
    },
    stopped: () => {
      if (stopped !== null && !isSaid) {
        isSaid = true
        note()
      }
      return stopped
    },
    dismiss: () => {
      stopped = null
      note()
    },
    closed,
  }
}

function isEngine({ type, name }: Details): boolean {
  return type === 'Utility' && name === 'engine'
}

function readRecord(file: string): Recorded {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    // Missing or unreadable: as at the first start.
    if (error instanceof Error) return { running: null, stopped: null }
    throw error
  }
}
