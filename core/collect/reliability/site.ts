import { isUrl } from '../../domain/isUrl.ts'
import { isWebAddress } from '../webAddress.ts'

/** A site, or a part of one, as it is compared: it stands for its subdomains and for all that lies below its path. */
export interface Site {
  /** As an address has it: lower case, in ASCII. */
  readonly host: string
  /** Lower case, without slashes at its ends; empty for the whole host. */
  readonly path: string
}

const longest = 300
/** A host without a dot would be a whole country or half of the web. */
const hostForm = /^(?:[^.]+\.)+[^.]+$|^localhost$|^\[[\da-f:.]+\]$/

/**
 * A site as a person writes it: `example.org`, `example.org/news`, an address copied from a browser, `*.example.org`. Undefined
 * for what names none. Scheme, port, `www.`, parameters and fragment do not count.
 */
export function parseSite(written: string): Site | undefined {
  const text = written
    .trim()
    .replace(/^(?:https?:)?\/\//i, '')
    .replace(/^\*\./, '')
    .replace(/[?#].*$/, '')
  const [named = ''] = text.split(/[/:]/, 1)
  if (
    text.length > longest ||
    /[\s\\@*]/.test(text) ||
    !(/[^.]\.[^.]/.test(named) || /^(?:localhost$|\[)/i.test(named))
  )
    return undefined
  if (!isUrl(`http://${text}`)) return undefined
  const { hostname, pathname } = new URL(`http://${text}`)
  const host = hostname.replace(/\.$/, '').replace(/^www\d?\.(?=[^.]+\.)/, '')
  return hostForm.test(host) ? { host, path: plainPath(pathname) } : undefined
}

/** A site as it is kept: without what does not count. Undefined for what names none. */
export function writeSite(written: string): string | undefined {
  const site = parseSite(written)
  if (site === undefined) return undefined
  return site.path === '' ? site.host : `${site.host}/${site.path}`
}

/** Whether an address belongs to a site. What is no web address belongs to none. */
export function isOfSite(address: string, { host, path }: Site): boolean {
  if (!isWebAddress(address)) return false
  const { hostname, pathname } = new URL(address)
  const own = hostname.replace(/\.$/, '')
  if (own !== host && !own.endsWith(`.${host}`)) return false
  const below = plainPath(pathname)
  return path === '' || below === path || below.startsWith(`${path}/`)
}

/** A path as sites and lists of them write it. A percent sign that encodes nothing stays. */
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
