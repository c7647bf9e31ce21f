import { isUrl } from '../../core/domain/isUrl.ts'

/** Whether a text is an address by http or https, as services and proxies have them. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && isUrl(text)
}

/** Whether an address is this machine's own, where services need no key and nothing leaves. */
export function isOwnMachine(address: string): boolean {
  if (!isUrl(address)) return false
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}

/** Whether two addresses are of one server: a key for the one may be sent to the other. */
export function sameOrigin(one: string, other: string): boolean {
  return isUrl(one) && isUrl(other) && new URL(one).origin === new URL(other).origin
}
