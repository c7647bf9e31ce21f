import type { ReactNode } from 'react'
import { useText } from '../text/useText.ts'
import { OfferItem } from './OfferItem.tsx'
import type { OfferActions } from './offerActions.ts'
import { isOpen, type ShownOffer, type ShownUpdate } from './offers.ts'
import type { Deciding } from './useDeciding.ts'

export interface OfferSectionProps {
  /** Empty for the lead. */
  readonly heading: string
  readonly offers: readonly ShownOffer[]
  /** Id of the offer at hand. */
  readonly atHand: string | null
  /** The offer that is being put in other words. */
  readonly held: { readonly offer: string; readonly words: string } | undefined
  readonly deciding: Pick<Deciding<ShownUpdate>, 'busy' | 'failure'>
  readonly actions: OfferActions
  /** Its other sentences; null where there are none. */
  readonly children: ReactNode
}

/** A section: its sentences for which something is offered, the facts that it lacks, and, folded, the others. */
export function OfferSection({ heading, offers, children, ...rest }: OfferSectionProps): React.JSX.Element | null {
  const { update } = useText()
  const open = offers.filter(isOpen).length
  const missing = offers.filter(({ kind }) => kind === 'missing')
  const own = offers.filter(({ kind }) => kind !== 'missing')
  const name = heading === '' ? update.lead : heading
  if (offers.length === 0 && children === null) return null
  return (
    <section className="update__section" aria-label={name}>
      <h2 className="update__heading">
        <bdi>{name}</bdi>
        {open === 0 ? null : <span className="subtle small">{update.open(open)}</span>}
      </h2>
      <Offers offers={own} {...rest} />
      {children}
      {missing.length === 0 ? null : (
        <>
          <h3 className="update__missing">{update.missingHere}</h3>
          <Offers offers={missing} {...rest} />
        </>
      )}
    </section>
  )
}

type OffersProps = Omit<OfferSectionProps, 'heading' | 'children'>

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
