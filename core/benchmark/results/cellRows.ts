import type { DatabaseSyncInstance } from '@photostructure/sqlite'
import { z } from 'zod'
import type { Draft } from '../../domain/draft.ts'
import { benchmarkResultsSchema, cellSchema, type BenchmarkResults, type Cell } from '../benchmarkResults.ts'
import { ResultsFileError } from './resultsErrors.ts'

/** The key of each cell of a plan, in the order of its events and, within one, of its arms. */
export type CellKeys = readonly { readonly event: string; readonly arm: string; readonly key: string }[]

/** A cell with what is stored beside it. */
export interface EndedCell {
  readonly key: string
  readonly cell: Omit<Cell, 'event' | 'arm'>
  readonly draft: Draft | undefined
  /** US dollars that all attempts at the cell have cost; null where that is not known. */
  readonly paid: number | null
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

export function saveCell(database: DatabaseSyncInstance, { key, cell, paid }: EndedCell): void {
  database
    .prepare(
      `INSERT INTO cells (key, outcome, record, paid) VALUES (?, ?, ?, ?)
       ON CONFLICT (key) DO UPDATE SET outcome = excluded.outcome, record = excluded.record, paid = excluded.paid`,
    )
    .run(key, cell.outcome, JSON.stringify(cell), paid)
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

const endedRowSchema = z.object({
  key: z.string(),
  outcome: cellSchema.unwrap().shape.outcome,
  paid: z.number().nullable(),
})

/** Cells of any plan with one of the keys. */
export function readEnded(
  database: DatabaseSyncInstance,
  keys: readonly string[],
): ReadonlyMap<string, Pick<EndedCell, 'paid'> & Pick<Cell, 'outcome'>> {
  const wanted = new Set(keys)
  const rows = database.prepare('SELECT key, outcome, paid FROM cells').all()
  return new Map(
    rows.flatMap((row) => {
      const { key, ...cell } = endedRowSchema.parse(row)
      return wanted.has(key) ? [[key, cell] as const] : []
    }),
  )
}
