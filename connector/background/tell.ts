import { storeOutcome, type TabOutcome } from '../outcome.ts'
import { outcomeText } from '../outcomeText.ts'
import { showBadge } from './badge.ts'

/** Says on a tab's icon, and to the popup, what became of what was asked for there. */
export async function tell(told: TabOutcome): Promise<void> {
  await storeOutcome(told)
  await showBadge(told.tab, told.outcome, outcomeText(told.outcome))
}
