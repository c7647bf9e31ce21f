import { pageLimits } from '../pageLimits.ts'
import { isPublicAddress } from '../web/publicAddress.ts'

/** Names that no site on the public internet has (RFC 6761, RFC 6762, RFC 8375 and what networks call themselves). */
const privateNames =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|test|invalid|onion)$/

/**
 * The address that a saved page gives for itself, where it can be one: absolute http(s), without credentials, on a public
 * host. It is only a claim, since nobody saw where the file came from.
 *
 * @param claimed as the page writes it
 * @param options `visited`: whether it is the address that was opened, which may be a front page or have a port; as an article's
 *   canonical address either is a mistake of the site. Default false
 */
export function claimedAddress(
  claimed: string,
  { visited = false }: { readonly visited?: boolean } = {},
): string | undefined {
  const written = claimed.trim()
  if (!/^https?:\/\//i.test(written) || written.length > pageLimits.urlCharacters) return undefined
  if (!URL.canParse(written)) return undefined
  const url = new URL(written)
  if (url.username !== '' || url.password !== '') return undefined
  if (!visited && (url.port !== '' || (url.pathname === '/' && url.search === ''))) return undefined
  return isPublicHost(url.hostname.replace(/\.$/, '')) ? url.href : undefined
}

/** @param host as `URL` writes it: lower case, IPv6 in brackets, any spelling of an IPv4 address as four numbers */
function isPublicHost(host: string): boolean {
  if (host.startsWith('[')) return isPublicAddress(host.slice(1, -1))
  if (/^[\d.]+$/.test(host)) return isPublicAddress(host)
  return /[^.]\.[^.]/.test(host) && !privateNames.test(host)
}
