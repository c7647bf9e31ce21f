import { articleMeasures, type ArticleMeasure, type ArticleMeasures } from './measureArticle.ts'

/** A measure over several articles. */
export interface Summary {
  readonly measure: ArticleMeasure
  /** Mean of the articles of which it is known; null where it is known of none. */
  readonly mean: number | null
  /** Articles of which it is not known. */
  readonly missing: number
}

/** Macro averages: each article counts the same. A missing value is no zero: it is left out and counted. */
export function summarize(articles: readonly ArticleMeasures[]): readonly Summary[] {
  return articleMeasures.map((measure) => {
    const known = articles.map((measures) => measures[measure]).filter((value) => value !== null)
    return {
      measure,
      mean: known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length,
      missing: articles.length - known.length,
    }
  })
}
