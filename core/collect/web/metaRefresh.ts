import { Parser } from 'htmlparser2'
import { isUrl } from '../../domain/isUrl.ts'

/** Seconds that a page may be shown before it redirects; pages with a longer delay are meant to be read. */
const longestSeconds = 10
/** Maximum bytes of a page that only redirects; longer pages have content. */
const mostBytes = 64 * 1024

/**
 * The address to which `<meta http-equiv="refresh">` redirects a browser. Undefined for a page that does not redirect, that
 * only reloads itself, or that redirects only when scripts are off.
 *
 * @param url the page's own address
 */
export function metaRefresh(bytes: Uint8Array, url: URL): string | undefined {
  if (bytes.length > mostBytes) return undefined
  const html = new TextDecoder().decode(bytes)
  if (!/http-equiv\s*=\s*["']?\s*refresh/i.test(html)) return undefined
  let found: string | undefined
  let base: string | undefined
  let without = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'noscript') without += 1
      if (name === 'base') base ??= attributes['href']
      if (name !== 'meta' || without > 0 || found !== undefined) return
      if (attributes['http-equiv']?.trim().toLowerCase() === 'refresh') found = targetOf(attributes['content'] ?? '')
    },
    onclosetag(name) {
      if (name === 'noscript') without -= 1
    },
  })
  parser.end(html)
  if (found === undefined) return undefined
  const from = base !== undefined && isUrl(base, url.href) ? new URL(base, url) : url
  if (!isUrl(found, from.href)) return found
  const target = new URL(found, from)
  target.hash = ''
  const own = new URL(url)
  own.hash = ''
  return target.href === own.href ? undefined : target.href
}

/** The address in `3; url='/next'`, if the delay is short enough. */
function targetOf(content: string): string | undefined {
  const [, seconds = '', rest = ''] = /^\s*(\d+(?:\.\d*)?|\.\d+)\s*[;,\s]\s*(.*)$/s.exec(content) ?? []
  if (seconds === '' || Number(seconds) > longestSeconds) return undefined
  const address = rest.replace(/^url\s*=\s*/i, '').trim()
  const quoted = /^(["'])(.*?)(?:\1|$)/s.exec(address)?.[2] ?? address
  return quoted.trim() === '' ? undefined : quoted.trim()
}
