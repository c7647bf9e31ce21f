import { isUrl } from '../../domain/isUrl.ts'
import { hubAddressError } from './downloadErrors.ts'

/** A hub with models: the Hugging Face hub, or a mirror with the same paths. */
export interface Hub {
  /** Scheme, host and path, without a trailing slash. */
  readonly address: string
  /** Only sent to this hub's host. */
  readonly token?: string
}

const publicHub = 'https://huggingface.co'

/**
 * The hubs in order of preference: those in `CITEWRIGHT_HUB`, separated by commas or spaces, or else `HF_ENDPOINT`, or else
 * the public hub. `HF_TOKEN` is only sent to the public hub and `HF_ENDPOINT`, not to mirrors of others.
 *
 * @throws CitewrightError for an address that is not https
 */
export function hubAddresses(environment: NodeJS.ProcessEnv): readonly Hub[] {
  const endpoint = environment['HF_ENDPOINT']?.trim() ?? ''
  const token = environment['HF_TOKEN']?.trim() ?? ''
  const listed = (environment['CITEWRIGHT_HUB'] ?? '').split(/[\s,]+/).filter((address) => address !== '')
  const addresses = listed.length > 0 ? listed : [endpoint === '' ? publicHub : endpoint]
  const trusted = new Set([publicHub, ...(endpoint === '' ? [] : [endpoint])].map((address) => originOf(address)))
  return addresses.map((text) => {
    const address = hubAddress(text)
    return { address, ...(token !== '' && trusted.has(originOf(address)) ? { token } : {}) }
  })
}

function hubAddress(text: string): string {
  if (!isUrl(text)) throw hubAddressError('is not an address')
  const url = new URL(text)
  // The address is not in the message, because it may contain a password.
  if (url.username !== '' || url.password !== '') throw hubAddressError('contains a user name or password')
  if (url.protocol !== 'https:') throw hubAddressError(`${url.origin} is not https`)
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}

function originOf(address: string): string | undefined {
  return isUrl(address) ? new URL(address).origin : undefined
}
