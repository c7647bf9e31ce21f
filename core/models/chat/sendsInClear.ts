import ipaddr from 'ipaddr.js'

/** `unspecified` is 0.0.0.0, which servers print at start-up: a connection to it stays on the machine. */
const nearRanges: readonly string[] = ['loopback', 'unspecified', 'private', 'uniqueLocal']

/**
 * Whether requests to an address can be read on the way: http to a host that is neither this machine nor in the local
 * network (10/8, 172.16/12, 192.168/16, fc00::/7, `*.local`, names of one label).
 *
 * @param address an absolute http or https address
 */
export function sendsInClear(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !isNear(hostname)
}

function isNear(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  // `process` also extracts the IPv4 address from an IPv6 one that contains it.
  if (ipaddr.isValid(host)) return nearRanges.includes(ipaddr.process(host).range())
  const labels = host.replace(/\.$/, '').split('.')
  return labels.length === 1 || ['local', 'localhost'].includes(labels.at(-1) ?? '')
}
