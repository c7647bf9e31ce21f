import type { Web, WebOptions } from './web.ts'

/**
 * Opens a session with the web, for everything that asks servers: it holds the limits, what servers asked for, and their
 * robots.txt. What it needs is loaded by the first fetch: that takes a fifth of a second.
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
