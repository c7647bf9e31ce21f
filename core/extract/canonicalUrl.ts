import { plainAddress } from '../collect/address/plainAddress.ts'
import { isFileAddress } from '../collect/webAddress.ts'
import { claimedAddress } from '../collect/address/claimedAddress.ts'
import { isUrl } from '../domain/isUrl.ts'

/**
 * The address that a page gives for itself, where it may be believed: http(s) without credentials, on the host that the
 * page came from, or on one that this host belongs to or that belongs to it (`www.` and `m.` apart). Elsewhere a
 * hostile page could pass for a publisher's. Of a page from a file nobody knows the host: its claim is the only hint, and is
 * taken as such, see claimedAddress. Either way without tracking parameters and fragment, see plainAddress.
 *
 * @param claimed href of `<link rel="canonical">`; may be relative
 * @param fetched the address that the page came from
 */
export function canonicalUrl(claimed: string, fetched: string): string {
  return plainAddress(believedUrl(claimed, plainAddress(fetched)))
}

function believedUrl(claimed: string, fetched: string): string {
  if (isFileAddress(fetched)) return claimedAddress(claimed) ?? fetched
  const from = parseHttp(fetched)
  if (from === undefined || claimed.trim() === '') return fetched
  const to = parseHttp(claimed.trim(), from.href)
  if (to?.username !== '' || to.password !== '') return fetched
  // A front page as the canonical address of an article is a mistake of the site.
  if (to.pathname === '/' && to.search === '' && from.pathname !== '/') return fetched
  return sameSite(bareHost(from), bareHost(to)) && to.port === from.port ? to.href : fetched
}

/** Host name without `www.`, `m.` and the like; empty for anything but http(s). */
export function siteHost(url: string): string {
  const parsed = parseHttp(url)
  return parsed === undefined ? '' : bareHost(parsed)
}

function parseHttp(url: string, base?: string): URL | undefined {
  if (!isUrl(url, base)) return undefined
  const parsed = new URL(url, base)
  return parsed.protocol === 'http:' || parsed.protocol === 'https:' ? parsed : undefined
}

function bareHost(url: URL): string {
  return url.hostname.replace(/\.$/, '').replace(/^(?:www\d?|m|mobile|amp)\.(?=[^.]+\.)/, '')
}

/** Equal hosts, or one under the other; a single label such as `com` is nobody's. */
function sameSite(a: string, b: string): boolean {
  if (a === b) return true
  return (a.includes('.') && b.endsWith(`.${a}`)) || (b.includes('.') && a.endsWith(`.${b}`))
}
