import { titleOrAddress } from '../../core/collect/webAddress.ts'
import { isUrl } from '../../core/domain/isUrl.ts'
import type { PageCard } from '../../core/engine/libraries/events/eventLibrary.ts'

/** A page's title; without one, its address without the scheme, or its file's name. */
export function pageName({ title, finalUrl, url }: Pick<PageCard, 'title' | 'finalUrl' | 'url'>): string {
  if (title.trim() !== '') return title.trim()
  const address = webAddress(finalUrl) ?? webAddress(url)
  if (address !== undefined) return `${address.host}${address.pathname === '/' ? '' : address.pathname}`
  return titleOrAddress({ title, url })
}

/** The page's publisher, otherwise its host; empty for a file. */
export function publisher({ site, finalUrl, url }: Pick<PageCard, 'site' | 'finalUrl' | 'url'>): string {
  if (site.trim() !== '') return site.trim()
  const address = webAddress(finalUrl) ?? webAddress(url)
  return address?.hostname.replace(/^www\./, '') ?? ''
}

/** An address that a browser can open; undefined for a file. */
export function webAddress(address: string): URL | undefined {
  return /^https?:/i.test(address) && isUrl(address) ? new URL(address) : undefined
}
