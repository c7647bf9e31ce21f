import type { UpdatePage } from '../../core/update/draftUpdate.ts'
import { useText, type Text } from '../text/useText.ts'
import { isOfArticle, leavesOut, type ShownOffer } from './offers.ts'
import { OlderPages, Rivals } from './OlderPages.tsx'

interface OfferNotesProps {
  readonly offer: ShownOffer
  readonly onOpen: (page: UpdatePage) => void
}

/** What else must be known to decide: what accepting does besides, what its own sources say, which pages disagree. */
export function OfferNotes({ offer, onOpen }: OfferNotesProps): React.JSX.Element {
  const { update } = useText()
  const { decision, disputes, rivals, olderAgainst } = offer
  const isOpen = decision === 'open'
  return (
    <>
      {leavesOut(offer) && isOpen ? <p className="subtle small">{whyOut(offer, update)}</p> : null}
      {isOfArticle(offer) && isOpen ? (
        <>
          {offer.tag === '' ? null : (
            <p className="subtle small">
              {update.article.tags} <code>{offer.tag}</code>
            </p>
          )}
          <OwnCheck offer={offer} />
        </>
      ) : null}
      {disputes.map((text) => (
        <p key={text} className="small">
          {update.disputes(text)}
        </p>
      ))}
      {isOpen ? <Rivals rivals={rivals} onOpen={onOpen} /> : null}
      {isOpen ? <OlderPages older={olderAgainst} onOpen={onOpen} /> : null}
    </>
  )
}

function whyOut(offer: ShownOffer, { stands, leavesOut: out, article }: Text['update']): string {
  if (!offer.stands) return out
  return isOfArticle(offer) ? article.stands : stands
}

/** Where newer pages change a sentence, what its own sources say of it. */
function OwnCheck({
  offer,
}: {
  readonly offer: Extract<ShownOffer, { readonly tag: string }>
}): React.JSX.Element | null {
  const { update } = useText()
  const { kind, check } = offer
  if (check === null || (kind !== 'changed' && kind !== 'disputed')) return null
  const { own, ownNone, states } = update.article
  return <p className="subtle small">{check.state === 'uncited' ? ownNone : own(states[check.state])}</p>
}
