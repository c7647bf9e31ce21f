import type { UpdateOffer, UpdateSection } from '../../core/update/viewUpdate.ts'
import { useText } from '../text/useText.ts'
import { OfferItem } from './OfferItem.tsx'
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
  const name = heading === '' ? update.lead : heading
  if (offers.length === 0 && unchanged.length === 0) return null
  return (
    <section className="update__section" aria-label={name}>
      <h2 className="update__heading">
        <bdi>{name}</bdi>
        {open === 0 ? null : <span className="subtle small">{update.open(open)}</span>}
      </h2>
      <Offers offers={own} {...rest} />
      {unchanged.length === 0 ? null : <Unchanged sentences={unchanged} />}
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
