import { z } from 'zod'
import { rateAddress } from '../../../collect/reliability/rateSource.ts'
import {
  holdsAt,
  ledgerOf,
  openDisputes,
  takenBackIn,
  undoneIn,
  type Ledger,
  type LedgerEntry,
} from '../../../ledger/ledger.ts'
import { byImportance } from '../../../ledger/importance.ts'
import type { LedgerDocument, LedgerOperation } from '../../../ledger/ledgerOperation.ts'
import { createWordIndex } from '../../../ledger/wordIndex.ts'
import type { StoredLedger } from '../../../store/ledgers.ts'
import { CitewrightError } from '../../../domain/citewrightError.ts'
import type {
  LedgerFact,
  LedgerName,
  LedgerPage,
  LedgerView,
  LedgerViewOptions,
  LoggedOperation,
  NamedFact,
} from './ledgerLibrary.ts'

/** Maximum facts shown for a question, and their minimum similarity to it. */
const forQuestion = { most: 10, least: 0.1 }

const daySchema = z.iso.date()

/**
 * A ledger as shown to a person.
 *
 * @param options.first ids of facts that are shown first for a question
 * @throws LedgerMomentError for an invalid date, or more operations than there are
 */
export async function viewLedger(
  name: LedgerName,
  { log, documents }: Pick<StoredLedger, 'log' | 'documents'>,
  { at, operations = log.length, question, first = [] }: LedgerViewOptions & { readonly first?: readonly string[] },
): Promise<LedgerView> {
  if (at !== undefined && !daySchema.safeParse(at).success) {
    throw new CitewrightError('input', `"${at}" is not a date.`, 'Give a date such as 2026-05-31.')
  }
  if (operations > log.length) {
    throw new CitewrightError(
      'input',
      `The ledger of "${name.title}" has ${log.length} operations, and ${operations} were asked for.`,
      `Give a number from 0 to ${log.length}.`,
    )
  }
  const ledger = ledgerOf(log, operations)
  // Each page is one shared object, so that it is sent to another process only once.
  const pages = new Map(documents.map(({ document }) => [document.id, document]))
  const known = [...ledger.entries.values()].filter((entry) => holdsAt(entry, at) !== null)
  const shown = question === undefined ? byImportance(known) : await nearest(question, { known, first })
  const facts = shown.map((entry) => factOf(entry, { ledger, log, at, pages }))
  const takenBack = takenBackIn(log.slice(0, operations))
  const said = factsByPage(ledger)
  return {
    ...name,
    operations,
    at: at ?? null,
    facts,
    pages: documents.map((page): LedgerPage => {
      const number = takenBack.get(page.document.id)
      const reason = number === undefined ? null : (log[number]?.reason ?? '')
      const { id, url, time } = page.document
      const reliability = rateAddress(url, page.dated ? time : undefined).status
      return { ...page, takenBack: reason, takenBackBy: number ?? null, facts: said.get(id) ?? 0, reliability }
    }),
  }
}

/** The log as shown to a person. */
export function viewLog({ log, moments }: Pick<StoredLedger, 'log' | 'moments'>): readonly LoggedOperation[] {
  const marks = { inForce: new Set(ledgerOf(log).inForce), undone: undoneIn(log), takenBack: takenBackIn(log) }
  const texts = textsIn(log)
  return log.map((operation, number): LoggedOperation => {
    const text = aboutOf(operation, texts, log)
    const other = operation.kind === 'dispute' ? texts.get(operation.other) : undefined
    return {
      number,
      at: moments[number] ?? '',
      operation,
      state: stateOf(operation, number, marks),
      ...(text === undefined ? {} : { text }),
      ...(other === undefined ? {} : { other }),
    }
  })
}

