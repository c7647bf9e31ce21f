import { isWebAddress } from '../webAddress.ts'
import { plainAddress } from './plainAddress.ts'
import { hostParts } from './registrableDomain.ts'

/** Host labels of a site's editions for other devices and viewers. */
const editions = new Set(['m', 'mobile', 'mobil', 'amp', 'wap', 'touch'])
/** Parameters that select another layout of the same page. */
const layouts =
  /^(?:amp|noamp|amp;|outputtype=amp(?:-?type)?|output=(?:amp|1)|view=(?:amp|mobile|print)|amp=[^&]*|_amp=[^&]*|mobile=(?:1|true|yes)|m=[01]|print(?:=(?:1|true|yes|print))?|printable=yes|single(?:page)?=(?:1|true|yes))=?$/i
/** Percent-encodings of characters that need no encoding (RFC 3986, 2.3). */
const needlesslyEncoded = /%(?:2D|2E|5F|7E|3[0-9]|4[1-9A-F]|5[0-9A]|6[1-9A-F]|7[0-9A])/gi

/**
 * A key for comparing addresses: it is the same for all addresses of one page. The scheme, `www.`, mobile and AMP hosts and
 * paths, tracking parameters, layout parameters, the order of differently named parameters, a trailing slash and the
 * fragment are ignored. It is not an address. Two pages of a badly built site may share a key, so compare the texts as well
 * before dropping a page.
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
  const withoutAmp = parts.length > 1 ? parts.filter((part) => part.toLowerCase() !== 'amp') : parts
  // CNN repeats its name in the path of its AMP pages.
  const shown = withoutAmp[0] === 'cnn' && /^amp\.cnn\.com$/.test(url.hostname) ? withoutAmp.slice(1) : withoutAmp
  return `/${shown.join('/')}`
}

/** Sorts parameters by name. Parameters of the same name stay in their order, which may be significant. */
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
