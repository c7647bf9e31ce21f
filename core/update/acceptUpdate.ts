import type { Draft } from '../domain/draft.ts'
import { applyReviews } from '../review/applyReview.ts'
import type { ReviewEvent } from '../review/reviewOperation.ts'
import type { DraftUpdate } from './draftUpdate.ts'

/** What of an update can be taken as a whole. */
export const acceptable = ['changed', 'disputed', 'unsupported', 'missing'] as const
export type Acceptable = (typeof acceptable)[number]

/**
 * The draft with all offers of some kinds taken: other wordings in the place of their sentences, sentences that nothing
 * carries any more left out, missing facts behind the sections that they belong to.
 */
export function acceptUpdate(draft: Draft, { sentences, missing }: DraftUpdate, kinds: readonly Acceptable[]): Draft {
  const taken = new Set<string>(kinds)
  const events = sentences.flatMap(({ state, instead, removal }): readonly ReviewEvent[] =>
    taken.has(state) ? [...(instead === null ? (removal === null ? [] : [removal]) : [instead.event])] : [],
  )
  // Of facts behind one sentence the last one that is put in comes first.
  const added = taken.has('missing') ? missing.map(({ event }) => event).reverse() : []
  // What stands in a sentence's place comes right behind it, and so before the facts that follow it.
  return applyReviews(draft, [...added, ...events])
}
