import { Pool, ProxyAgent, type Dispatcher } from 'undici'
import type { ResolvedAddress } from './resolvePublicAddress.ts'

export interface ConnectionOptions {
  /** Connections to one host at a time. */
  readonly perHost: number
  /** Milliseconds for a connection. */
  readonly connectMs: number
}

export interface Connections {
  /** Connections to an origin at just these addresses, which are kept open for a few seconds. */
  pinned(origin: string, addresses: readonly ResolvedAddress[]): Dispatcher
  /** Connections through a proxy, which finds the addresses itself. */
  through(proxy: string): Dispatcher
  close(): Promise<void>
}

const maxHeaderBytes = 64 * 1024
/** Hosts whose connections are kept. */
const mostKept = 64

/** Holds the session's connections. Certificates are verified, even where NODE_TLS_REJECT_UNAUTHORIZED says otherwise. */
export function createConnections({ perHost, connectMs }: ConnectionOptions): Connections {
  const pools = new Map<string, Pool>()
  const proxies = new Map<string, ProxyAgent>()
  const verified = { timeout: connectMs, rejectUnauthorized: true }

  function forgetIdle(): void {
    for (const [key, pool] of pools) {
      if (pools.size <= mostKept) return
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
      // The one that was used last is kept longest.
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
          // A proxy is asked for http pages as such: many open tunnels for https alone.
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
