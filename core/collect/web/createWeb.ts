import type { Web, WebOptions } from './web.ts'

/** Opens a session with the web. What it needs is loaded by the first fetch: that takes a fifth of a second. */
export function createWeb(options: WebOptions = {}): Web {
  return {
    async fetch(address, request = {}) {
      const { fetchPage } = await import('./fetchPage.ts')
      return fetchPage(address, request, options)
    },
  }
}
