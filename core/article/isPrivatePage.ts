import { isPublicHost } from '../collect/web/publicHost.ts'
import { isUrl } from '../domain/isUrl.ts'
import type { Page } from '../domain/page.ts'

/** Whether a browser sent the page from this machine or a private network: its address is told to no server. */
export function isPrivatePage({ provenance, url }: Pick<Page, 'provenance' | 'url'>): boolean {
  return provenance === 'browser' && !(isUrl(url) && isPublicHost(new URL(url).hostname))
}
