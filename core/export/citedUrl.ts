import type { Page } from '../domain/page.ts'

// Parameters that name the click and not the page. Lower case, matched whole; `utm_` is matched as a beginning.
const trackingParameters = new Set([
  '_ga',
  '_gl',
  '_hsenc',
  '_hsmi',
  'dclid',
  'fbclid',
  'gbraid',
  'gclid',
  'gclsrc',
  'igsh',
  'igshid',
  'li_fat_id',
  'mc_cid',
  'mc_eid',
  'mkt_tok',
  'msclkid',
  'oly_anon_id',
  'oly_enc_id',
  'srsltid',
  'ttclid',
  'twclid',
  'vero_id',
  'wbraid',
  'yclid',
])

/**
 * The address under which a page is cited: where its redirects ended, without tracking parameters, user name,
 * password or text fragment. Undefined where the page has no http or https address.
 */
export function citedUrl(page: Pick<Page, 'url' | 'finalUrl'>): string | undefined {
  return webUrl(page.finalUrl) ?? webUrl(page.url)
}

function webUrl(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
  url.username = ''
  url.password = ''
  // Taken out by hand: URLSearchParams would write the parameters that stay anew (%20 as +).
  if (url.search !== '') url.search = url.search.slice(1).split('&').filter(isPartOfTheAddress).join('&')
  url.hash = url.hash.replace(/:~:.*$/, '').replace(/^#$/, '')
  return url.href
}

function isPartOfTheAddress(pair: string): boolean {
  const name = (pair.split('=', 1)[0] ?? '').toLowerCase()
  return !name.startsWith('utm_') && !trackingParameters.has(name)
}
