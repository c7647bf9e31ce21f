/** Thresholds that tell an article from what surrounds it; `npm run bench:extract` measures them. */
export interface ArticleThresholds {
  /** Share of the page's prose that must appear in what the page marks as the article's body, so that only this is read. Range 0 to 1, default 0.7. */
  readonly markedShare: number
  /** The same of the smallest element around the headline. Range 0 to 1, default 0.4. */
  readonly headlineShare: number
  /** The largest share of the page's unlinked text that is removed for the name of its element alone. Range 0 to 1, default 0.35. */
  readonly unwantedShare: number
}

export const defaultArticleThresholds: ArticleThresholds = {
  markedShare: 0.7,
  headlineShare: 0.4,
  unwantedShare: 0.35,
}
