import { appendFileSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { faultLog } from './dataFolder.ts'
import { packageVersion } from './packageVersion.ts'
import { plainText } from './plainText.ts'
import { makeFolder } from './makeFolder.ts'
import { withoutSecrets } from './withoutSecrets.ts'
import { writeFileWhole } from './writeFileWhole.ts'

/** Most bytes of one entry and of the log. A log that grows beyond that is cut to its newer half. */
const most = { entry: 20_000, log: 512_000 }

/**
 * Writes an unexpected error with its stack to the log, without keys, names in paths and words of pages, and returns the
 * log's path; undefined if the log cannot be written. The log never leaves the computer by itself.
 */
export function logFault(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const cause = error instanceof Error && error.cause instanceof Error ? `\ncaused by ${error.cause.stack ?? ''}` : ''
  return append(`${stack}${cause}`)
}

/** A process of the program that ended without being asked to. */
export interface UnexpectedEnd {
  /** What ended, as in “The engine’s process”. */
  readonly what: string
  /** Electron’s word for it, such as `crashed` or `oom`. */
  readonly reason: string
  /** Null where it is not known. */
  readonly exitCode: number | null
  /** Names of the methods that were running, without their arguments; null where they are not known. */
  readonly methods: readonly string[] | null
}

/** Writes to the log that a process ended unexpectedly. Returns the log's path; undefined if the log cannot be written. */
export function logUnexpectedEnd({ what, reason, exitCode, methods }: UnexpectedEnd): string | undefined {
  const running = methods === null ? 'unknown' : methods.length === 0 ? 'nothing' : [...new Set(methods)].join(', ')
  return append(
    `${what} ended unexpectedly.\nReason: ${reason}\nExit code: ${exitCode ?? 'unknown'}\nRunning: ${running}`,
  )
}

function append(text: string): string | undefined {
  const system = `${process.platform} ${process.arch}${'electron' in process.versions ? ` electron ${process.versions.electron}` : ''}`
  const head = `${new Date().toISOString()} citewright ${packageVersion} node ${process.versions.node} ${system}`
  // Messages contain titles, addresses and what servers answered.
  const entry = `${head}\n${withoutSecrets(plainText(text.slice(0, most.entry)))}\n\n`
  try {
    makeFolder(dirname(faultLog))
    shorten()
    appendFileSync(faultLog, entry)
    return faultLog
  } catch (failure) {
    // The person still sees the message of the error itself, which matters more.
    process.stderr.write(`The log ${faultLog} cannot be written: ${failure instanceof Error ? failure.message : ''}\n`)
    return undefined
  }
}

function shorten(): void {
  const { size = 0 } = statSync(faultLog, { throwIfNoEntry: false }) ?? {}
  if (size <= most.log) return
  const kept = readFileSync(faultLog, 'utf8').slice(-most.log / 2)
  // From the beginning of an entry on.
  writeFileWhole(faultLog, kept.slice(kept.indexOf('\n\n') + 2))
}
