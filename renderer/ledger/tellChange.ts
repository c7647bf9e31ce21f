import type { LedgerChange } from '../../core/engine/ledger/ledgerLibrary.ts'
import type { Text } from '../text/useText.ts'

/** What became of a fact, in a word or two: what matters most of it. */
export function tellChange(
  { before, after }: Pick<LedgerChange['changed'][number], 'before' | 'after'>,
  told: Pick<Text['facts']['change'], 'came' | 'went' | 'holds' | 'not' | 'disputed' | 'undisputed' | 'sources'>,
): string {
  if (after === null) return told.went
  if (before === null) return told.came
  if (before.holds !== after.holds) return after.holds ? told.holds : told.not
  if (before.disputes !== after.disputes) return after.disputes > 0 ? told.disputed : told.undisputed
  return told.sources(after.sources, before.sources)
}
