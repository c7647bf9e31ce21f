/** Where the services lie whose addresses are fixed. A key goes to its service's origin and to no other. */
export const searchServers = {
  brave: 'https://api.search.brave.com',
  gdelt: 'https://api.gdeltproject.org',
  google: 'https://customsearch.googleapis.com',
} as const
export type SearchServer = keyof typeof searchServers

/** Services that are asked with a key. */
export const keyedSearches = ['brave', 'google'] as const
export type KeyedSearch = (typeof keyedSearches)[number]
