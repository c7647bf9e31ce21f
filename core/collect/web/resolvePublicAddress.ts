import { isIP } from 'node:net'
import { PageFetchError } from './pageFetchError.ts'
import { isPublicAddress } from './publicAddress.ts'
import { untilAborted } from './untilAborted.ts'

export interface ResolvedAddress {
  readonly address: string
  readonly family: number
}

/** All addresses of a name; rejects if there are none. */
export type NameLookup = (name: string) => Promise<readonly ResolvedAddress[]>

export interface ResolveOptions {
  /** The requested address, for messages. */
  readonly askedFor: string
  readonly lookup: NameLookup
  /** `ADDRESS:PORT` of servers on this machine to allow, for tests. */
  readonly allowLoopback: readonly string[]
  /** Origin of a server that the person set, wherever it is. */
  readonly ownOrigin?: string | undefined
  readonly signal: AbortSignal
}

/**
 * Resolves the host of a url and checks every address. A name with both public and private addresses is refused: its only
 * use would be to bypass this check.
 *
 * @param url as parsed by `URL`, which has already turned 2130706433, 0x7f.1 and full-width digits into plain numbers
 * @throws PageFetchError `unresolved`, `forbidden-address`; the signal's reason
 */
export async function resolvePublicAddress(
  url: URL,
  { askedFor, lookup, allowLoopback, ownOrigin, signal }: ResolveOptions,
): Promise<readonly ResolvedAddress[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const addresses = family === 0 ? await namedAddresses(host) : [{ address: host, family }]
  if (url.origin === ownOrigin) return addresses
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port
  const refused = addresses.find(
    ({ address }) => !isPublicAddress(address) && !allowLoopback.includes(`${address}:${port}`),
  )
  if (refused === undefined) return addresses
  const fault =
    family === 0
      ? `leads to ${host} (${refused.address}), which is not on the public internet`
      : `leads to ${refused.address}, which is not on the public internet`
  throw new PageFetchError({ url: askedFor, reason: 'forbidden-address', fault })

  async function namedAddresses(name: string): Promise<readonly ResolvedAddress[]> {
    try {
      const found = await untilAborted(lookup(name), signal)
      if (found.length > 0) return found
    } catch (error) {
      signal.throwIfAborted()
      throw new PageFetchError({ url: askedFor, reason: 'unresolved', fault: unknownName(name), cause: error })
    }
    throw new PageFetchError({ url: askedFor, reason: 'unresolved', fault: unknownName(name) })
  }
}

function unknownName(name: string): string {
  return `could not be fetched: there is no server named ${name}`
}
