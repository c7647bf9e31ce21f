import { isUrl } from '../../core/domain/isUrl.ts'

/** Whether a text is an http or https address. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && isUrl(text)
}

/** Whether an address is on this machine, where services need no key and no data leaves the machine. */
export function isOwnMachine(address: string): boolean {
  if (!isUrl(address)) return false
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}

/** Whether two addresses have the same origin, so that a key for one may be sent to the other. */
export function sameOrigin(one: string, other: string): boolean {
  return isUrl(one) && isUrl(other) && new URL(one).origin === new URL(other).origin
}
