import { isUrl } from '../../domain/isUrl.ts'
import { baseUrlError } from './serviceErrors.ts'

export interface BaseUrl {
  /** Scheme, host and path without a slash at the end. */
  readonly address: string
  /** The query's parameters, such as `api-version`. Of several with one name the last. */
  readonly query: Readonly<Record<string, string>>
}

/**
 * Reads the address of a service. The query is kept apart, so that messages and drafts, which name the address, do not
 * hold it: some services take a key there.
 *
 * @throws CitewrightError (base url)
 */
export function parseBaseUrl(text: string): BaseUrl {
  const url = isUrl(text) ? new URL(text) : undefined
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
    throw baseUrlError('is not an http or https address')
  }
  // Not named in the message: it may contain a password.
  if (url.username !== '' || url.password !== '') throw baseUrlError('contains a user name or password')
  return {
    address: `${url.origin}${url.pathname}`.replace(/\/+$/, ''),
    query: Object.fromEntries(url.searchParams),
  }
}
