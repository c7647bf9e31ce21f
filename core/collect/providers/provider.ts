/** Names of those that find pages. */
export const providerNames = ['searxng', 'extlinks'] as const
export type ProviderName = (typeof providerNames)[number]

/** A page that one provider found. All but `foundBy` and `rank` is as hostile as the page itself. */
export interface SearchHit {
  /** Absolute, http or https. */
  readonly url: string
  /** Plain text; empty where the provider gives none. */
  readonly title: string
  /** ISO 8601 date or date-time without zone, as the provider tells it. */
  readonly publishedAt?: string
  /** Plain text. */
  readonly snippet?: string
  readonly foundBy: ProviderName
  /** From 1, in the provider's own order. */
  readonly rank: number
}

/** When pages should have been published. */
export interface SearchWindow {
  /** ISO 8601: year, month or day. */
  readonly from: string
}

export interface SearchOptions {
  /** Default: any time. */
  readonly window?: SearchWindow
  readonly signal?: AbortSignal
}

/** One that finds pages. */
export interface Provider {
  readonly name: ProviderName
  /** What a person must set before it can be asked, as settings name it; empty where it can be asked. */
  readonly needs: readonly 'searxng'[]
  /**
   * @param query words to search for; an article's title or address for `extlinks`
   * @throws ProviderError; the signal's reason
   */
  search(query: string, options?: SearchOptions): Promise<readonly SearchHit[]>
}
