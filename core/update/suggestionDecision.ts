import type { Draft } from '../domain/draft.ts'
import type { DecidedSuggestion, ReviewEvent } from '../review/reviewOperation.ts'
import type { SentenceUpdate } from './draftUpdate.ts'
import { insertedSentences } from './insertedSentences.ts'

/** What a person decided on a suggestion; `gone`: its sentence was removed in another way, so there is nothing to decide. */
export type SuggestionDecision = 'open' | 'accepted' | 'edited' | 'rejected' | 'gone'

/** An update of a draft and the person's decisions on it so far. */
export interface KnownDecisions {
  readonly sentences: readonly SentenceUpdate[]
  readonly draft: Draft
  readonly events: readonly ReviewEvent[]
}

/**
 * What was decided on a suggestion. The last decision counts: what was not taken at first may be taken later.
 *
 * @param leftOut whether one to leave the sentence out counts as well. Default false
 */
export function decisionOn(
  suggestion: DecidedSuggestion,
  events: readonly ReviewEvent[],
  leftOut = false,
): { readonly decision: SuggestionDecision; readonly words?: string } {
  const last = events.findLast(
    (event) =>
      'suggestion' in event &&
      event.suggestion.sentence === suggestion.sentence &&
      (event.suggestion.text === suggestion.text || (leftOut && event.suggestion.text === null)),
  )
  if (last === undefined) return { decision: 'open' }
  if (last.kind === 'decline') return { decision: 'rejected' }
  const words = last.kind === 'rewrite' ? last.text : insertedSentences(last)[0]?.text
  return words === undefined || words === suggestion.text ? { decision: 'accepted' } : { decision: 'edited', words }
}

/** Whether what newer pages say in a sentence's place was rejected. */
export function isRejected({ sentence, instead }: SentenceUpdate, events: readonly ReviewEvent[]): boolean {
  return decisionOn({ sentence, text: instead?.text ?? null }, events).decision === 'rejected'
}

/**
 * Whether the words that are suggested for a sentence appear in the draft: there before, or taken for another sentence
 * for which they are suggested too, as they are or in a person's words.
 */
export function wordsStand(
  { sentence: id, instead }: SentenceUpdate,
  { sentences, draft, events }: KnownDecisions,
): boolean {
  if (instead === null) return false
  const { text } = instead
  const own = decisionOn({ sentence: id, text }, events)
  if (own.decision === 'accepted' || own.decision === 'edited') return false
  const twins = sentences.filter((other) => other.sentence !== id && other.instead?.text === text)
  const taken = twins.map(({ sentence }) => decisionOn({ sentence, text }, events).words ?? text)
  const words = new Set([text, ...taken])
  return draft.sections.some((section) =>
    section.sentences.some((other) => other.id !== id && other.review !== 'rejected' && words.has(other.text)),
  )
}
