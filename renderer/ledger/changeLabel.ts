import type { LedgerChange } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import type { Text } from '../text/useText.ts'

/** The most important change of a fact, in a word or two. */
export function changeLabel(
  { before, after }: Pick<LedgerChange['changed'][number], 'before' | 'after'>,
  statedOn: Pick<Text['facts']['change'], 'came' | 'went' | 'holds' | 'not' | 'disputed' | 'undisputed' | 'sources'>,
): string {
  if (after === null) return statedOn.went
  if (before === null) return statedOn.came
  if (before.holds !== after.holds) return after.holds ? statedOn.holds : statedOn.not
  if (before.disputes !== after.disputes) return after.disputes > 0 ? statedOn.disputed : statedOn.undisputed
  return statedOn.sources(after.sources, before.sources)
}
