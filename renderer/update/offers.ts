import type { UpdateView } from '../../core/engine/updating/draftUpdates.ts'
import type { UpdateOffer } from '../../core/update/viewUpdate.ts'
import type { ArticleOffer } from '../../core/update/wiki/viewArticle.ts'

/** What is offered for a draft, or for an article of a wiki. */
export type ShownOffer = UpdateOffer | ArticleOffer

/** An update with its offers by section. */
export interface ShownUpdate {
  readonly sections: readonly { readonly offers: readonly ShownOffer[] }[]
  readonly undo?: string
  readonly redo?: string
}

/** Whether an offer is one for an article of a wiki. */
export function isOfArticle(offer: ShownOffer): offer is ArticleOffer {
  return 'wikitext' in offer
}

/** Whether accepting it leaves the sentence out. */
export function leavesOut(offer: ShownOffer): boolean {
  return offer.offered === null && (offer.stands || !isOfArticle(offer))
}

export function offersOf({ sections }: Pick<ShownUpdate, 'sections'>): readonly ShownOffer[] {
  return sections.flatMap(({ offers }) => offers)
}

/** Whether a decision is still to be taken. */
export function isOpen({ decision }: Pick<ShownOffer, 'decision'>): boolean {
  return decision === 'open'
}

/** Whether it can be accepted or edited: what was rejected may be taken after all. */
export function isUndecided({ decision }: Pick<ShownOffer, 'decision'>): boolean {
  return decision === 'open' || decision === 'rejected'
}

/** The next or previous offer, or one that is still to be decided; undefined at the end. */
export function stepOffer(
  offers: readonly ShownOffer[],
  { from, step, open = false }: { readonly from: string | null; readonly step: 1 | -1; readonly open?: boolean },
): ShownOffer | undefined {
  const at = offers.findIndex(({ id }) => id === from)
  const ahead = step === 1 ? offers.slice(at + 1) : offers.slice(0, Math.max(at, 0)).reverse()
  return ahead.find((offer) => !open || isOpen(offer))
}

/** The next one to decide; behind the last it begins again at the first. */
export function nextOpen(offers: readonly ShownOffer[], from: string): ShownOffer | undefined {
  const next = stepOffer(offers, { from, step: 1, open: true })
  return next ?? offers.find((offer) => isOpen(offer) && offer.id !== from)
}

/** The offer that was decided otherwise. */
export function changedOffer(before: readonly ShownOffer[], after: readonly ShownOffer[]): ShownOffer | undefined {
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

/** With which words the editor of an offer opens. */
export function editedFrom(offer: ShownOffer): string {
  return isOfArticle(offer) ? offer.wikitext : (offer.offered ?? offer.text)
}

/** The page that says so, or, where none does, the first that the sentence cites. */
export function pageToOpen(offer: ShownOffer): { readonly id: string; readonly url: string } | undefined {
  const own = isOfArticle(offer) ? offer.check?.sources[0] : undefined
  return offer.page ?? offer.contradictedBy[0] ?? (own === undefined ? undefined : { id: own, url: own })
}
