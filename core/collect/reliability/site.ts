import { isUrl } from '../../domain/isUrl.ts'
import { isWebAddress } from '../webAddress.ts'

/** A site, or a part of one, including its subdomains and everything below its path. */
export interface Site {
  /** Lower-case ASCII, as in an address. */
  readonly host: string
  /** Lower case, without leading and trailing slashes; empty for the whole host. */
  readonly path: string
}

const longest = 300
/** A host without a dot would include a whole country or a large part of the web. */
const hostForm = /^(?:[^.]+\.)+[^.]+$|^localhost$|^\[[\da-f:.]+\]$/

/**
 * Parses a site as a person writes it: `example.org`, `example.org/news`, an address copied from a browser,
 * `*.example.org`. Undefined for anything else. Scheme, port, `www.`, parameters and fragment are ignored.
 */
export function parseSite(written: string): Site | undefined {
  const text = written
    .trim()
    .replace(/^(?:https?:)?\/\//i, '')
    .replace(/^\*\./, '')
    .replace(/[?#].*$/, '')
  const [start = ''] = text.split(/[/:]/, 1)
  if (
    text.length > longest ||
    /[\s\\@*]/.test(text) ||
    !(/[^.]\.[^.]/.test(start) || /^(?:localhost$|\[)/i.test(start))
  )
    return undefined
  if (!isUrl(`http://${text}`)) return undefined
  const { hostname, pathname } = new URL(`http://${text}`)
  const host = hostname.replace(/\.$/, '').replace(/^www\d?\.(?=[^.]+\.)/, '')
  return hostForm.test(host) ? { host, path: plainPath(pathname) } : undefined
}

/** Normalises a site for storage; undefined for anything else. */
export function writeSite(written: string): string | undefined {
  const site = parseSite(written)
  if (site === undefined) return undefined
  return site.path === '' ? site.host : `${site.host}/${site.path}`
}

/** Whether an address belongs to a site; false for anything but a web address. */
export function isOfSite(address: string, { host, path }: Site): boolean {
  if (!isWebAddress(address)) return false
  const { hostname, pathname } = new URL(address)
  const own = hostname.replace(/\.$/, '')
  if (own !== host && !own.endsWith(`.${host}`)) return false
  const below = plainPath(pathname)
  return path === '' || below === path || below.startsWith(`${path}/`)
}

/** Normalises a path for comparison. A percent sign that encodes nothing remains. */
export function plainPath(pathname: string): string {
  const decoded = pathname.replace(/%[2-7][0-9a-f]/gi, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  )
  return decoded
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '')
    .join('/')
}
