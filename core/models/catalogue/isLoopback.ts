import ipaddr from 'ipaddr.js'

/** Whether a url's host is this machine by its number; a name is not. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback'
}
