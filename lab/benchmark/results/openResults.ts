import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { z } from 'zod'
import type { Draft } from '../../../core/domain/draft.ts'
import { makeFolder } from '../../../core/platform/makeFolder.ts'
import type { BenchmarkResults, Cell } from '../benchmarkResults.ts'
import { readStoredDraft, storeDraft } from './draftRows.ts'
import {
  readCells,
  readOutcomes,
  readPayments,
  saveCell,
  saveDescription,
  savePayment,
  type CellKeys,
  type EndedCell,
  type Paid,
} from './cellRows.ts'
import { ResultsFileError, resultsWrite } from './resultsErrors.ts'
import { resultsTables } from './resultsTables.ts'

/** What the results are of, before any cell has ended: all of them but the cells. */
export type BenchmarkDescription = Omit<BenchmarkResults, 'cells'>

/** An open file of results. It can be read while a run writes to it. */
export interface ResultsFile extends Disposable {
  readonly path: string
  /** What the file holds of the plan that was last run with it: the cells that have ended. */
  read(): BenchmarkResults
  /** The draft of a cell of that plan; undefined if there is none. */
  draft(event: string, arm: string): Draft | undefined
  /** Makes a plan the one that the file is read as. Cells that an earlier plan had with the same key belong to it too. */
  describe(description: BenchmarkDescription, keys: CellKeys): void
  /** Stores a cell that has ended with its draft and what it has cost so far, all of it or nothing; an earlier end is replaced. */
  save(cell: EndedCell, paid: Paid): void
  /** Stores what an attempt at a cell that did not end has cost, with those before it. */
  pay(key: string, paid: Paid): void
  /** How the cells of this and of earlier plans ended, by key. */
  outcomes(): ReadonlyMap<string, Cell['outcome']>
  /** What all attempts at them have cost, in US dollars, by key. */
  payments(): ReadonlyMap<string, Paid>
  close(): void
}

/**
 * Opens a file of results.
 *
 * @param options.make whether it is opened to be written, and made where it is not there. Default: it is only read
 * @throws ResultsFileError; `save` and `describe` throw a CitewrightError where the disk is full or fails
 */
export function openResults(path: string, { make = false }: { readonly make?: boolean } = {}): ResultsFile {
  if (!make && !existsSync(path)) throw new ResultsFileError(path, 'there is no such file')
  const database = openDatabase(path, make)
  const write = (work: () => void): void => {
    try {
      database.exec('BEGIN IMMEDIATE')
      work()
      database.exec('COMMIT')
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw isSqlite(error) ? resultsWrite(path, error) : error
    }
  }
  const close = (): void => database.close()
  return {
    path,
    read: () => readCells(database, path),
    draft: (event, arm) => readStoredDraft(database, { event, arm }),
    describe: (description, keys) => write(() => saveDescription(database, description, keys)),
    save: (cell, paid) =>
      write(() => {
        saveCell(database, cell)
        savePayment(database, cell.key, paid)
        storeDraft(database, cell)
      }),
    pay: (key, paid) => write(() => savePayment(database, key, paid)),
    outcomes: () => readOutcomes(database),
    payments: () => readPayments(database),
    close,
    [Symbol.dispose]: close,
  }
}

/** "CwBr" in ASCII: tells results from any other SQLite file. */
const applicationId = 0x43774272
const version = 1

function openDatabase(path: string, make: boolean): DatabaseSyncInstance {
  let database: DatabaseSyncInstance | undefined
  try {
    if (make) makeFolder(dirname(path))
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) throw new Error('it is a folder')
    // Whoever reads waits while a cell is stored, and the other way round.
    database = new DatabaseSync(path, { timeout: 10_000, readOnly: !make })
    prepare(database, path, make)
    return database
  } catch (error) {
    database?.close()
    if (!(error instanceof Error) || error instanceof ResultsFileError) throw error
    const fault = /not a database/i.test(error.message)
      ? 'it is no file of results'
      : /malformed/i.test(error.message)
        ? 'it is damaged'
        : error.message
    throw new ResultsFileError(path, fault, { cause: error })
  }
}

function prepare(database: DatabaseSyncInstance, path: string, make: boolean): void {
  database.exec('PRAGMA synchronous = FULL')
  database.exec('PRAGMA foreign_keys = ON')
  if (make && pragma(database, 'schema_version') === 0) {
    database.exec(
      `BEGIN IMMEDIATE; ${resultsTables}; PRAGMA user_version = ${version}; PRAGMA application_id = ${applicationId}; COMMIT`,
    )
  }
  if (pragma(database, 'application_id') !== applicationId) throw new ResultsFileError(path, 'it is no file of results')
  if (pragma(database, 'user_version') !== version) {
    throw new ResultsFileError(path, 'another version of Citewright made it')
  }
}

function pragma(database: DatabaseSyncInstance, name: string): unknown {
  return z.record(z.string(), z.unknown()).parse({ ...database.prepare(`PRAGMA ${name}`).get() })[name]
}

function isSqlite(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR'
}
