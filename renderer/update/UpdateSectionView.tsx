import type { UpdateOffer, UpdateSection } from '../../core/update/viewUpdate.ts'
import { useText } from '../text/useText.ts'
import { OfferItem } from './OfferItem.tsx'
import { OlderPages } from './OlderPages.tsx'
import type { OfferActions } from './offerActions.ts'
import { isOpen } from './offers.ts'
import type { Deciding } from './useDeciding.ts'

interface UpdateSectionViewProps {
  readonly section: UpdateSection
  /** Id of the offer at hand. */
  readonly atHand: string | null
  /** The offer that is being put in other words. */
  readonly held: { readonly offer: string; readonly words: string } | undefined
  readonly deciding: Deciding
  readonly actions: OfferActions
}

/** A section: its sentences that newer pages change, the facts that it lacks, and, folded, what stays as it is. */
export function UpdateSectionView({ section, ...rest }: UpdateSectionViewProps): React.JSX.Element | null {
  const { update } = useText()
  const { heading, offers, unchanged } = section
  const open = offers.filter(isOpen).length
  const missing = offers.filter(({ kind }) => kind === 'missing')
  const own = offers.filter(({ kind }) => kind !== 'missing')
  const toLookAt = unchanged.filter(isWorthALook)
  const plain = unchanged.filter((sentence) => !toLookAt.includes(sentence))
  const name = heading === '' ? update.lead : heading
  if (offers.length === 0 && unchanged.length === 0) return null
  return (
    <section className="update__section" aria-label={name}>
      <h2 className="update__heading">
        <bdi>{name}</bdi>
        {open === 0 ? null : <span className="subtle small">{update.open(open)}</span>}
      </h2>
      <Offers offers={own} {...rest} />
      {toLookAt.length === 0 ? null : <ToLookAt sentences={toLookAt} />}
      {plain.length === 0 ? null : <Unchanged sentences={plain} />}
      {missing.length === 0 ? null : (
        <>
          <h3 className="update__missing">{update.missingHere}</h3>
          <Offers offers={missing} {...rest} />
        </>
      )}
    </section>
  )
}

type OffersProps = Omit<UpdateSectionViewProps, 'section'> & { readonly offers: readonly UpdateOffer[] }

function Offers({ offers, atHand, held, deciding, actions }: OffersProps): React.JSX.Element | null {
  if (offers.length === 0) return null
  return (
    <ul className="update__offers">
      {offers.map((offer) => (
        <OfferItem
          key={offer.id}
          offer={offer}
          isAtHand={offer.id === atHand}
          words={held?.offer === offer.id ? held.words : null}
          busy={deciding.busy && (offer.id === atHand || offer.id === held?.offer)}
          failure={held?.offer === offer.id ? deciding.failure : null}
          actions={actions}
        />
      ))}
    </ul>
  )
}

/** Whether a sentence stays as it is and older pages, or a figure that changed, are told of it. */
function isWorthALook({ olderAgainst, restsOn }: UpdateSection['unchanged'][number]): boolean {
  return olderAgainst.length > 0 || restsOn.length > 0
}

function ToLookAt({ sentences }: { readonly sentences: UpdateSection['unchanged'] }): React.JSX.Element {
  const { update } = useText()
  return (
    <>
      <h3 className="update__missing">{update.toLookAt}</h3>
      <ul className="update__tolook">
        {sentences.map(({ sentence, text, olderAgainst, restsOn }) => (
          <li key={sentence}>
            <bdi>{text}</bdi>
            {restsOn.map(({ old, current }) => (
              <p key={`${old} ${current}`} className="small">
                {update.restsOn(old, current)}
              </p>
            ))}
            <OlderPages older={olderAgainst} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Unchanged({ sentences }: { readonly sentences: UpdateSection['unchanged'] }): React.JSX.Element {
  const { update } = useText()
  return (
    <details className="update__unchanged">
      <summary className="subtle">{update.unchanged(sentences.length)}</summary>
      <ul>
        {sentences.map(({ sentence, text, saidBy }) => (
          <li key={sentence}>
            <bdi>{text}</bdi>
            {saidBy.length === 0 ? null : <span className="subtle small"> ({update.saidAgain(saidBy.length)})</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