async function nearest(
  question: string,
  { known, first }: { readonly known: readonly LedgerEntry[]; readonly first: readonly string[] },
): Promise<readonly LedgerEntry[]> {
  const index = createWordIndex()
  await index.add(known)
  const byId = new Map(known.map((entry) => [entry.id, entry]))
  const [found = []] = await index.similar([question], forQuestion)
  const ids = [...new Set([...first, ...found.map(({ id }) => id)])].slice(0, Math.max(forQuestion.most, first.length))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

interface FactSurroundings {
  readonly ledger: Ledger
  readonly log: readonly LedgerOperation[]
  readonly at: string | undefined
  /** By id. */
  readonly pages: ReadonlyMap<string, LedgerDocument>
}

function factOf(entry: LedgerEntry, { ledger, log, at, pages }: FactSurroundings): LedgerFact {
  const { id, text, history, sources, replaces, replacedBy } = entry
  const isThen = (time: string): boolean => at === undefined || time <= at
  const named = (ids: readonly string[]): readonly NamedFact[] =>
    ids.flatMap((one) => {
      const other = ledger.entries.get(one)
      return other === undefined || holdsAt(other, at) === null ? [] : [{ id: one, text: other.text }]
    })
  return {
    id,
    text,
    holds: holdsAt(entry, at) === true,
    history: history
      .filter(({ time }) => isThen(time))
      .map((one) => ({ ...one, ...statedBy(log[one.operation], one.holds) })),
    sources: sources
      .filter(({ document }) => isThen(document.time))
      .map(({ document, passage }) => ({ document: pages.get(document.id) ?? document, passage })),
    replaces: named(replaces),
    replacedBy: named(replacedBy),
    disputes: openDisputes(entry, ledger, at)
      .filter(({ document }) => isThen(document.time))
      .map(({ other, document }) => ({ id: other.id, text: other.text, document: pages.get(document.id) ?? document })),
  }
}

function statedBy(
  operation: LedgerOperation | undefined,
  holds: boolean,
): Omit<LedgerFact['history'][number], 'time' | 'holds' | 'operation'> {
  if (operation === undefined || !('document' in operation))
    return { reason: operation?.reason ?? '', page: null, passage: '' }
  const { reason, document, passage } = operation
  return { reason, page: document.id, passage: holds ? '' : passage }
}

/** Number of facts per page id. */
function factsByPage({ entries }: Ledger): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { sources } of entries.values()) {
    for (const { document } of sources) counts.set(document.id, (counts.get(document.id) ?? 0) + 1)
  }
  return counts
}

function textsIn(log: readonly LedgerOperation[]): ReadonlyMap<string, string> {
  return new Map(
    log.flatMap((operation): readonly (readonly [string, string])[] =>
      operation.kind === 'add' || operation.kind === 'rewrite' ? [[operation.entry, operation.text]] : [],
    ),
  )
}

function aboutOf(
  operation: LedgerOperation,
  texts: ReadonlyMap<string, string>,
  log: readonly LedgerOperation[],
): string | undefined {
  if ('entry' in operation) return texts.get(operation.entry)
  if (operation.kind === 'refuse') return operation.text
  const meant = 'operation' in operation ? log[operation.operation] : undefined
  return meant === undefined || !('entry' in meant) ? undefined : texts.get(meant.entry)
}

interface LogMarks {
  readonly inForce: ReadonlySet<number>
  readonly undone: ReadonlySet<number>
  readonly takenBack: ReadonlyMap<string, number>
}

function stateOf(
  operation: LedgerOperation,
  number: number,
  { inForce, undone, takenBack }: LogMarks,
): LoggedOperation['state'] {
  if (operation.kind === 'undo' || operation.kind === 'redo') return 'done'
  if (operation.kind === 'refuse') return 'refused'
  if (undone.has(number)) return 'undone'
  if (inForce.has(number)) return 'in-force'
  const isTakenBack = 'document' in operation && (takenBack.get(operation.document.id) ?? -1) > number
  return isTakenBack ? 'taken-back' : 'idle'
}
