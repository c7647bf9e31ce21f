import type { UpdateView } from '../../core/engine/updating/draftUpdates.ts'
import type { UpdateOffer } from '../../core/update/viewUpdate.ts'

export function offersOf({ sections }: Pick<UpdateView, 'sections'>): readonly UpdateOffer[] {
  return sections.flatMap(({ offers }) => offers)
}

/** Whether a decision is still to be taken. */
export function isOpen({ decision }: UpdateOffer): boolean {
  return decision === 'open'
}

/** Whether it can be accepted or edited: what was rejected may be taken after all. */
export function isUndecided({ decision }: UpdateOffer): boolean {
  return decision === 'open' || decision === 'rejected'
}

/** The next or previous offer, or one that is still to be decided; undefined at the end. */
export function stepOffer(
  offers: readonly UpdateOffer[],
  { from, step, open = false }: { readonly from: string | null; readonly step: 1 | -1; readonly open?: boolean },
): UpdateOffer | undefined {
  const at = offers.findIndex(({ id }) => id === from)
  const ahead = step === 1 ? offers.slice(at + 1) : offers.slice(0, Math.max(at, 0)).reverse()
  return ahead.find((offer) => !open || isOpen(offer))
}

/** The next one to decide; behind the last it begins again at the first. */
export function nextOpen(offers: readonly UpdateOffer[], from: string): UpdateOffer | undefined {
  const next = stepOffer(offers, { from, step: 1, open: true })
  return next ?? offers.find((offer) => isOpen(offer) && offer.id !== from)
}

/** The offer that was decided otherwise. */
export function changedOffer(before: readonly UpdateOffer[], after: readonly UpdateOffer[]): UpdateOffer | undefined {
  const known = new Map(before.map(({ id, decision }) => [id, decision]))
  return after.find(({ id, decision }) => known.get(id) !== decision)
}

/** How many offers there are of each kind, and how many are decided. */
export function offerFigures(
  view: Pick<UpdateView, 'sections'>,
): Readonly<Record<UpdateOffer['kind'] | 'unchanged' | 'decided' | 'offers', number>> {
  const offers = offersOf(view)
  const of = (kind: UpdateOffer['kind']): number => offers.filter((offer) => offer.kind === kind).length
  return {
    changed: of('changed'),
    disputed: of('disputed'),
    unsupported: of('unsupported'),
    missing: of('missing'),
    unchanged: view.sections.reduce((sum, { unchanged }) => sum + unchanged.length, 0),
    decided: offers.filter((offer) => !isOpen(offer)).length,
    offers: offers.length,
  }
}
