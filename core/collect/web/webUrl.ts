import { isUrl } from '../../domain/isUrl.ts'
import { PageFetchError } from './pageFetchError.ts'

/**
 * An address that may be asked for. `URL` turns the odd spellings of numbers, names and dots into plain ones, which
 * `resolvePublicAddress` then judges.
 *
 * @param base the address that leads to it, where one does
 * @throws PageFetchError `scheme`, `credentials`
 */
export function webUrl(text: string, { askedFor, base }: { readonly askedFor: string; readonly base?: URL }): URL {
  const leads = base === undefined ? '' : 'leads to an address that '
  if (!isUrl(text, base?.href)) {
    throw new PageFetchError({ url: askedFor, reason: 'scheme', fault: `${leads}is not a web address` })
  }
  const url = new URL(text, base)
  if (url.username !== '' || url.password !== '') {
    url.username = url.password = '' // Messages end in reports, where a password has no place.
    const fault = `${leads}contains a user name or password`
    throw new PageFetchError({ url: base === undefined ? url.href : askedFor, reason: 'credentials', fault })
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    const fault = `${leads}begins with ${url.protocol}, and pages are fetched over http and https only`
    throw new PageFetchError({ url: askedFor, reason: 'scheme', fault })
  }
  return url
}
