import { queryWithoutTracking } from '../collect/address/trackingParameters.ts'
import type { Page } from '../domain/page.ts'

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
  url.search = queryWithoutTracking(url)
  url.hash = url.hash.replace(/:~:.*$/, '').replace(/^#$/, '')
  return url.href
}
