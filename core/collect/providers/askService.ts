import type { z } from 'zod'
import type { ErrorKind } from '../../domain/citewrightError.ts'
import { PageFetchError } from '../web/pageFetchError.ts'
import type { Web, WebRequest } from '../web/web.ts'
import { processPace, type Pace } from './pace.ts'
import type { ServiceName } from './provider.ts'
import { ProviderError } from './providerErrors.ts'

/** What a service answered. */
export interface ServiceAnswer {
  readonly status: number
  readonly text: string
  /** Undefined where the text is no JSON. */
  readonly json: unknown
  /** Those that tell of limits: `retry-after`, `x-ratelimit-…`. */
  readonly headers: Readonly<Record<string, string>>
}

/** What a service says is wrong, in words for the person. */
export interface ServiceRefusal {
  /** What happened, as a whole sentence. */
  readonly problem: string
  readonly remedy: string
  /** Default `unavailable`. */
  readonly kind?: ErrorKind
  /** Seconds after which it may be asked again. Default: what `Retry-After` says of a 429 or 503. */
  readonly retryAfter?: number
}

export interface ServiceRequest<T> {
  readonly provider: ServiceName
  /** How messages call the service, at the beginning of a sentence. */
  readonly service: string
  readonly url: URL
  /** What its answer must be. */
  readonly schema: z.ZodType<T>
  readonly web: Web
  /** What is asked besides the address. */
  readonly request?: Pick<
    WebRequest,
    'signal' | 'ownOrigin' | 'method' | 'body' | 'headers' | 'cookies' | 'redirects' | 'agent'
  >
  /**
   * Reads what the service itself says is wrong: asked of every answer whose status is not 2xx, and of every other one that
   * `schema` does not take. Undefined where it says nothing of the kind; the status, or what came instead, is reported then.
   */
  readonly readRefusal?: (answer: ServiceAnswer) => ServiceRefusal | undefined
  /** What to do about a status, where that is known. */
  readonly statusRemedies?: Readonly<Record<number, string>>
  /** What to do where the answer is not the service's JSON. */
  readonly otherRemedy: string
  /** Mends what the service is known to write wrong in its JSON; asked of what cannot be parsed. */
  readonly repair?: (text: string) => string
  /** The key that it is asked with, or its parts: where the answer repeats one, it is taken out before anything reads it. */
  readonly secret?: string | readonly string[] | undefined
  /** Whether the person wrote the address of the service, which may be misspelt. Default: where it is an `ownOrigin`. */
  readonly isTyped?: boolean
  /** Whether what failed may be asked again, where the service says when. Default: always. */
  readonly mayAskAgain?: (error: ProviderError) => boolean
  /** Default: that of the process. */
  readonly pace?: Pace | undefined
}

/** Bytes of an answer. The longest of MediaWiki, 500 links, has about 100,000. */
const maxBytes = 4 * 1024 * 1024

/** Milliseconds for an answer as a whole: a person is waiting. */
const totalMs = 30_000

/** How often a question is asked where the service says when it may be asked again, and how long that is waited for in seconds. */
const mostTries = 3
const longestWait = 10

/**
 * Asks a service for JSON, with the guards of a page that is fetched. Where it says that it may be asked again in a few
 * seconds, it is.
 *
 * @throws ProviderError; the signal's reason
 */
export async function askService<T>(asked: ServiceRequest<T>): Promise<T> {
  const { pace = processPace, request } = asked
  for (let tries = 1; ; tries += 1) {
    try {
      return await askOnce(asked)
    } catch (error) {
      const wait = error instanceof ProviderError ? (error.retryAfter ?? Infinity) : Infinity
      const again = !(error instanceof ProviderError) || (asked.mayAskAgain?.(error) ?? true)
      if (wait > longestWait || tries === mostTries || !again) throw error
      await pace.wait(wait * 1000, request?.signal)
    }
  }
}

