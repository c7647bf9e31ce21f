import type { Draft } from '../domain/draft.ts'
import { applyReview, applyReviews } from '../review/applyReview.ts'
import type { ReviewEvent } from '../review/reviewOperation.ts'
import type { DraftUpdate } from './draftUpdate.ts'
import { placeSuggestion } from './placeSuggestion.ts'
import { repeatedSuggestions, type SuggestedWords } from './repeatedSuggestions.ts'

/** What of an update can be taken as a whole, beside single sentences and facts by their ids. */
export const acceptable = ['changed', 'disputed', 'unsupported', 'missing'] as const

/**
 * The draft with suggestions accepted: each new wording replaces its sentence once, sentences without support are left out,
 * and missing facts are added to their sections. New sections are opened for those that need them.
 *
 * @param accepted kinds of suggestions, and ids of sentences and facts
 */
export function acceptUpdate(
  draft: Draft,
  { sentences, missing, newSections }: DraftUpdate,
  accepted: readonly string[],
): Draft {
  const names = new Set(accepted)
  const isTaken = ({ sentence, state }: DraftUpdate['sentences'][number]): boolean =>
    state !== 'unchanged' && (names.has(state) || names.has(sentence))
  const repeated = repeatedSuggestions(
    sentences.flatMap((update): readonly SuggestedWords[] => {
      const { sentence: id, text, instead } = update
      if (!isTaken(update)) return [{ id, text, suggested: null }]
      return instead === null ? [] : [{ id, text, suggested: instead.text }]
    }),
  )
  const events = sentences.flatMap((update): readonly ReviewEvent[] => {
    const { sentence, instead, removal } = update
    if (!isTaken(update)) return []
    const event = instead === null || repeated.has(sentence) ? removal : instead.event
    return event === null ? [] : [event]
  })
  // Of facts behind one sentence the last one that is put in comes first.
  const facts = missing.filter(({ id }) => names.has('missing') || names.has(id))
  const added = facts.flatMap(({ event }) => (event.kind === 'insert' ? [event] : [])).reverse()
  // What appears in a sentence's place comes right behind it, and so before the facts that follow it.
  const changed = applyReviews(draft, [...added, ...events])
  return facts.reduce((grown, { event }) => {
    const opened = event.kind === 'insert-section' ? placeSuggestion(event, grown, { newSections }) : undefined
    return opened === undefined ? grown : applyReview(grown, opened)
  }, changed)
}
