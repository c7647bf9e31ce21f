import { isPublicHost } from '../../core/collect/web/publicHost.ts'
import { isUrl } from '../../core/domain/isUrl.ts'

/** Longest address that the browser may open, characters. */
const longest = 4000

/** The address, if the user's browser may open it: a web page by https or http, without a name or password, and not on this machine or in a private network. */
export function pageToOpen(address: string): string | undefined {
  if (address.length > longest || !isUrl(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  return url.username === '' && url.password === '' && isPublicHost(url.hostname) ? url.href : undefined
}
