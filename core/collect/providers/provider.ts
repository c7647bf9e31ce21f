import type { Web } from '../web/web.ts'
import type { Pace } from './pace.ts'

/** Names of the providers that find pages, as in `--from`. */
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

/**
 * All services asked with `askService`: the providers, services with more data on found pages, and the wiki that a draft is
 * sent to.
 */
export type ServiceName = ProviderName | 'archive' | 'citoid' | 'wiki'

/** Settings that some providers require. */
export type ProviderNeed = 'searxng' | 'brave-key' | 'google-key' | 'google-cx'

/** A page that a provider found. All but `foundBy` and `rank` is as untrusted as the page itself. */
export interface SearchHit {
  /** Absolute http or https address. */
  readonly url: string
  /** Plain text; empty if the provider has none. */
  readonly title: string
  /** ISO 8601 date or date-time from the provider. */
  readonly publishedAt?: string
  /** Plain text. */
  readonly snippet?: string
  /** Address of its copy in a web archive. */
  readonly archiveUrl?: string
  /** It is a wiki article, which is not a source; the pages that it links to may be. */
  readonly article?: true
  readonly foundBy: ProviderName
  /** From 1, in the provider's own order. */
  readonly rank: number
}

/** When pages should have been published, both days included. Each is ISO 8601: year, month or day. */
export interface SearchWindow {
  readonly from?: string
  readonly to?: string
}

export interface SearchOptions {
  /** Default: any time. `extlinks` and `mediawiki` ignore it. */
  readonly window?: SearchWindow
  readonly signal?: AbortSignal | undefined
}

/** Options of providers with a search service of their own. */
export interface SearchServiceOptions {
  /** BCP 47; default all. */
  readonly language?: string
  /** Origin of the server. Default the service's own; tests set another. */
  readonly server?: string | undefined
  readonly web: Web
  readonly pace?: Pace | undefined
  readonly now: () => Date
}

/** A service that finds pages. */
export interface Provider {
  readonly name: ProviderName
  /** Missing settings; empty if it can be asked. */
  readonly needs: readonly ProviderNeed[]
  /**
   * @param query words to search for; an article's title or address for `extlinks`, a feed's address for `feed`
   * @throws ProviderError; the signal's reason
   */
  search(query: string, options?: SearchOptions): Promise<readonly SearchHit[]>
}
