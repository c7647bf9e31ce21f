import { isUrl } from '../../domain/isUrl.ts'
import { pageLimits } from '../pageLimits.ts'
import { isPublicHost } from '../web/publicHost.ts'

/**
 * Checks the address that a saved page states for itself: it must be absolute http(s), without credentials, on a public
 * host. It is only a claim, since the origin of the file is unknown.
 *
 * @param claimed as written in the page
 * @param options `visited`: whether this is the address that was opened, which may be a front page or have a port. In an
 *   article's canonical address either is a mistake of the site. Default false
 */
export function claimedAddress(
  claimed: string,
  { visited = false }: { readonly visited?: boolean } = {},
): string | undefined {
  const written = claimed.trim()
  if (!/^https?:\/\//i.test(written) || written.length > pageLimits.urlCharacters) return undefined
  if (!isUrl(written)) return undefined
  const url = new URL(written)
  if (url.username !== '' || url.password !== '') return undefined
  if (!visited && (url.port !== '' || (url.pathname === '/' && url.search === ''))) return undefined
  return isPublicHost(url.hostname) ? url.href : undefined
}
