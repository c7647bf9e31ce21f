import type { Web } from '../web/web.ts'
import { brave } from './brave.ts'
import { extlinks } from './extlinks.ts'
import { feed } from './feed.ts'
import { gdelt } from './gdelt.ts'
import { google } from './google.ts'
import { mediawiki } from './mediawiki.ts'
import type { Pace } from './pace.ts'
import type { Provider, ProviderName } from './provider.ts'
import type { KeyedSearch, SearchServer } from './searchServers.ts'
import { searxng } from './searxng.ts'

/** Options for opening providers. */
export interface ProviderOptions {
  /** Address of the person's SearXNG; empty for none. */
  readonly searxng: string
  /** ID of the person's Programmable Search Engine of Google; empty for none. */
  readonly googleCx: string
  /** Keys; each is only sent to its own service. */
  readonly keys: Readonly<Record<KeyedSearch, string | undefined>>
  /** Database name of the event's wiki. */
  readonly wiki: string
  /** The wiki that `mediawiki` searches, by its database name or the address of any of its pages. Default `wiki`. */
  readonly searchedWiki?: string | undefined
  /** The event's language, BCP 47; default all. */
  readonly language?: string
  /** Text by which `feed` sorts entries: the event's title. */
  readonly about: string
  /** Languages in which `extlinks` reads the article as well. Default none. */
  readonly versions?: readonly string[] | undefined
  /** Converts a date in words to ISO 8601. Default: only dates in ISO 8601 are read. */
  readonly readDate?: ((text: string) => string | undefined) | undefined
  readonly web: Web
  readonly pace?: Pace | undefined
  readonly now: () => Date
  /** Origins that replace those of the services. For tests only. */
  readonly servers?: Partial<Record<SearchServer, string>> | undefined
}

export function openProvider(name: ProviderName, options: ProviderOptions): Provider {
  const { keys, servers = {}, versions = [] } = options
  switch (name) {
    case 'searxng':
      return searxng({ ...options, address: options.searxng })
    case 'brave':
    case 'brave-news':
      return brave({ ...options, index: name === 'brave' ? 'web' : 'news', key: keys.brave, server: servers.brave })
    case 'gdelt':
      return gdelt({ ...options, server: servers.gdelt })
    case 'google':
      return google({ ...options, cx: options.googleCx, key: keys.google, server: servers.google })
    case 'mediawiki':
      return mediawiki({ ...options, wiki: options.searchedWiki ?? options.wiki })
    case 'extlinks':
      return extlinks({ ...options, languages: versions })
    case 'feed':
      return feed(options)
  }
}
