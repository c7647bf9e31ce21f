import type { z } from 'zod'
import type { ErrorKind } from '../../domain/citewrightError.ts'
import { maskKey } from '../../text/maskKey.ts'
import { PageFetchError } from '../web/pageFetchError.ts'
import { retryAfter } from '../web/retryAfter.ts'
import type { Web, WebRequest } from '../web/web.ts'
import { processPace, type Pace } from './pace.ts'
import type { ServiceName } from './provider.ts'
import { ProviderError } from './providerErrors.ts'

/** A service's answer. */
export interface ServiceAnswer {
  readonly status: number
  readonly text: string
  /** Undefined if the text is not JSON. */
  readonly json: unknown
  /** Headers about limits: `retry-after`, `x-ratelimit-…`. */
  readonly headers: Readonly<Record<string, string>>
}

/** A service's error, explained for the person. */
export interface ServiceRefusal {
  /** What happened, as a whole sentence. */
  readonly problem: string
  readonly remedy: string
  /** Default `unavailable`. */
  readonly kind?: ErrorKind
  /** Seconds after which the request may be repeated. Default: `Retry-After` of a 429 or 503. */
  readonly retryAfter?: number
}

export interface ServiceRequest<T> {
  readonly provider: ServiceName
  /** Name of the service at the beginning of a message. */
  readonly service: string
  readonly url: URL
  /** Schema of a valid answer. */
  readonly schema: z.ZodType<T>
  readonly web: Web
  /** Options of the request besides its address. */
  readonly request?: Pick<
    WebRequest,
    'signal' | 'ownOrigin' | 'method' | 'body' | 'headers' | 'cookies' | 'redirects' | 'agent'
  >
  /**
   * Explains an answer that reports an error. Called for every answer whose status is not 2xx or that does not match
   * `schema`. If it returns undefined, the status or the kind of answer is reported.
   */
  readonly readRefusal?: (answer: ServiceAnswer) => ServiceRefusal | undefined
  /** Remedies for particular statuses. */
  readonly statusRemedies?: Readonly<Record<number, string>>
  /** Remedy for an answer that is not the service's JSON. */
  readonly otherRemedy: string
  /** Repairs known faults of the service's JSON; called if it cannot be parsed. */
  readonly repair?: (text: string) => string
  /** The key of the request, or its parts: masked in the answer before anything reads it. */
  readonly secret?: string | readonly string[] | undefined
  /** Whether the person typed the service's address, which may be misspelt. Default: true with an `ownOrigin`. */
  readonly isTyped?: boolean
  /** Whether a failed request may be repeated if the service says when. Default: always. */
  readonly mayAskAgain?: (error: ProviderError) => boolean
  /** Default: the pace of this process. */
  readonly pace?: Pace | undefined
}

/** Maximum bytes of an answer. MediaWiki's longest, 500 links, has about 100,000. */
const maxBytes = 4 * 1024 * 1024

/** Time limit for a whole answer, in milliseconds: a person is waiting. */
const totalMs = 30_000

/** Maximum attempts if the service says when to repeat a request, and the maximum wait between them in seconds. */
const mostTries = 3
const longestWait = 10

/**
 * Requests JSON from a service, with the same protections as fetching a page. Repeats the request if the service allows it
 * within a few seconds.
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
    // JSON is UTF-8 (RFC 8259); invalid bytes become U+FFFD.
    const decoded = new TextDecoder().decode(bytes)
    const text = maskKey(decoded, secret)
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
  redirects: 'Open the address in a browser and give the one at which it ends.',
}

function fetchFailed<T>(error: PageFetchError, asked: ServiceRequest<T>): ProviderError {
  const { provider, service, url, request, isTyped = request?.ownOrigin !== undefined } = asked
  const { reason } = error
  // The person's own server only leads to a forbidden address by redirecting there.
  const elsewhere = reason === 'forbidden-address' && request?.ownOrigin !== undefined
  const remedy = elsewhere
    ? 'It leads to another address: set that one.'
    : reason === 'unresolved' && isTyped
      ? error.remedy
      : (remedies[reason] ?? later)
  // The requested address contains the whole query; the origin is enough.
  const problem = `${service} did not answer: ${error.problem.replace(url.href, url.origin)}`
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

/**
 * Seconds to wait according to a server that limits requests or is unavailable (RFC 9110, 10.2.3); undefined if it does not
 * say.
 */
function retryAfterOf({ status, headers }: Pick<ServiceAnswer, 'status' | 'headers'>): number | undefined {
  const ms = status === 429 || status === 503 ? retryAfter(headers['retry-after'], new Date()) : undefined
  return ms === undefined ? undefined : ms / 1000
}

/** Remedies for temporary statuses (RFC 6585, 4; RFC 9110, 15.6.4). */
const waitRemedies: Readonly<Record<number, string>> = {
  429: 'It received too many requests: try again in a few minutes.',
  503: 'Its server is overloaded or under maintenance: try again in a few minutes.',
}

const later = 'Check the address in a browser, or try again later.'

function kindOf(answer: string): string {
  if (answer.trim() === '') return 'nothing'
  return /^\s*</.test(answer) ? 'a web page instead of JSON' : 'something other than JSON'
}
