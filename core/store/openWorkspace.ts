import { accessSync, closeSync, constants, existsSync, openSync, readSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { z } from 'zod'
import { CitewrightError } from '../domain/citewrightError.ts'
import { migrations } from './migrations.ts'
import { forgetUnfinished } from './unfinishedImports.ts'
import { backUp, removeOldBackups } from './workspaceBackups.ts'
import { isFull, isSqliteError, WatchedDatabase, type Reading } from './watchedDatabase.ts'
import {
  copyRemedy,
  withOption,
  WorkspaceDamagedError,
  workspaceFull,
  WorkspaceInUseError,
  workspaceProtected,
  workspaceUnreadable,
  workspaceWrite,
} from './workspaceErrors.ts'
import { systemFault } from '../platform/systemFault.ts'
import { makeFolder } from '../platform/makeFolder.ts'

/** An open workspace. Only one process at a time can write it; `close` releases it. */
export interface Workspace {
  readonly path: string
  readonly database: DatabaseSyncInstance
  /** Whether another process writes it, or its folder can only be read: nothing can be stored. */
  readonly isReadOnly: boolean
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
 * Opens the workspace file, creates it if there is none, and migrates one of an older version after making a backup of it.
 *
 * @param path file to open, or `:memory:` for one that is gone when closed
 * @param options `readsWhileInUse`: whether one that another process writes, or that nobody may write here, is opened to be
 *   read; `readsProtected`: the same for one that nobody may write here alone. Default false
 * @throws {WorkspaceInUseError} another process has it open; in one that is only read, so does every write
 * @throws CitewrightError not a workspace, made by a later version, or not writable, also by a write where it is only read; `transaction` throws a
 * CitewrightError where the disk is full or fails
 * @throws {WorkspaceDamagedError} SQLite finds the file damaged; so does whatever reads or writes it later
 */
export function openWorkspace(
  path: string,
  {
    readsWhileInUse = false,
    readsProtected = readsWhileInUse,
  }: { readonly readsWhileInUse?: boolean; readonly readsProtected?: boolean } = {},
): Workspace {
  let database: WatchedDatabase
  let lock: Lock | undefined
  let reading: Reading | undefined
  try {
    if (path !== ':memory:') {
      const there = statSync(path, { throwIfNoEntry: false })
      if (there === undefined) makeFolder(dirname(path))
      if (there?.isDirectory() === true) throw new Error('it is a folder')
      if (there?.isFile() === false) throw new Error('it is a pipe, a socket or a device')
      if (!mayBeDatabase(path)) throw notAWorkspace(path)
    }
    const isProtected = path !== ':memory:' && isWriteProtected(path)
    if (isProtected && !readsProtected) throw workspaceProtected(path)
    lock = path === ':memory:' ? notNeeded : isProtected ? undefined : takeLock(path)
    if (lock === undefined) reading = isProtected ? 'protected' : 'in-use'
    if (reading === 'in-use' && !readsWhileInUse) throw new WorkspaceInUseError(path)
    database = new WatchedDatabase(path, reading)
  } catch (error) {
    lock?.release()
    if (error instanceof CitewrightError) throw error
    if (isFull(error)) throw workspaceFull(path, error)
    const fault = systemFault(error, { what: `The workspace ${path} cannot be opened.` })
    if (fault !== undefined) throw fault
    throw workspaceUnreadable(
      path,
      error instanceof Error ? error.message : 'it cannot be opened',
      `Name a file in a folder that you may write to ${withOption}.`,
      { cause: error },
    )
  }
  try {
    if (reading !== undefined) prepareReading(database, path, reading)
    else prepare(database, path)
  } catch (error) {
    database.close()
    lock?.release()
    throw reading === 'protected' && isSqliteError(error) ? logUnread(path, error) : explain(error, path)
  }
  return {
    path,
    database,
    isReadOnly: reading !== undefined,
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
    close: () => {
      try {
        if (reading !== undefined) database.close()
        else release(database)
      } finally {
        lock?.release()
      }
    },
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

/** Whether an existing workspace cannot be written: its file, or the folder in which SQLite writes beside it. */
export function isWriteProtected(path: string): boolean {
  if (!existsSync(path)) return false
  // What is merely missing or of another kind is explained where it is opened.
  return [path, dirname(path)].some((each) => {
    try {
      accessSync(each, constants.W_OK)
      return false
    } catch (error) {
      return error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code))
    }
  })
}

interface Lock {
  release(): void
}

const notNeeded: Lock = { release: () => undefined }

/**
 * Takes the lock of those that write the workspace: a file beside it, which SQLite locks for as long as this process has it
 * open and lives. Undefined if another process has it.
 */
function takeLock(path: string): Lock | undefined {
  const database = new DatabaseSync(`${path}-lock`)
  try {
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (isSqliteError(error) && isLocked(error)) return undefined
    throw error
  }
  return {
    release: () => {
      database.exec('ROLLBACK')
      database.close()
    },
  }
}

function isLocked({ message }: Error): boolean {
  return /locked|busy/i.test(message)
}

/** Milliseconds for which a statement waits for another process, such as one that is just opening the file. */
const busyMs = 1000

/** A connection that reads what is stored, while another process writes or nobody may. */
function prepareReading(database: WatchedDatabase, path: string, reading: Reading): void {
  database.exec(`PRAGMA busy_timeout = ${busyMs}`)
  const version = pragma(database, 'user_version')
  if (version === 0 && reading === 'in-use') throw new WorkspaceInUseError(path)
  if (pragma(database, 'application_id') !== applicationId) throw notAWorkspace(path)
  if (version > migrations.length) throw madeLater(path, version)
  // The other process is bringing it up to this version.
  if (version < migrations.length) throw reading === 'in-use' ? new WorkspaceInUseError(path) : madeEarlier(path)
  database.exec('PRAGMA query_only = ON')
}

/** "Cite" in ASCII: distinguishes a workspace from other SQLite files. */
const applicationId = 0x43697465

function prepare(database: DatabaseSyncInstance, path: string): void {
  database.exec(`PRAGMA busy_timeout = ${busyMs}`)
  const isNew = pragma(database, 'schema_version') === 0 && (path === ':memory:' || statSync(path).size === 0)
  if (!isNew && pragma(database, 'application_id') !== applicationId) throw notAWorkspace(path)
  // Before anything changes, also the journal's mode.
  const stored = pragma(database, 'user_version')
  if (stored > 0 && stored < migrations.length && path !== ':memory:') backUp(database, path, stored)
  // First, so that a file with bytes has it, even if this process is killed here.
  if (isNew) database.exec(`PRAGMA application_id = ${applicationId}`)
  database.exec('PRAGMA journal_mode = WAL')
  // FULL: a step that was reported as finished survives a loss of power.
  database.exec('PRAGMA synchronous = FULL')
  database.exec('PRAGMA foreign_keys = ON')
  inTransaction(database, () => {
    const version = pragma(database, 'user_version')
    if (version > migrations.length) throw madeLater(path, version)
    for (const migration of migrations.slice(version)) database.exec(migration)
    database.exec(`PRAGMA user_version = ${migrations.length}`)
    // No other process writes the file, so unfinished runs were interrupted.
    database.exec("UPDATE runs SET outcome = 'cut-off' WHERE ended_at IS NULL")
    forgetUnfinished({ database })
  })
  if (path !== ':memory:') removeOldBackups(path)
}

/** Writes the write-ahead log into the file before closing, unless somebody is reading there. */
function release(database: DatabaseSyncInstance): void {
  try {
    database.exec('PRAGMA journal_mode = DELETE')
  } catch (error) {
    // The failed reads and writes have already reported damage; a log that a reader needs is written in by the next to open it.
    const isKnown = error instanceof WorkspaceDamagedError || (isSqliteError(error) && isLocked(error))
    if (!isKnown) throw error
  } finally {
    database.close()
  }
}

function madeEarlier(path: string): CitewrightError {
  return workspaceUnreadable(
    path,
    'an earlier version of Citewright made it, and it cannot be written here to bring it up to this one',
    copyRemedy,
  )
}

/** What was stored last lies in SQLite's log beside the file, and the log cannot be read without writing. */
function logUnread(path: string, cause: Error): CitewrightError {
  return workspaceUnreadable(path, `it was not closed, and cannot be written here (${cause.message})`, copyRemedy, {
    cause,
  })
}

function madeLater(path: string, version: number): CitewrightError {
  return workspaceUnreadable(
    path,
    `it was made by a later version of Citewright (workspace version ${version}, this program knows ${migrations.length})`,
    `Update Citewright, or name another workspace ${withOption}.`,
  )
}

function pragma(database: DatabaseSyncInstance, name: 'user_version' | 'application_id' | 'schema_version'): number {
  return z.record(z.string(), z.number()).parse({ ...database.prepare(`PRAGMA ${name}`).get() })[name] ?? 0
}

function notAWorkspace(path: string, options?: ErrorOptions): CitewrightError {
  return workspaceUnreadable(
    path,
    'it is not a Citewright workspace',
    `Name another file ${withOption}; this one was left as it is.`,
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
  if (isLocked(error)) return new WorkspaceInUseError(path, { cause: error })
  if (/not a database/i.test(error.message)) {
    return notAWorkspace(path, { cause: error })
  }
  return workspaceUnreadable(path, error.message, `Name a file that you may write to ${withOption}.`, {
    cause: error,
  })
}
