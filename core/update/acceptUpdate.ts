import type { Draft } from '../domain/draft.ts'
import { applyReviews } from '../review/applyReview.ts'
import type { ReviewEvent } from '../review/reviewOperation.ts'
import type { DraftUpdate } from './draftUpdate.ts'
import { repeatedOffers, type OfferedWords } from './repeatedOffers.ts'

/** What of an update can be taken as a whole. */
export const acceptable = ['changed', 'disputed', 'unsupported', 'missing'] as const
export type Acceptable = (typeof acceptable)[number]

/**
 * The draft with all offers of some kinds taken: other wordings in the place of their sentences, each once, sentences that
 * nothing carries any more left out, missing facts behind the sections that they belong to.
 */
export function acceptUpdate(draft: Draft, { sentences, missing }: DraftUpdate, kinds: readonly Acceptable[]): Draft {
  const taken = new Set<string>(kinds)
  const repeated = repeatedOffers(
    sentences.flatMap(({ sentence: id, text, state, instead }): readonly OfferedWords[] => {
      if (!taken.has(state)) return [{ id, text, offered: null }]
      return instead === null ? [] : [{ id, text, offered: instead.text }]
    }),
  )
  const events = sentences.flatMap(({ sentence, state, instead, removal }): readonly ReviewEvent[] => {
    if (!taken.has(state)) return []
    const event = instead === null || repeated.has(sentence) ? removal : instead.event
    return event === null ? [] : [event]
  })
  // Of facts behind one sentence the last one that is put in comes first.
  const added = taken.has('missing') ? missing.map(({ event }) => event).reverse() : []
  // What stands in a sentence's place comes right behind it, and so before the facts that follow it.
  return applyReviews(draft, [...added, ...events])
}
