/** Names of those that find pages, as `--from` takes them. */
export const providerNames = [
  'searxng',
  'brave',
  'brave-news',
  'gdelt',
  'google',
  'mediawiki',
  'extlinks',
  'feed',
] as const
export type ProviderName = (typeof providerNames)[number]

/** All services that are asked with `askService`: those that find pages, those that tell more of pages that were found, and the wiki that a draft goes to. */
export type ServiceName = ProviderName | 'archive' | 'citoid' | 'wiki'

/** What a person must set before some of them can be asked. */
export type ProviderNeed = 'searxng' | 'brave-key' | 'google-key' | 'google-cx'

/** A page that one provider found. All but `foundBy` and `rank` is as hostile as the page itself. */
export interface SearchHit {
  /** Absolute, http or https. */
  readonly url: string
  /** Plain text; empty where the provider gives none. */
  readonly title: string
  /** ISO 8601 date or date-time, as the provider tells it. */
  readonly publishedAt?: string
  /** Plain text. */
  readonly snippet?: string
  /** Address of a copy of it in an archive of the web. */
  readonly archiveUrl?: string
  /** It is an article of a wiki, which is no source; the pages that it links to may be some. */
  readonly article?: true
  readonly foundBy: ProviderName
  /** From 1, in the provider's own order. */
  readonly rank: number
}

/** When pages should have been published, first and last day included. Each is ISO 8601: year, month or day. */
export interface SearchWindow {
  readonly from?: string
  readonly to?: string
}

export interface SearchOptions {
  /** Default: any time. `extlinks` and `mediawiki` take no notice of it. */
  readonly window?: SearchWindow
  readonly signal?: AbortSignal
}

/** One that finds pages. */
export interface Provider {
  readonly name: ProviderName
  /** What a person must set before it can be asked; empty where it can be asked. */
  readonly needs: readonly ProviderNeed[]
  /**
   * @param query words to search for; an article's title or address for `extlinks`, a feed's address for `feed`
   * @throws ProviderError; the signal's reason
   */
  search(query: string, options?: SearchOptions): Promise<readonly SearchHit[]>
}
