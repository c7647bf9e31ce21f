import { appendFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { faultLog } from './dataFolder.ts'
import { packageVersion } from './packageVersion.ts'
import { plainText } from './plainText.ts'
import { makeFolder } from './makeFolder.ts'

/**
 * Writes an unexpected error with its stack to the log and returns the log's path; undefined if the log cannot be written.
 */
export function logFault(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const cause = error instanceof Error && error.cause instanceof Error ? `\ncaused by ${error.cause.stack ?? ''}` : ''
  const entry = `${new Date().toISOString()} citewright ${packageVersion} node ${process.versions.node} ${process.platform}\n${stack}${cause}\n\n`
  try {
    makeFolder(dirname(faultLog))
    // Messages contain titles, addresses and what servers answered.
    appendFileSync(faultLog, plainText(entry))
    return faultLog
  } catch (failure) {
    // The person still sees the message of the error itself, which matters more.
    process.stderr.write(`The log ${faultLog} cannot be written: ${failure instanceof Error ? failure.message : ''}\n`)
    return undefined
  }
}