async function askOnce<T>(request: ServiceRequest<T>): Promise<T> {
  const answer = await fetchAnswer(request)
  const { provider, service, otherRemedy } = request
  const parsed = isSuccess(answer) ? request.schema.safeParse(answer.json) : undefined
  if (parsed?.success === true) return parsed.data
  const refusal = request.readRefusal?.(answer)
  if (refusal !== undefined) {
    const { status } = answer
    throw new ProviderError({ provider, kind: 'unavailable', retryAfter: retryAfterOf(answer), status, ...refusal })
  }
  if (parsed === undefined) throw statusFailed(answer, request)
  const place = parsed.error.issues[0]?.path.join('.') ?? ''
  const other =
    answer.json === undefined ? kindOf(answer.text) : `other JSON than expected${place === '' ? '' : ` (at ${place})`}`
  const problem = `${service} answered with ${other}.`
  throw new ProviderError({ provider, kind: 'unavailable', problem, remedy: otherRemedy, cause: parsed.error })
}

function isSuccess({ status }: ServiceAnswer): boolean {
  return status >= 200 && status <= 299
}

async function fetchAnswer<T>(asked: ServiceRequest<T>): Promise<ServiceAnswer> {
  const { web, url, request, secret, repair } = asked
  try {
    const json = { kind: 'service', accept: 'application/json', answers: 'any', maxBytes, totalMs } as const
    const { bytes, status, headers } = await web.fetch(url.href, { ...request, ...json })
    // JSON is UTF-8 (RFC 8259); what is not becomes U+FFFD.
    const decoded = new TextDecoder().decode(bytes)
    const text = [secret ?? []].flat().reduce((masked, part) => masked.replaceAll(part, '…'), decoded)
    return { status, headers, text, json: jsonOf(text) ?? jsonOf(repair?.(text) ?? '') }
  } catch (error) {
    if (!(error instanceof PageFetchError)) throw error
    throw fetchFailed(error, asked)
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const remedies: Partial<Record<PageFetchError['reason'], string>> = {
  'forbidden-address': 'Only public servers are asked. Give the address of a public one.',
  unresolved: 'Check the connection to the network.',
  credentials: 'Give the address without a user name and password.',
  tls: 'The server cannot prove who it is. Check its address in a browser.',
  'too-large': 'Ask for less, or ask another server.',
  redirects: 'Open the address in a browser and give the one it ends at.',
}

function fetchFailed<T>(error: PageFetchError, asked: ServiceRequest<T>): ProviderError {
  const { provider, service, url, request, isTyped = request?.ownOrigin !== undefined } = asked
  const { reason } = error
  // Only a redirect leads a server of the person's own to an address that is refused.
  const elsewhere = reason === 'forbidden-address' && request?.ownOrigin !== undefined
  const remedy = elsewhere
    ? 'It leads to another address: set that one.'
    : reason === 'unresolved' && isTyped
      ? error.remedy
      : (remedies[reason] ?? later)
  // The address asked for contains the whole query: the server's own is enough.
  const problem = `${service} gave no answer: ${error.problem.replace(url.href, url.origin)}`
  return new ProviderError({ provider, kind: error.kind, problem, remedy, cause: error })
}

function statusFailed<T>(
  answer: ServiceAnswer,
  { provider, service, url, statusRemedies = {} }: ServiceRequest<T>,
): ProviderError {
  const { status } = answer
  const remedy = statusRemedies[status] ?? waitRemedies[status] ?? later
  const problem = `${service} at ${url.origin} answered with status ${status}.`
  return new ProviderError({ provider, kind: 'unavailable', problem, remedy, retryAfter: retryAfterOf(answer), status })
}

/** Seconds that a server which wants fewer requests, or cannot answer now, asks to be left alone (RFC 9110, 10.2.3); undefined where it says nothing. */
function retryAfterOf({ status, headers }: Pick<ServiceAnswer, 'status' | 'headers'>): number | undefined {
  const header = headers['retry-after']?.trim()
  if (header === undefined || (status !== 429 && status !== 503)) return undefined
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

/** Statuses that pass by themselves: what a server says of who asks, and what it says of itself (RFC 6585, 4; RFC 9110, 15.6.4). */
const waitRemedies: Readonly<Record<number, string>> = {
  429: 'It wants fewer requests: try again in a few minutes.',
  503: 'Its server is overloaded or being worked on: try again in a few minutes.',
}

const later = 'Check the address in a browser, or try again later.'

function kindOf(answer: string): string {
  if (answer.trim() === '') return 'nothing'
  return /^\s*</.test(answer) ? 'a web page instead of JSON' : 'something other than JSON'
}
