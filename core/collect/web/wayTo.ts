import { lookup as systemLookup } from 'node:dns/promises'
import type { Dispatcher } from 'undici'
import { isUrl } from '../../domain/isUrl.ts'
import type { Connections } from './connections.ts'
import type { Hop } from './hop.ts'
import { PageFetchError } from './pageFetchError.ts'
import { proxyFor, type ProxyChoice } from './proxyFor.ts'
import { isPublicAddress } from './publicAddress.ts'
import { resolvePublicAddress, type NameLookup, type ResolvedAddress } from './resolvePublicAddress.ts'

export interface WayOptions {
  readonly connections: Connections
  readonly lookup: NameLookup | undefined
  readonly allowLoopback: readonly string[]
  readonly proxies: () => ProxyChoice
}

export interface Way {
  readonly dispatcher: Dispatcher
  /** `host:port` of the proxy, if one is used. */
  readonly proxy: string | undefined
}

/** Asks the operating system. */
const everyAddress: NameLookup = (name) => systemLookup(name, { all: true })

/** Maximum milliseconds for a look-up whose answer is only checked: a machine behind a proxy may have no name server. */
const lookupBesideProxyMs = 2_000

/**
 * Decides how to reach a server: at its addresses, which are looked up once and checked, or through a proxy. A proxy looks
 * names up itself, so its connections cannot be restricted to the checked addresses; names that resolve to private
 * addresses here are still refused. Allowed servers on this machine or the person's network are asked directly.
 */
export function createWayfinder(options: WayOptions): (hop: Hop, signal: AbortSignal) => Promise<Way> {
  const { connections, lookup = everyAddress, allowLoopback, proxies } = options

  const resolve = ({ url, journey }: Hop, signal: AbortSignal): Promise<readonly ResolvedAddress[]> => {
    const { askedFor, request } = journey
    return resolvePublicAddress(url, { askedFor, signal, lookup, allowLoopback, ownOrigin: request.ownOrigin })
  }

  return async (hop, signal) => {
    const { url, journey } = hop
    const proxy = proxyFor(url, proxies())
    if (proxy === undefined) {
      return { dispatcher: connections.pinned(url.origin, await resolve(hop, signal)), proxy: undefined }
    }
    const addresses = await untilLate((limited) => resolve(hop, limited), signal)
    if (addresses.some(({ address }) => !isPublicAddress(address))) {
      return { dispatcher: connections.pinned(url.origin, addresses), proxy: undefined }
    }
    if (!/^https?:\/\//i.test(proxy) || !isUrl(proxy)) {
      const fault = 'could not be fetched: the address of the proxy does not begin with http:// or https://'
      throw new PageFetchError({ url: journey.askedFor, reason: 'proxy', fault })
    }
    return { dispatcher: connections.through(proxy), proxy: new URL(proxy).host }
  }
}

/** The addresses that a name resolves to within a short time; none if it cannot be resolved here. */
async function untilLate(
  resolve: (signal: AbortSignal) => Promise<readonly ResolvedAddress[]>,
  signal: AbortSignal,
): Promise<readonly ResolvedAddress[]> {
  const late = AbortSignal.timeout(lookupBesideProxyMs)
  try {
    return await resolve(AbortSignal.any([signal, late]))
  } catch (error) {
    signal.throwIfAborted()
    if (late.aborted || (error instanceof PageFetchError && error.reason === 'unresolved')) return []
    throw error
  }
}
