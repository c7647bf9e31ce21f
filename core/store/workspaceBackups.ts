import { phrase } from '../domain/phrase.ts'
import {
  chmodSync,
  closeSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { DatabaseSyncInstance } from '@photostructure/sqlite'
import { CitewrightError } from '../domain/citewrightError.ts'
import { isFull } from './watchedDatabase.ts'
import { WorkspaceDamagedError } from './workspaceErrors.ts'

/** A copy of a workspace from before it was brought up to a later schema. */
export interface WorkspaceBackup {
  readonly path: string
  /** Of the workspace's schema. */
  readonly version: number
  /** UTC, YYYY-MM-DD. */
  readonly date: string
  /** Bytes. */
  readonly size: number
}

/** For how many days a backup is kept. */
const keptDays = 31
const dayMs = 86_400_000
const unfinished = '.unfinished'

/** The backups beside a workspace, the latest first. */
export function listBackups(workspace: string): readonly WorkspaceBackup[] {
  return ownFiles(workspace)
    .filter(({ isFinished }) => isFinished)
    .map(({ path, version, date, size }) => ({ path, version, date, size }))
    .toSorted((a, b) => b.version - a.version || b.date.localeCompare(a.date))
}

/**
 * Copies the open workspace beside itself before its schema changes. The copy has the permissions of the workspace and takes
 * the place of an older one of the same version. Its name is there only once it is whole on the disk.
 *
 * @param database outside of a transaction
 * @throws CitewrightError the copy cannot be written; {WorkspaceDamagedError} the workspace cannot be read whole
 */
export function backUp(database: DatabaseSyncInstance, workspace: string, version: number): void {
  const path = `${workspace}.schema-${version}.${new Date().toISOString().slice(0, 10)}.backup`
  const part = `${path}${unfinished}`
  try {
    rmSync(part, { force: true })
    // SQLite writes into an empty file, which nobody else may read at any moment.
    closeSync(openSync(part, 'wx', 0o600))
    chmodSync(part, statSync(workspace).mode & 0o777)
    // Not a prepared statement, which would keep the file open until its memory is collected.
    database.exec(`VACUUM INTO '${part.replaceAll("'", "''")}'`)
    const file = openSync(part, 'r+')
    try {
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(part, path)
  } catch (error) {
    remove(part)
    throw error instanceof WorkspaceDamagedError ? error : backupFailed(workspace, error)
  }
  for (const other of ownFiles(workspace)) {
    if (other.isFinished && other.version === version && other.path !== path) remove(other.path)
  }
}

/** Removes a workspace's backups of more than a month ago, and what a killed process left of one. Needs the workspace's lock. */
export function removeOldBackups(workspace: string): void {
  for (const { path, date, isFinished } of ownFiles(workspace)) {
    const age = Date.now() - Date.parse(date)
    if (isFinished && age <= keptDays * dayMs) continue
    remove(path)
  }
}

/** The workspace can be used also where this fails. */
function remove(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch (error) {
    process.stderr.write(`${path} cannot be removed: ${error instanceof Error ? error.message : ''}\n`)
  }
}

/** Files beside a workspace that have the name of a backup of it. */
function ownFiles(workspace: string): readonly (WorkspaceBackup & { readonly isFinished: boolean })[] {
  const folder = dirname(workspace)
  const prefix = `${basename(workspace)}.schema-`
  return readdirSync(folder).flatMap((name) => {
    if (!name.startsWith(prefix)) return []
    const match = /^([1-9]\d{0,5})\.(\d{4}-\d{2}-\d{2})\.backup(\.unfinished)?$/.exec(name.slice(prefix.length))
    const [, version = '', date = '', rest] = match ?? []
    if (match === null || Number.isNaN(Date.parse(date))) return []
    const path = join(folder, name)
    const entry = lstatSync(path, { throwIfNoEntry: false })
    if (entry?.isFile() !== true) return []
    return [{ path, version: Number(version), date, size: entry.size, isFinished: rest === undefined }]
  })
}

function backupFailed(workspace: string, error: unknown): CitewrightError {
  // The database explains errors as those of the workspace, but it is the copy that failed.
  const cause = error instanceof CitewrightError ? error.cause : error
  const noRoom = isFull(cause) || (cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC')
  const reason = noRoom ? 'its disk is full' : cause instanceof Error ? cause.message : String(cause)
  const size = Math.ceil((statSync(workspace, { throwIfNoEntry: false })?.size ?? 0) / 1_000_000)
  return new CitewrightError(
    'unavailable',
    phrase`The workspace ${workspace} was made by an earlier version of Citewright, and the backup that is made before it is changed could not be written: ${reason}.`,
    phrase`Make room on its disk for a second copy of it (${size} MB), then try again. The workspace is as it was.`,
    { cause: error },
  )
}
