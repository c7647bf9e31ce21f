import ipaddr from 'ipaddr.js'

/** Azure answers every guest machine at this address, which is public by its number; the other clouds use ranges refused anyway. */
const metadataServices: readonly string[] = ['168.63.129.16']

/**
 * Whether an IP address belongs to the public internet. Everything the IANA registries keep for special use is not:
 * loopback, private, link-local, carrier-grade NAT, multicast, documentation, reserved, and the IPv6 forms that carry
 * an IPv4 address inside (mapped, compatible, NAT64, 6to4, Teredo), whatever that address is.
 *
 * @param address without brackets
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || metadataServices.includes(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  // Of IPv6 only 2000::/3 has been given out (RFC 4291); ::127.0.0.1 for one lies outside it and has no range of its own.
  return !(parsed instanceof ipaddr.IPv6) || ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000
}
