import type { LedgerFact } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'

/** Language of a fact: that of the page whose words it has; otherwise undefined for that of the event. */
export function factLanguage({ text, sources }: Pick<LedgerFact, 'text' | 'sources'>): string | undefined {
  return sources.find(({ passage }) => passage === text)?.document.language
}
