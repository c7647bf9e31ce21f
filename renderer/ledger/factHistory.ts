import type { LedgerFact, LedgerPage } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'

type Entry = LedgerFact['history'][number]

/**
 * What a page did to a fact: `said` it first, `again`, `otherwise` and `otherwise-again` (contradicted it), or `back`: said
 * it again after it had been contradicted.
 */
export type Turn = 'said' | 'again' | 'otherwise' | 'otherwise-again' | 'back'

/** A fact's history: for each day, what was said and by which pages. */
export function tellHistory(history: LedgerFact['history']): readonly (Entry & { readonly turn: Turn })[] {
  return history.map((entry, at) => ({ ...entry, turn: turnOf(entry, history[at - 1]) }))
}

/** How often pages have contradicted it. */
export function timesTurned(history: LedgerFact['history']): number {
  return history.filter(({ holds }, at) => at > 0 && holds !== history[at - 1]?.holds).length
}

/** The last period in which a fact was true, as ISO 8601 days: null for an unknown end or no period. */
export function lastSpell(history: LedgerFact['history']): {
  readonly since: string | null
  readonly until: string | null
} {
  const last = history.findLastIndex(({ holds }) => holds)
  const before = history.slice(0, Math.max(last, 0)).findLastIndex(({ holds }) => !holds)
  return { since: last < 0 ? null : (history[before + 1]?.time ?? null), until: history[last + 1]?.time ?? null }
}

/** Whether the fact comes from an older page that was read after the newer one that ends it. */
export function isFromOlderPage(history: LedgerFact['history'], pages: readonly LedgerPage[]): boolean {
  const place = (id: string | null): number => pages.findIndex(({ document }) => document.id === id)
  return history.some((entry, at) => {
    const next = history[at + 1]
    return entry.holds && next?.holds === false && next.page !== null && place(next.page) < place(entry.page)
  })
}

function turnOf({ holds }: Entry, before: Entry | undefined): Turn {
  if (before === undefined) return holds ? 'said' : 'otherwise'
  if (holds) return before.holds ? 'again' : 'back'
  return before.holds ? 'otherwise' : 'otherwise-again'
}
