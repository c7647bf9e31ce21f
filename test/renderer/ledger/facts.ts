import type { LedgerFact, LedgerPage } from '../../../core/engine/libraries/ledger/ledgerLibrary.ts'

/** A turn of a fact: on which day of May 2026, by which page, and whether it says the fact or says otherwise. */
export type Told = readonly [day: number, page: string, says: 'so' | 'not']

export function factOf(
  id: string,
  text: string,
  statedOn: readonly Told[],
  given: Partial<Pick<LedgerFact, 'disputes' | 'replaces' | 'replacedBy'>> = {},
): LedgerFact {
  const sayers = statedOn.filter(([, , says]) => says === 'so')
  return {
    id,
    text,
    holds: statedOn.at(-1)?.[2] === 'so',
    history: statedOn.map(([day, page, says], operation) => ({
      ...{ time: dayOf(day), holds: says === 'so', operation, reason: '', page, passage: text },
    })),
    sources: sayers.map(([day, page]) => ({ document: documentOf(page, day), passage: text })),
    ...{ replaces: [], replacedBy: [], disputes: [] },
    ...given,
  }
}

export function pageOf(id: string, day: number): LedgerPage {
  return {
    ...{ document: documentOf(id, day), dated: true, reader: 'extractive', statements: 1, at: '2026-05-20T10:00:00Z' },
    ...{ takenBack: null, takenBackBy: null, facts: 1, reliability: 'not-rated' },
  }
}

export function documentOf(id: string, day: number): LedgerPage['document'] {
  return { id, url: `https://${id}.example/`, title: id, time: dayOf(day) }
}

function dayOf(day: number): string {
  return `2026-05-${String(day).padStart(2, '0')}`
}
