import { passageTexts } from '../../chunk/passageTexts.ts'
import type { Draft } from '../../domain/draft.ts'
import type { Support } from '../../domain/support.ts'
import { findSentence } from '../../review/applyReview.ts'
import type { ReviewEvent } from '../../review/reviewOperation.ts'
import type { DraftUpdate } from '../../update/draftUpdate.ts'
import { placeOffer } from '../../update/placeOffer.ts'
import { decidedOffer, viewUpdate, type UpdateOffer } from '../../update/viewUpdate.ts'
import type { CitedSentence } from '../../verify/verifier.ts'
import type { OfferChoice } from '../../update/offerChoice.ts'
import { DecidedOfferError, UnknownOfferError } from './updateErrors.ts'

/** An update and the draft for which it was found, as that stands now. */
export interface UpdateAtHand {
  readonly update: Pick<DraftUpdate, 'sentences' | 'missing'>
  readonly draft: Draft
  /** What a person did with the draft, as far as it stands. */
  readonly events: readonly ReviewEvent[]
}

/**
 * Makes an event of review of what a person does with an offer; it bears what it decides, so that the decision is known as long
 * as the event stands.
 *
 * @throws UnknownOfferError, DecidedOfferError; the errors of `support`
 */
export async function resolveOffer(
  choice: OfferChoice,
  { update, draft, events }: UpdateAtHand,
  support: (sentence: CitedSentence) => Promise<Support>,
): Promise<ReviewEvent> {
  const offers = viewUpdate(update, draft, events).flatMap((section) => section.offers)
  const offer = offers.find(({ id }) => id === choice.offer)
  if (offer === undefined) throw new UnknownOfferError()
  if (offer.decision !== 'open' && offer.decision !== 'rejected') throw new DecidedOfferError(offer.decision)
  const decided = decidedOffer(offer)
  if (choice.choice === 'reject') return { kind: 'decline', offer: decided }
  const words = choice.choice === 'edit' && choice.text !== offer.offered ? choice.text : undefined
  const taken = takenEvent(offer, { update, draft, offers })
  if (taken?.kind === 'insert') {
    const sentences = await Promise.all(
      taken.sentences.map(async (sentence) => {
        if (words === undefined) return { ...sentence, review: 'accepted' as const }
        const passages = [...passageTexts(taken.pages, taken.chunks).values()]
        // Words of a page that a person put in other words are that person's.
        const origin = 'person' as const
        const review = 'rewritten' as const
        return { ...sentence, text: words, origin, review, support: await support({ sentence: words, passages }) }
      }),
    )
    return { ...taken, sentences, offer: decided }
  }
  const id = offer.sentence
  if (id === null) throw new UnknownOfferError()
  if (words === undefined) return { kind: 'mark', sentences: [id], review: 'rejected', offer: decided }
  const own = passageTexts(draft.pages, draft.chunks)
  const passages = findSentence(draft, id).citations.flatMap((chunkId) => own.get(chunkId) ?? [])
  return {
    kind: 'rewrite',
    sentence: id,
    text: words,
    support: await support({ sentence: words, passages }),
    offer: decided,
  }
}

/** The event of an offer where it fits the draft as it stands; undefined where only leaving the sentence out was offered. */
function takenEvent(
  offer: UpdateOffer,
  { update, draft, offers }: Pick<UpdateAtHand, 'update' | 'draft'> & { readonly offers: readonly UpdateOffer[] },
): Extract<ReviewEvent, { readonly kind: 'insert' }> | undefined {
  if (offer.offered === null) return undefined
  const at = offers.indexOf(offer)
  // What was taken before it stands before it; a sentence that was replaced stands before its replacement.
  const before = new Set(offers.slice(0, at).flatMap(takenWords))
  const event =
    offer.sentence === null
      ? update.missing[Number(offer.id.replace('fact ', ''))]?.event
      : update.sentences.find(({ sentence }) => sentence === offer.sentence)?.instead?.event
  return event === undefined ? undefined : placeOffer(event, draft, before)
}

function takenWords({ decision, words, offered }: UpdateOffer): readonly string[] {
  if (decision !== 'accepted' && decision !== 'edited') return []
  return [words ?? offered ?? '']
}
