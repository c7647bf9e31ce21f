import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { faultLog } from '../core/host/dataFolder.ts'
import { packageVersion } from '../core/host/packageVersion.ts'

/** Writes an unexpected error with its stack to the log and tells where that lies. */
export function logFault(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const cause = error instanceof Error && error.cause instanceof Error ? `\ncaused by ${error.cause.stack ?? ''}` : ''
  const entry = `${new Date().toISOString()} citewright ${packageVersion} node ${process.versions.node} ${process.platform}\n${stack}${cause}\n\n`
  mkdirSync(dirname(faultLog), { recursive: true })
  appendFileSync(faultLog, entry)
  return faultLog
}
