import { z } from 'zod'
import { growLedger } from '../ledger/ledger.ts'
import { ledgerDocumentSchema, ledgerOperationSchema } from '../ledger/ledgerOperation.ts'
import { insertReadPage, ledgerOfEvent } from '../store/ledgers.ts'
import { budget, ExcessError } from './budget.ts'
import type { Importing } from './importedEvent.ts'
import { ledgerFileSchema } from './manifest.ts'
import { mergeLedger } from './mergeLedger.ts'

const path = 'ledger.json'

/** Adds the facts of a file to those that are here, or none of them if they make no ledger. */
export function importLedger({ workspace, file, eventId, added, conflicts }: Importing): void {
  const given = file.json(path, ledgerFileSchema)
  if (given === undefined) return
  const operations = z.array(ledgerOperationSchema).safeParse(given.operations.map(({ operation }) => operation))
  const documents = z.array(ledgerDocumentSchema).safeParse(given.documents.map(({ document }) => document))
  if (!operations.success || !documents.success) {
    file.misshapen(path)
    return
  }
  const own = ledgerOfEvent(workspace, eventId)
  const merged = mergeLedger(
    {
      operations: own.log.map((operation, number) => ({ operation, at: own.moments[number] ?? '' })),
      readAt: new Map(own.documents.map(({ document, at }) => [document.id, at])),
    },
    {
      operations: operations.data.map((operation, number) => ({ operation, at: given.operations[number]?.at ?? '' })),
      readAt: new Map(documents.data.map((document, place) => [document.id, given.documents[place]?.at ?? ''])),
    },
  )
  try {
    growLedger([...own.log, ...merged.added.map(({ operation }) => operation)], budget())
  } catch (error) {
    if (error instanceof ExcessError) file.excessive(path)
    else file.misshapen(path)
    return
  }
  const { database } = workspace
  for (const [place, document] of documents.data.entries()) {
    const row = given.documents[place]
    if (row !== undefined) insertReadPage(workspace, eventId, { ...row, document })
  }
  const insert = database.prepare('INSERT INTO ledger_operations (event_id, seq, operation, at) VALUES (?, ?, ?, ?)')
  for (const [place, { operation, at }] of merged.added.entries()) {
    insert.run(eventId, own.log.length + place, JSON.stringify(operation), at)
  }
  added.facts += merged.added.length
  if (merged.skipped > 0) conflicts.push({ kind: 'facts', name: String(merged.skipped) })
}
