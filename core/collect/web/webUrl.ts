import { isUrl } from '../../domain/isUrl.ts'
import { PageFetchError } from './pageFetchError.ts'

/**
 * Parses an address to fetch. `URL` normalises unusual spellings of numbers, names and dots, which `resolvePublicAddress`
 * then checks.
 *
 * @param base the address that leads to it, if any
 * @throws PageFetchError `scheme`, `credentials`
 */
export function webUrl(text: string, { askedFor, base }: { readonly askedFor: string; readonly base?: URL }): URL {
  const leads = base === undefined ? '' : 'leads to an address that '
  if (!isUrl(text, base?.href)) {
    throw new PageFetchError({ url: askedFor, reason: 'scheme', fault: `${leads}is not a web address` })
  }
  const url = new URL(text, base)
  if (url.username !== '' || url.password !== '') {
    url.username = url.password = '' // Messages end up in reports, which must not contain passwords.
    const fault = `${leads}contains a user name or password`
    throw new PageFetchError({ url: base === undefined ? url.href : askedFor, reason: 'credentials', fault })
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    const fault = `${leads}begins with ${url.protocol}, but pages are only fetched over http and https`
    throw new PageFetchError({ url: askedFor, reason: 'scheme', fault })
  }
  return url
}
