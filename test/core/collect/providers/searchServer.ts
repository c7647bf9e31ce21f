import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { brave } from '../../../../core/collect/providers/brave.ts'
import { gdelt } from '../../../../core/collect/providers/gdelt.ts'
import { google } from '../../../../core/collect/providers/google.ts'
import { createPace, type Pace } from '../../../../core/collect/providers/pace.ts'
import type { Provider, ProviderName } from '../../../../core/collect/providers/provider.ts'
import { createWeb } from '../../../../core/collect/web/createWeb.ts'
import type { Web } from '../../../../core/collect/web/web.ts'
import { httpServer } from '../loopbackServer.ts'

/** What a search is opened with that asks a server of this machine. */
interface Asking {
  readonly server: string
  readonly web: Web
  readonly pace: Pace
  readonly now: () => Date
  /** What was asked, in order. */
  readonly asked: readonly { readonly url: URL; readonly headers: IncomingHttpHeaders }[]
  /** Milliseconds that were waited for, in order; nobody waits. */
  readonly waited: readonly number[]
}

/** A search's server on this machine. */
export async function searchServer(listener: RequestListener, now = '2026-11-20T12:00:00Z'): Promise<Asking> {
  const asked: { url: URL; headers: IncomingHttpHeaders }[] = []
  const waited: number[] = []
  const { host } = await httpServer((request, response) => {
    asked.push({ url: new URL(request.url ?? '', 'http://x'), headers: request.headers })
    listener(request, response)
  })
  const pace = createPace({ now: () => 0, sleep: (ms) => Promise.resolve(waited.push(ms)) })
  const web = createWeb({ allowLoopback: [host], totalMs: 1_500 })
  return { server: `http://${host}`, web, pace, now: () => new Date(now), asked, waited }
}

/** A server that gives the same answer to everything. */
export function answering(text: string, status = 200, headers: Readonly<Record<string, string>> = {}): RequestListener {
  return (_, response) => void response.writeHead(status, headers).end(text)
}

/** The key with which every search is opened. */
export const key = 'never-to-be-seen-4711'

/** Each search on a server of this machine. */
export async function openSearch(
  name: Extract<ProviderName, 'brave' | 'brave-news' | 'gdelt' | 'google'>,
  listener: RequestListener,
  now?: string,
): Promise<Asking & { readonly provider: Provider }> {
  const asking = await searchServer(listener, now)
  const options = { ...asking, key, language: 'en-GB' }
  const provider =
    name === 'gdelt'
      ? gdelt(options)
      : name === 'google'
        ? google({ ...options, cx: 'c:x' })
        : brave({ ...options, index: name === 'brave' ? 'web' : 'news' })
  return { ...asking, provider }
}
