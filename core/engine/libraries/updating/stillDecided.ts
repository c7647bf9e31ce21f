import type { StoredArticle } from '../../../store/articleUpdates.ts'
import type { FoundArticle } from '../../../store/articleRecord.ts'
import type { ArticleDecision } from '../../../update/wiki/articleDecision.ts'
import { viewArticle, type ArticleSuggestion } from '../../../update/wiki/viewArticle.ts'

/** Earlier decisions on an article that apply to its new suggestions: those with the same change to the same words. */
export function stillDecided(before: StoredArticle, now: FoundArticle): readonly ArticleDecision[] {
  const standing = before.decisions.slice(0, before.position)
  const old = new Map(suggestionsOf(before).map((suggestion) => [suggestion.id, nameOf(suggestion)]))
  const fresh = new Map(suggestionsOf(now).map((suggestion) => [nameOf(suggestion), suggestion.id]))
  return standing.flatMap((decision) => {
    const suggestion = fresh.get(old.get(decision.suggestion) ?? '')
    return suggestion === undefined ? [] : [{ ...decision, suggestion }]
  })
}

function suggestionsOf(article: FoundArticle): readonly ArticleSuggestion[] {
  const proposed = new Map(Object.entries(article.proposed))
  return viewArticle(article, proposed, []).flatMap(({ suggestions }) => suggestions)
}

function nameOf({ kind, text, suggested, wikitext }: ArticleSuggestion): string {
  return JSON.stringify([kind, text, suggested, wikitext])
}
