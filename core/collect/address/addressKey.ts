import { isWebAddress } from '../webAddress.ts'
import { plainAddress } from './plainAddress.ts'
import { hostParts } from './registrableDomain.ts'

/** Editions of a site for other devices and viewers. */
const editions = new Set(['m', 'mobile', 'mobil', 'amp', 'wap', 'touch'])
/** Parameters that ask for another layout of the same page. */
const layouts =
  /^(?:amp|noamp|amp;|outputtype=amp(?:-?type)?|output=(?:amp|1)|view=(?:amp|mobile|print)|amp=[^&]*|_amp=[^&]*|mobile=(?:1|true|yes)|m=[01]|print(?:=(?:1|true|yes|print))?|printable=yes|single(?:page)?=(?:1|true|yes))=?$/i
/** Percent-encodings of characters that need none (RFC 3986, 2.3). */
const needlesslyEncoded = /%(?:2D|2E|5F|7E|3[0-9]|4[1-9A-F]|5[0-9A]|6[1-9A-F]|7[0-9A])/gi

/**
 * A text that is the same for the addresses of one page: scheme, `www.`, mobile and AMP hosts and paths, tracking parameters,
 * layout, the order of parameters of different names, a slash at the end and the fragment do not count. It is no address, and may be the
 * same for two pages of a careless site: whoever drops a page for it should look at the texts as well.
 */
export function addressKey(address: string): string {
  const plain = plainAddress(address)
  if (!isWebAddress(plain)) return plain
  const url = new URL(plain)
  const port = url.port === '' ? '' : `:${url.port}`
  return `${hostKey(url)}${port}${pathKey(url)}${queryKey(url)}${url.hash}`
}

function hostKey(url: URL): string {
  const host = url.hostname.replace(/\.$/, '')
  const parts = hostParts(url.href)
  if (parts === undefined) return host
  const labels = parts.labels.filter((label, at) => !editions.has(label) && !(at === 0 && /^www\d?$/.test(label)))
  return [...labels, parts.domain].join('.')
}

function pathKey(url: URL): string {
  const parts = url.pathname
    .replace(needlesslyEncoded, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
    .replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase())
    .replace(/\/(?:index|default)\.(?:html?|php|aspx?|shtml|jsp)$/i, '/')
    .replace(/\.amp(?=\.html?$|$)/i, '')
    .split('/')
    .filter((part) => part !== '')
  const kept = parts.length > 1 ? parts.filter((part) => part.toLowerCase() !== 'amp') : parts
  // CNN repeats its name in the path of its AMP pages.
  const shown = kept[0] === 'cnn' && /^amp\.cnn\.com$/.test(url.hostname) ? kept.slice(1) : kept
  return `/${shown.join('/')}`
}

/** Parameters in the order of their names; several of one name in the order in which they came, since that may mean something. */
function queryKey(url: URL): string {
  const pairs = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !layouts.test(pair))
    .map((pair) => ({ pair, name: pair.split('=', 1)[0] ?? '' }))
  if (pairs.length === 0) return ''
  const sorted = pairs.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  return `?${sorted.map(({ pair }) => pair).join('&')}`
}
