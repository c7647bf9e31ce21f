import type { LedgerFact } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'

/** Whether a fact is current, current but disputed, or outdated. */
export type FactState = 'holds' | 'disputed' | 'gone'

export const shownStates = ['holding', 'disputed', 'gone', 'all'] as const

/** The most important first, or the newest first. */
export const factOrders = ['importance', 'day'] as const

/** What facts state. */
export const shownKinds = ['any', 'number', 'date', 'name'] as const

export interface FactFilter {
  readonly kind: (typeof shownKinds)[number]
  readonly order: (typeof factOrders)[number]
  /** All of them must occur in the fact's text. */
  readonly words: string
  /** `holding` includes disputed facts. */
  readonly state: (typeof shownStates)[number]
  /** Id of a page that says or contradicts the fact; null for any. */
  readonly page: string | null
}

export const everything: FactFilter = { words: '', state: 'all', page: null, order: 'importance', kind: 'any' }

export function factState({ holds, disputes }: Pick<LedgerFact, 'holds' | 'disputes'>): FactState {
  if (!holds) return 'gone'
  return disputes.length === 0 ? 'holds' : 'disputed'
}

/** What each fact states, by its id. */
export type KindsOfFacts = Readonly<Record<string, readonly string[]>>

/**
 * @param facts the most important first
 * @param kinds undefined until they are known: facts of any kind are listed
 */
export function filterFacts(
  facts: readonly LedgerFact[],
  { words, state, page, order, kind }: FactFilter,
  kinds?: KindsOfFacts,
): readonly LedgerFact[] {
  const wanted = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const found = facts.filter((fact) => {
    if (!isOf(state, factState(fact))) return false
    if (kind !== 'any' && kinds !== undefined && kinds[fact.id]?.includes(kind) !== true) return false
    if (page !== null && !isFrom(fact, page)) return false
    const text = fact.text.toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
  return order === 'importance'
    ? found
    : found.toSorted((a, b) => (lastDay(a) < lastDay(b) ? 1 : lastDay(a) > lastDay(b) ? -1 : 0))
}

/** ISO 8601 day on which it was last said or contradicted. */
function lastDay({ history }: LedgerFact): string {
  return history.at(-1)?.time ?? ''
}

/** The number of facts in each state. Disputed facts are also counted as current. */
export function factFigures(facts: readonly LedgerFact[]): Readonly<Record<FactFilter['state'], number>> {
  const count = (state: FactFilter['state']): number => facts.filter((fact) => isOf(state, factState(fact))).length
  return { holding: count('holding'), disputed: count('disputed'), gone: count('gone'), all: facts.length }
}

/** The next or previous fact, or disputed fact; undefined at the end. */
export function stepFact(
  facts: readonly LedgerFact[],
  {
    from,
    step,
    disputed = false,
  }: { readonly from: string | null; readonly step: number; readonly disputed?: boolean },
): LedgerFact | undefined {
  const at = facts.findIndex(({ id }) => id === from)
  if (!disputed) return facts[Math.max(0, Math.min(facts.length - 1, at < 0 ? 0 : at + step))]
  const ahead = step > 0 ? facts.slice(at + 1) : facts.slice(0, Math.max(at, 0)).reverse()
  return ahead.find((fact) => factState(fact) === 'disputed')
}

function isOf(wanted: FactFilter['state'], state: FactState): boolean {
  if (wanted === 'all') return true
  return wanted === 'holding' ? state !== 'gone' : wanted === state
}

function isFrom({ history, sources }: LedgerFact, page: string): boolean {
  return history.some((turn) => turn.page === page) || sources.some(({ document }) => document.id === page)
}
