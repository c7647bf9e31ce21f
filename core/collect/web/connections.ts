import { Pool, ProxyAgent, type Dispatcher } from 'undici'
import type { ResolvedAddress } from './resolvePublicAddress.ts'

export interface ConnectionOptions {
  /** Maximum connections to one host. */
  readonly perHost: number
  /** Maximum milliseconds to connect. */
  readonly connectMs: number
}

export interface Connections {
  /** Connections to an origin at exactly these addresses, kept open for a few seconds. */
  pinned(origin: string, addresses: readonly ResolvedAddress[]): Dispatcher
  /** Connections through a proxy, which resolves names itself. */
  through(proxy: string): Dispatcher
  close(): Promise<void>
}

const maxHeaderBytes = 64 * 1024
/** Maximum number of hosts whose connections are kept open. */
const mostOpen = 64

/** Manages the session's connections. Certificates are verified, even if NODE_TLS_REJECT_UNAUTHORIZED disables that. */
export function createConnections({ perHost, connectMs }: ConnectionOptions): Connections {
  const pools = new Map<string, Pool>()
  const proxies = new Map<string, ProxyAgent>()
  const verified = { timeout: connectMs, rejectUnauthorized: true }

  function forgetIdle(): void {
    for (const [key, pool] of pools) {
      if (pools.size <= mostOpen) return
      if (pool.stats.size > 0) continue
      pools.delete(key)
      void pool.close()
    }
  }

  return {
    pinned(origin, addresses) {
      const key = [origin, ...addresses.map(({ address }) => address).sort()].join(' ')
      const pool =
        pools.get(key) ??
        new Pool(origin, {
          connections: perHost,
          maxHeaderSize: maxHeaderBytes,
          connect: {
            ...verified,
            lookup: (_name, wanted, found) => {
              const [first] = addresses
              if (wanted.all || first === undefined) found(null, [...addresses])
              else found(null, first.address, first.family)
            },
          },
        })
      // The most recently used is closed last.
      pools.delete(key)
      pools.set(key, pool)
      forgetIdle()
      return pool
    },
    through(proxy) {
      const agent =
        proxies.get(proxy) ??
        new ProxyAgent({
          uri: proxy,
          // http pages are requested from a proxy directly: many proxies open tunnels for https only.
          proxyTunnel: false,
          maxHeaderSize: maxHeaderBytes,
          connect: verified,
          requestTls: verified,
          proxyTls: verified,
        })
      proxies.set(proxy, agent)
      return agent
    },
    async close() {
      const open = [...pools.values(), ...proxies.values()]
      pools.clear()
      proxies.clear()
      await Promise.all(open.map((dispatcher) => dispatcher.destroy()))
    },
  }
}
