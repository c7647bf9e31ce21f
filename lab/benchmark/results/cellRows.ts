import type { DatabaseSyncInstance } from '@photostructure/sqlite'
import { z } from 'zod'
import type { Draft } from '../../../core/domain/draft.ts'
import { benchmarkResultsSchema, cellSchema, type BenchmarkResults, type Cell } from '../benchmarkResults.ts'
import { ResultsFileError } from './resultsErrors.ts'

/** The key of each cell of a plan, in the order of its events and, within one, of its arms. */
export type CellKeys = readonly { readonly event: string; readonly arm: string; readonly key: string }[]

/** A cell with what is stored beside it. */
export interface EndedCell {
  readonly key: string
  readonly cell: Omit<Cell, 'event' | 'arm'>
  readonly draft: Draft | undefined
}

export function saveDescription(
  database: DatabaseSyncInstance,
  description: Omit<BenchmarkResults, 'cells'>,
  keys: CellKeys,
): void {
  database.prepare('DELETE FROM plan').run()
  database.prepare('INSERT INTO plan (id, description) VALUES (1, ?)').run(JSON.stringify(description))
  database.prepare('DELETE FROM places').run()
  const insert = database.prepare('INSERT INTO places (place, event, arm, key) VALUES (?, ?, ?, ?)')
  for (const [place, { event, arm, key }] of keys.entries()) insert.run(place, event, arm, key)
}

export function saveCell(database: DatabaseSyncInstance, { key, cell }: EndedCell): void {
  database
    .prepare(
      `INSERT INTO cells (key, outcome, record) VALUES (?, ?, ?)
       ON CONFLICT (key) DO UPDATE SET outcome = excluded.outcome, record = excluded.record`,
    )
    .run(key, cell.outcome, JSON.stringify(cell))
}

/** What all attempts at a cell have cost, in US dollars; null where that is not known. */
export type Paid = number | null

/** A sum of which a part is not known is not known. */
export function plus(one: Paid, other: Paid): Paid {
  return one === null || other === null ? null : one + other
}

export function savePayment(database: DatabaseSyncInstance, key: string, paid: Paid): void {
  database
    .prepare('INSERT INTO payments (key, paid) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET paid = excluded.paid')
    .run(key, paid)
}

const paymentSchema = z.object({ key: z.string(), paid: z.number().nullable() })

/** By key, of those that were begun. */
export function readPayments(database: DatabaseSyncInstance): ReadonlyMap<string, Paid> {
  const rows = database.prepare('SELECT key, paid FROM payments').all()
  return new Map(rows.map((row) => paymentSchema.parse(row)).map(({ key, paid }) => [key, paid]))
}

const planRowSchema = z.object({ description: z.string() })
const cellRowSchema = z.object({ event: z.string(), arm: z.string(), record: z.string() })
const recordSchema = cellSchema.unwrap().omit({ event: true, arm: true })

/** @throws ResultsFileError where no plan was run with the file, or what it holds is of another form */
export function readCells(database: DatabaseSyncInstance, path: string): BenchmarkResults {
  const plan: unknown = database.prepare('SELECT description FROM plan').get()
  if (plan === undefined || plan === null) throw new ResultsFileError(path, 'no plan has been run with it yet')
  const rows = database
    .prepare('SELECT event, arm, record FROM places JOIN cells USING (key) ORDER BY place')
    .all()
    .map((row) => cellRowSchema.parse(row))
  try {
    const description = z.record(z.string(), z.unknown()).parse(JSON.parse(planRowSchema.parse(plan).description))
    const cells = rows.map(({ event, arm, record }) => ({ event, arm, ...recordSchema.parse(JSON.parse(record)) }))
    return benchmarkResultsSchema.parse({ ...description, cells })
  } catch (error) {
    if (!(error instanceof z.ZodError || error instanceof SyntaxError)) throw error
    throw new ResultsFileError(path, 'what it holds is damaged or of another version', { cause: error })
  }
}

const endedRowSchema = z.object({ key: z.string(), outcome: cellSchema.unwrap().shape.outcome })

/** How the cells of all plans ended, by key. */
export function readOutcomes(database: DatabaseSyncInstance): ReadonlyMap<string, Cell['outcome']> {
  const rows = database.prepare('SELECT key, outcome FROM cells').all()
  return new Map(rows.map((row) => endedRowSchema.parse(row)).map(({ key, outcome }) => [key, outcome]))
}
