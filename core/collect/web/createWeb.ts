import type { Web, WebOptions } from './web.ts'

/**
 * Opens a session with the web for all requests to servers. It manages limits, pauses that servers asked for, and their
 * robots.txt. Its dependencies are loaded at the first fetch, which takes 0.2 s.
 */
export function createWeb(options: WebOptions = {}): Web {
  let opened: Promise<Web> | undefined
  return {
    async fetch(address, request) {
      opened ??= import('./openWeb.ts').then(({ openWeb }) => openWeb(options))
      return (await opened).fetch(address, request)
    },
    async close() {
      await (await opened)?.close()
    },
  }
}
