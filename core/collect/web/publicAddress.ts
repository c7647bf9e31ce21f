import ipaddr from 'ipaddr.js'

/**
 * Azure answers every guest machine at this address, which looks public; the other clouds use ranges that are refused
 * anyway.
 */
const metadataServices: readonly string[] = ['168.63.129.16']

/**
 * Whether an IP address belongs to the public internet. Everything that the IANA registries reserve for special use does
 * not: loopback, private, link-local, carrier-grade NAT, multicast, documentation, reserved, and the IPv6 forms that contain
 * an IPv4 address (mapped, compatible, NAT64, 6to4, Teredo), whatever that address is.
 *
 * @param address without brackets
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || metadataServices.includes(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  // Of IPv6 only 2000::/3 has been allocated (RFC 4291); ::127.0.0.1, for example, is outside it and has no range of its
  // own.
  return !(parsed instanceof ipaddr.IPv6) || ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000
}
