import type { StoredArticle } from '../../store/articleUpdates.ts'
import type { FoundArticle } from '../../store/articleRecord.ts'
import type { ArticleDecision } from '../../update/wiki/articleDecision.ts'
import { viewArticle, type ArticleOffer } from '../../update/wiki/viewArticle.ts'

/** The decisions that stand on an article, for those offers that are made again when it is read anew: of the same words, for the same. */
export function stillDecided(before: StoredArticle, now: FoundArticle): readonly ArticleDecision[] {
  const standing = before.decisions.slice(0, before.position)
  const old = new Map(offersOf(before).map((offer) => [offer.id, nameOf(offer)]))
  const fresh = new Map(offersOf(now).map((offer) => [nameOf(offer), offer.id]))
  return standing.flatMap((decision) => {
    const offer = fresh.get(old.get(decision.offer) ?? '')
    return offer === undefined ? [] : [{ ...decision, offer }]
  })
}

function offersOf(article: FoundArticle): readonly ArticleOffer[] {
  const proposed = new Map(Object.entries(article.proposed))
  return viewArticle(article, proposed, []).flatMap(({ offers }) => offers)
}

function nameOf({ kind, text, offered, wikitext }: ArticleOffer): string {
  return JSON.stringify([kind, text, offered, wikitext])
}
