import { isPublicAddress } from './publicAddress.ts'

/** Names that no site on the public internet has (RFC 6761, RFC 6762, RFC 8375, and common names of local networks). */
const privateNames =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|test|invalid|onion)$/

/**
 * Whether a host can be on the public internet, judging by its name.
 *
 * @param hostname as `URL` writes it: lower case, IPv6 in brackets, any spelling of an IPv4 address as four numbers
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '')
  if (host.startsWith('[')) return isPublicAddress(host.slice(1, -1))
  if (/^[\d.]+$/.test(host)) return isPublicAddress(host)
  return /[^.]\.[^.]/.test(host) && !privateNames.test(host)
}
