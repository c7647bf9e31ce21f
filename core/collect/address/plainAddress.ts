import { isWebAddress } from '../webAddress.ts'
import { queryWithoutTracking } from './trackingParameters.ts'
import { unwrapLink } from './unwrapLink.ts'

/**
 * Strips everything from a page's address that does not identify the page: a search engine's link around it, tracking
 * parameters, and the fragment, unless a script uses it as a route. Returns anything that is not a web address unchanged.
 */
export function plainAddress(address: string): string {
  const inner = unwrapLink(address)
  if (!isWebAddress(inner)) return inner
  const url = new URL(inner)
  const query = queryWithoutTracking(url)
  // With the question mark, because a query may itself begin with one.
  url.search = query === '' ? '' : `?${query}`
  if (!isRoute(url.hash)) url.hash = ''
  return url.href
}

/** Whether a fragment distinguishes pages: `#!/story/5`, `#/story/5`. */
function isRoute(hash: string): boolean {
  return /^#!?\/./.test(hash) || /^#!./.test(hash)
}
