import { isWebAddress } from '../webAddress.ts'
import { queryWithoutTracking } from './trackingParameters.ts'
import { unwrapLink } from './unwrapLink.ts'

/**
 * The address of a page without what does not belong to it: the link of a search engine around it, tracking parameters, and the
 * fragment, unless it is a route that a script reads. What is no web address stays as it is.
 */
export function plainAddress(address: string): string {
  const inner = unwrapLink(address)
  if (!isWebAddress(inner)) return inner
  const url = new URL(inner)
  const query = queryWithoutTracking(url)
  // With its question mark, since a query may begin with one of its own.
  url.search = query === '' ? '' : `?${query}`
  if (!isRoute(url.hash)) url.hash = ''
  return url.href
}

/** Whether a fragment tells pages apart: `#!/story/5`, `#/story/5`. */
function isRoute(hash: string): boolean {
  return /^#!?\/./.test(hash) || /^#!./.test(hash)
}
