import { passageTexts } from '../../../chunk/passageTexts.ts'
import type { Draft } from '../../../domain/draft.ts'
import type { Support } from '../../../domain/support.ts'
import { findSentence } from '../../../review/applyReview.ts'
import type { ReviewEvent } from '../../../review/reviewOperation.ts'
import type { DraftUpdate } from '../../../update/draftUpdate.ts'
import { insertedSentences, type Insertion } from '../../../update/insertedSentences.ts'
import { placeSuggestion } from '../../../update/placeSuggestion.ts'
import { decidedSuggestion, viewUpdate, type UpdateSuggestion } from '../../../update/viewUpdate.ts'
import type { CitedSentence } from '../../../judge/nli/verifier.ts'
import type { SuggestionChoice } from '../../../update/suggestionChoice.ts'
import { decidedSuggestionError, unknownSuggestion } from './updateErrors.ts'

/** An update, and its draft after review. */
export interface UpdateAtHand {
  readonly update: Pick<DraftUpdate, 'sentences' | 'missing' | 'newSections'>
  readonly draft: Draft
  /** The draft's events of review that are in force. */
  readonly events: readonly ReviewEvent[]
}

/**
 * Turns a person's decision on a suggestion into an event of review. The event names the suggestion, so that the
 * decision lasts as long as the event.
 *
 * @throws UnknownOfferError, DecidedOfferError; the errors of `support`
 */
export async function resolveSuggestion(
  choice: SuggestionChoice,
  { update, draft, events }: UpdateAtHand,
  support: (sentence: CitedSentence) => Promise<Support>,
): Promise<ReviewEvent> {
  const suggestions = viewUpdate(update, draft, events).flatMap((section) => section.suggestions)
  const suggestion = suggestions.find(({ id }) => id === choice.suggestion)
  if (suggestion === undefined) throw unknownSuggestion()
  if (suggestion.decision !== 'open' && suggestion.decision !== 'rejected')
    throw decidedSuggestionError(suggestion.decision)
  const decided = decidedSuggestion(suggestion)
  if (choice.choice === 'reject') return { kind: 'decline', suggestion: decided }
  const words = choice.choice === 'edit' && choice.text !== suggestion.suggested ? choice.text : undefined
  const taken = takenEvent(suggestion, { update, draft, suggestions })
  if (taken !== undefined) {
    const sentences = await Promise.all(
      insertedSentences(taken).map(async (sentence) => {
        if (words === undefined) return { ...sentence, review: 'accepted' as const }
        const passages = [...passageTexts(taken.pages, taken.chunks).values()]
        // Rewritten words of a page are the person's own.
        const origin = 'person' as const
        const review = 'rewritten' as const
        return { ...sentence, text: words, origin, review, support: await support({ sentence: words, passages }) }
      }),
    )
    return taken.kind === 'insert'
      ? { ...taken, sentences, suggestion: decided }
      : { ...taken, section: { ...taken.section, sentences }, suggestion: decided }
  }
  const id = suggestion.sentence
  if (id === null) throw unknownSuggestion()
  if (words === undefined) return { kind: 'mark', sentences: [id], review: 'rejected', suggestion: decided }
  const own = passageTexts(draft.pages, draft.chunks)
  const passages = findSentence(draft, id).citations.flatMap((chunkId) => own.get(chunkId) ?? [])
  return {
    kind: 'rewrite',
    sentence: id,
    text: words,
    support: await support({ sentence: words, passages }),
    suggestion: decided,
  }
}

/** The event for a suggestion, adapted to the present draft; undefined if the suggestion only removes the sentence. */
function takenEvent(
  suggestion: UpdateSuggestion,
  {
    update,
    draft,
    suggestions,
  }: Pick<UpdateAtHand, 'update' | 'draft'> & { readonly suggestions: readonly UpdateSuggestion[] },
): Insertion | undefined {
  if (suggestion.suggested === null) return undefined
  const at = suggestions.indexOf(suggestion)
  // Preceding accepted sentences come first; a replaced sentence comes before its replacement.
  const before = new Set(suggestions.slice(0, at).flatMap(takenWords))
  const event =
    suggestion.sentence === null
      ? update.missing[Number(suggestion.id.replace('fact ', ''))]?.event
      : update.sentences.find(({ sentence }) => sentence === suggestion.sentence)?.instead?.event
  const behind = new Set(suggestions.slice(at + 1).flatMap(takenWords))
  return event === undefined
    ? undefined
    : placeSuggestion(event, draft, { before, behind, newSections: update.newSections })
}

function takenWords({ decision, words, suggested }: UpdateSuggestion): readonly string[] {
  if (decision !== 'accepted' && decision !== 'edited') return []
  return [words ?? suggested ?? '']
}
