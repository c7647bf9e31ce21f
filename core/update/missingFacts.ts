import { holdsAt, type Ledger, type LedgerEntry } from '../ledger/ledger.ts'
import type { PageStatement } from './pageStatements.ts'
import type { ReadLedger } from './readPages.ts'

/** Quality from which on a page's sentence is offered as a fact that the draft lacks: opinions and talk are below. */
const worthOffering = 0.6

/** A fact of the ledger and the page's sentence that says it. */
interface SaidFact {
  readonly entry: LedgerEntry
  readonly statement: PageStatement
}

/**
 * New facts that hold and stand in no sentence's place, in words of a page, by whether these are worth offering.
 *
 * @param own ids of the draft's sentences
 */
export function missingFacts(
  { ledger, statements }: Pick<ReadLedger, 'ledger' | 'statements'>,
  own: ReadonlySet<string>,
): { readonly fresh: readonly SaidFact[]; readonly passedOver: readonly SaidFact[] } {
  const facts = [...ledger.entries.values()].flatMap((entry): readonly SaidFact[] => {
    const [statement] = isMissing(entry, { ledger, own }) ? statementsOf(entry, statements) : []
    return statement === undefined ? [] : [{ entry, statement }]
  })
  return {
    fresh: facts.filter(({ statement }) => statement.quality >= worthOffering),
    passedOver: facts.filter(({ statement }) => statement.quality < worthOffering),
  }
}

function isMissing(
  entry: LedgerEntry,
  { ledger, own }: { readonly ledger: Ledger; readonly own: ReadonlySet<string> },
): boolean {
  if (own.has(entry.id) || holdsAt(entry) !== true) return false
  const isOffered = (id: string): boolean => {
    if (own.has(id)) return true
    return ledger.entries.get(id)?.replaces.some(isOffered) ?? false
  }
  return !entry.replaces.some(isOffered) && !entry.disputes.some((dispute) => isOffered(dispute.entry))
}

/** The pages' sentences that an entry is the words of, in the order in which the pages were read. */
export function statementsOf(
  { text, sources }: LedgerEntry,
  statements: readonly PageStatement[],
): readonly PageStatement[] {
  const ids = new Set(sources.map(({ document }) => document.id))
  return statements.filter((statement) => statement.text === text && ids.has(statement.pageId))
}
