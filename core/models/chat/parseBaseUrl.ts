import { isUrl } from '../../domain/isUrl.ts'
import { baseUrlError } from './serviceErrors.ts'

export interface BaseUrl {
  /** Scheme, host and path, without a trailing slash. */
  readonly address: string
  /** The query's parameters, such as `api-version`; of several with one name, the last. */
  readonly query: Readonly<Record<string, string>>
}

/**
 * Parses the address of a service. The query is separated from the address, because it may contain a key, and messages and
 * drafts contain the address.
 *
 * @throws CitewrightError (base url)
 */
export function parseBaseUrl(text: string): BaseUrl {
  const url = isUrl(text) ? new URL(text) : undefined
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
    throw baseUrlError('is not an http or https address')
  }
  // The address is not in the message, because it may contain a password.
  if (url.username !== '' || url.password !== '') throw baseUrlError('contains a user name or password')
  return {
    address: `${url.origin}${url.pathname}`.replace(/\/+$/, ''),
    query: Object.fromEntries(url.searchParams),
  }
}
