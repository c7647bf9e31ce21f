import { queryWithoutTracking } from '../collect/address/trackingParameters.ts'
import { isWebAddress } from '../collect/webAddress.ts'
import { isUrl } from '../domain/isUrl.ts'
import type { Page } from '../domain/page.ts'

/**
 * The address under which a page is cited: the one that the person gave for it, or where its redirects ended, without tracking parameters, user name,
 * password or text fragment. Undefined where the page has no http or https address.
 */
export function citedUrl(page: Pick<Page, 'url' | 'finalUrl' | 'citation'>): string | undefined {
  return webUrl(page.citation?.url ?? '') ?? webUrl(page.finalUrl) ?? webUrl(page.url)
}

/** The exact address of a page's copy in an archive; undefined if there is none. */
export function archiveUrl({ archive }: Pick<Page, 'archive'>): string | undefined {
  return archive !== undefined && isWebAddress(archive.url) ? new URL(archive.url).href : undefined
}

function webUrl(address: string): string | undefined {
  if (!isUrl(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
  url.username = ''
  url.password = ''
  url.search = queryWithoutTracking(url)
  url.hash = url.hash.replace(/:~:.*$/, '').replace(/^#$/, '')
  return url.href
}
