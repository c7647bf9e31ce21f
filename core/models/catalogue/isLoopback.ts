import ipaddr from 'ipaddr.js'

/** Whether a url's host is a loopback IP address; names are not resolved. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback'
}
