import { isUrl } from '../../domain/isUrl.ts'
import { hubAddressError } from './downloadErrors.ts'

/** A hub that models are asked from: the Hugging Face hub or a mirror with its paths. */
export interface Hub {
  /** Scheme, host and path without a slash at the end. */
  readonly address: string
  /** Sent to this hub's own host and to no other. */
  readonly token?: string
}

const publicHub = 'https://huggingface.co'

/**
 * The hubs to ask, in order: those of `CITEWRIGHT_HUB`, parted by commas or spaces, or else `HF_ENDPOINT`, or else the
 * public hub. `HF_TOKEN` goes with the public hub and HF_ENDPOINT only: a mirror is somebody else.
 *
 * @throws CitewrightError for an address that is not https
 */
export function hubAddresses(environment: NodeJS.ProcessEnv): readonly Hub[] {
  const endpoint = environment['HF_ENDPOINT']?.trim() ?? ''
  const token = environment['HF_TOKEN']?.trim() ?? ''
  const named = (environment['CITEWRIGHT_HUB'] ?? '').split(/[\s,]+/).filter((address) => address !== '')
  const addresses = named.length > 0 ? named : [endpoint === '' ? publicHub : endpoint]
  const trusted = new Set([publicHub, ...(endpoint === '' ? [] : [endpoint])].map((address) => originOf(address)))
  return addresses.map((text) => {
    const address = hubAddress(text)
    return { address, ...(token !== '' && trusted.has(originOf(address)) ? { token } : {}) }
  })
}

function hubAddress(text: string): string {
  if (!isUrl(text)) throw hubAddressError('is not an address')
  const url = new URL(text)
  // Not named in the message: it may contain a password.
  if (url.username !== '' || url.password !== '') throw hubAddressError('contains a user name or password')
  if (url.protocol !== 'https:') throw hubAddressError(`${url.origin} is not https`)
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}

function originOf(address: string): string | undefined {
  return isUrl(address) ? new URL(address).origin : undefined
}
