import type { Draft } from '../../domain/draft.ts'
import { isUrl } from '../../domain/isUrl.ts'
import { nameKey } from '../links/linkWordLists.ts'

/** The site among the draft's pages whose address is the subject's name: its own. Undefined if there is none. */
export function officialSite({ event, pages }: Pick<Draft, 'event' | 'pages'>): string | undefined {
  const name = nameKey(event.title.replace(/\s*\([^()]*\)$/, '')).replace(/[^\p{L}\p{N}]/gu, '')
  if (name.length < 4) return undefined
  for (const { url } of pages) {
    if (!isUrl(url)) continue
    const { protocol, hostname, origin } = new URL(url)
    if (!/^https?:$/.test(protocol)) continue
    const labels = hostname.split('.').slice(0, -1)
    if (labels.some((label) => label.replaceAll('-', '') === name)) return `${origin}/`
  }
  return undefined
}
