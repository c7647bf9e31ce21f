import type { z } from 'zod'
import { repairText } from '../../event/repairText.ts'
import type { FetchOptions } from '../fetchPage.ts'
import { PageFetchError } from '../pageFetchError.ts'
import type { ProviderName } from './provider.ts'
import { ProviderError } from './providerErrors.ts'

/** Limits of each request, as those of a page. */
export type ServiceFetch = Omit<FetchOptions, 'signal' | 'ownOrigin' | 'accept'>

export interface ServiceRequest<T> {
  readonly provider: ProviderName
  /** How messages call the service, at the beginning of a sentence. */
  readonly service: string
  readonly url: URL
  /** What its answer must be. */
  readonly schema: z.ZodType<T>
  readonly fetch: ServiceFetch & Pick<FetchOptions, 'signal' | 'ownOrigin'>
  /** What to do about a status, where that is known. */
  readonly statusRemedies?: Readonly<Record<number, string>>
  /** What to do where the answer is not the service's JSON. */
  readonly otherRemedy: string
}

/** Bytes of an answer. The longest of MediaWiki, 500 links, has about 100,000. */
const maxBytes = 4 * 1024 * 1024

/** Milliseconds for an answer as a whole: a person is waiting. */
const totalMs = 30_000

/**
 * Asks a service for JSON, with the guards of a page that is fetched.
 *
 * @throws ProviderError; the signal's reason
 */
export async function askService<T>(request: ServiceRequest<T>): Promise<T> {
  const answer = await fetchAnswer(request)
  const { provider, service, otherRemedy } = request
  const wrong = (problem: string, cause: unknown): ProviderError =>
    new ProviderError({ provider, kind: 'unavailable', problem, remedy: otherRemedy, cause })
  let value: unknown
  try {
    value = JSON.parse(answer)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw wrong(`${service} answered with ${kindOf(answer)}.`, error)
  }
  const parsed = request.schema.safeParse(value)
  if (parsed.success) return parsed.data
  const place = parsed.error.issues[0]?.path.join('.') ?? ''
  throw wrong(`${service} answered with other JSON than expected${place === '' ? '' : ` (at ${place})`}.`, parsed.error)
}

async function fetchAnswer<T>(request: ServiceRequest<T>): Promise<string> {
  const { fetch, url } = request
  try {
    // The network's part takes a fifth of a second to load.
    const { fetchPage } = await import('../fetchPage.ts')
    const { bytes } = await fetchPage(url.href, { maxBytes, totalMs, ...fetch, accept: 'application/json' })
    // JSON is UTF-8 (RFC 8259); what is not becomes U+FFFD.
    return new TextDecoder().decode(bytes)
  } catch (error) {
    if (!(error instanceof PageFetchError)) throw error
    throw fetchFailed(error, request)
  }
}

const remedies: Partial<Record<PageFetchError['reason'], string>> = {
  'forbidden-address': 'Only public servers are asked. Give the address of a public one.',
  unresolved: 'Check the spelling of the address and the connection to the network.',
  credentials: 'Give the address without a user name and password.',
  tls: 'The server cannot prove who it is. Check its address in a browser.',
  'too-large': 'Ask for less, or ask another server.',
  redirects: 'Open the address in a browser and give the one it ends at.',
}

function fetchFailed<T>(
  error: PageFetchError,
  { provider, service, url, fetch, statusRemedies = {} }: ServiceRequest<T>,
): ProviderError {
  const { status, reason } = error
  const limited = status === 429 || status === 503
  const byStatus = status === undefined ? undefined : statusRemedies[status]
  // Only a redirect leads a server of the person's own to an address that is refused.
  const elsewhere = reason === 'forbidden-address' && fetch.ownOrigin !== undefined
  const known = elsewhere ? 'It leads to another address: set that one.' : byStatus
  const remedy = known ?? (limited ? 'It wants fewer requests: try again in a few minutes.' : remedies[reason]) ?? later
  // The address asked for holds the whole query: the server's own is enough.
  const problem =
    status === undefined
      ? `${service} gave no answer: ${error.problem.replace(url.href, url.origin)}`
      : `${service} at ${url.origin} answered with status ${status}.`
  return new ProviderError({ provider, kind: error.kind, problem, remedy, cause: error })
}

const later = 'Check the address in a browser, or try again later.'

function kindOf(answer: string): string {
  if (answer.trim() === '') return 'nothing'
  return /^\s*</.test(answer) ? 'a web page instead of JSON' : 'something other than JSON'
}

/** Text of a service in one line that can be stored and shown. */
export function plainLine(text: string, most: number): string {
  const line = repairText(text.replace(/\s+/g, ' ').trim()).text
  return line.length <= most ? line : `${line.slice(0, most - 1).toWellFormed()}…`
}
