/** Origins of the services with fixed addresses. A key is only sent to its service's origin. */
export const searchServers = {
  brave: 'https://api.search.brave.com',
  gdelt: 'https://api.gdeltproject.org',
  google: 'https://customsearch.googleapis.com',
} as const
export type SearchServer = keyof typeof searchServers

/** Services that require a key. */
export const keyedSearches = ['brave', 'google'] as const
export type KeyedSearch = (typeof keyedSearches)[number]
