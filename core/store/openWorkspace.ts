import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSyncInstance } from '@photostructure/sqlite'
import { z } from 'zod'
import { CitewrightError } from '../domain/citewrightError.ts'
import { migrations } from './migrations.ts'
import { isSqliteError, WatchedDatabase } from './watchedDatabase.ts'
import { WorkspaceDamagedError, WorkspaceInUseError, workspaceUnreadable, workspaceWrite } from './workspaceErrors.ts'
import { makeFolder } from '../platform/makeFolder.ts'

/** An open workspace. Only one process can open it at a time; `close` releases it. */
export interface Workspace {
  readonly path: string
  readonly database: DatabaseSyncInstance
  /**
   * Runs `work` in one transaction: all of it is stored, or nothing.
   *
   * @param options `durable`: whether it waits until the disk has it, which takes tens of milliseconds on some. Without, it
   *   outlives the end of the process, and what was stored last may be missing after the machine lost power. Default true
   */
  transaction<T>(work: () => T, options?: { readonly durable?: boolean }): T
  close(): void
}

/**
 * Opens the workspace file, creates it if there is none, and migrates one of an older version.
 *
 * @param path file to open, or `:memory:` for one that is gone when closed
 * @throws {WorkspaceInUseError} another process has it open
 * @throws CitewrightError not a workspace, made by a later version, or not writable; `transaction` throws a
 * CitewrightError where the disk is full or fails
 * @throws {WorkspaceDamagedError} SQLite finds the file damaged; so does whatever reads or writes it later
 */
export function openWorkspace(path: string): Workspace {
  let database: DatabaseSyncInstance
  try {
    if (path !== ':memory:') {
      makeFolder(dirname(path))
      if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) throw new Error('it is a folder')
      if (!mayBeDatabase(path)) throw notAWorkspace(path)
    }
    database = new WatchedDatabase(path)
  } catch (error) {
    if (error instanceof CitewrightError) throw error
    throw workspaceUnreadable(
      path,
      error instanceof Error ? error.message : 'it cannot be opened',
      'Name a file in a folder that you may write to with --workspace FILE.',
      { cause: error },
    )
  }
  try {
    prepare(database, path)
  } catch (error) {
    database.close()
    throw explain(error, path)
  }
  return {
    path,
    database,
    transaction: (work, { durable = true } = {}) => {
      try {
        if (!durable) database.exec('PRAGMA synchronous = NORMAL')
        return inTransaction(database, work)
      } catch (error) {
        throw isSqliteError(error) ? workspaceWrite(path, error) : error
      } finally {
        if (!durable) database.exec('PRAGMA synchronous = FULL')
      }
    },
    close: () => release(database),
  }
}

const databaseHead = 'SQLite format 3\0'

/** Whether a file is absent, empty or begins as databases do: SQLite takes a file of a few bytes for a new database. */
function mayBeDatabase(path: string): boolean {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size === 0) return true
  const head = Buffer.alloc(databaseHead.length)
  const file = openSync(path, 'r')
  try {
    readSync(file, head, 0, head.length, 0)
  } finally {
    closeSync(file)
  }
  return head.toString('latin1') === databaseHead
}

/** "Cite" in ASCII: distinguishes a workspace from other SQLite files. */
const applicationId = 0x43697465

function prepare(database: DatabaseSyncInstance, path: string): void {
  database.exec('PRAGMA locking_mode = EXCLUSIVE')
  const isEmpty = pragma(database, 'schema_version') === 0
  if (!isEmpty && pragma(database, 'application_id') !== applicationId) throw notAWorkspace(path)
  database.exec('PRAGMA journal_mode = WAL')
  // FULL: a step that was reported as finished survives a loss of power.
  database.exec('PRAGMA synchronous = FULL')
  database.exec('PRAGMA foreign_keys = ON')
  // An immediate write takes the lock, so that a second process fails at once and not in the middle of its run.
  inTransaction(database, () => {
    const version = pragma(database, 'user_version')
    if (version > migrations.length) {
      throw workspaceUnreadable(
        path,
        `it was made by a later version of Citewright (workspace version ${version}, this program knows ${migrations.length})`,
        'Update Citewright, or name another workspace with --workspace FILE.',
      )
    }
    for (const migration of migrations.slice(version)) database.exec(migration)
    database.exec(`PRAGMA user_version = ${migrations.length}`)
    database.exec(`PRAGMA application_id = ${applicationId}`)
    // No other process has the file open, so unfinished runs were interrupted.
    database.exec("UPDATE runs SET outcome = 'cut-off' WHERE ended_at IS NULL")
  })
}

/**
 * Writes the write-ahead log into the file and releases the lock before closing. A connection whose statements have
 * not been garbage collected outlives `close` and would keep the lock.
 */
function release(database: DatabaseSyncInstance): void {
  try {
    database.exec('PRAGMA journal_mode = DELETE')
    database.exec('PRAGMA locking_mode = NORMAL')
    // The lock is released by the first read after the change of mode.
    database.exec('SELECT count(*) FROM sqlite_schema')
  } catch (error) {
    // The failed reads and writes have already reported the error; the file must still be closed.
    if (!(error instanceof WorkspaceDamagedError)) throw error
  } finally {
    database.close()
  }
}

function pragma(database: DatabaseSyncInstance, name: 'user_version' | 'application_id' | 'schema_version'): number {
  return z.record(z.string(), z.number()).parse({ ...database.prepare(`PRAGMA ${name}`).get() })[name] ?? 0
}

function notAWorkspace(path: string, options?: ErrorOptions): CitewrightError {
  return workspaceUnreadable(
    path,
    'it is not a Citewright workspace',
    'Name another file with --workspace FILE; this one was left as it is.',
    options,
  )
}

function inTransaction<T>(database: DatabaseSyncInstance, work: () => T): T {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

function explain(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || error instanceof CitewrightError) return error
  if (/locked|busy/i.test(error.message)) return new WorkspaceInUseError(path, { cause: error })
  if (/not a database/i.test(error.message)) {
    return notAWorkspace(path, { cause: error })
  }
  return workspaceUnreadable(path, error.message, 'Name a file that you may write to with --workspace FILE.', {
    cause: error,
  })
}
