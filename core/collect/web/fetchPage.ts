import { lookup as systemLookup } from 'node:dns/promises'
import { Agent, request, type Dispatcher } from 'undici'
import { fetchFailure } from './fetchFailure.ts'
import { PageFetchError } from './pageFetchError.ts'
import { readResponseBody } from './readResponseBody.ts'
import { resolvePublicAddress, type NameLookup, type ResolvedAddress } from './resolvePublicAddress.ts'
import { userAgent } from './userAgent.ts'

export interface FetchOptions {
  /** Default `GET`. A `POST` is asked once, and what it holds goes to no other origin. */
  readonly method?: 'GET' | 'POST'
  /** What a `POST` sends. Name its type among the headers. */
  readonly body?: string
  /**
   * More headers, such as a service's key. They go to the origin of the address that is asked for, and to no other one
   * after a redirect; no message and no report repeats them.
   */
  readonly headers?: Readonly<Record<string, string>>
  /** Which answers are given back: those with a status of 2xx, or any that is no redirect. Default `success`. */
  readonly answers?: 'success' | 'any'
  /** Servers on this machine that may be asked, as `127.0.0.1:PORT`. For tests only. Default none. */
  readonly allowLoopback?: readonly string[]
  /**
   * Origin of a server that the person set, which may lie on this machine or on their own network. It holds for that
   * origin only, also after redirects. Never take it from a page. Default none.
   */
  readonly ownOrigin?: string
  /** The `Accept` header. Default: pages, PDF and text. */
  readonly accept?: string
  /** How names become addresses. Default: the operating system's way. */
  readonly lookup?: NameLookup
  /** Bytes after decompression. Default 10 MiB; news pages have 0.1 to 2 MiB, reports as PDF up to about 10. */
  readonly maxBytes?: number
  /** Milliseconds for a connection. Default 10,000. */
  readonly connectMs?: number
  /** Milliseconds for the complete headers, and between two pieces of the body. Default 15,000. */
  readonly idleMs?: number
  /** Milliseconds for everything, look-ups and redirects included. Default 60,000. */
  readonly totalMs?: number
  readonly signal?: AbortSignal
  readonly now?: () => Date
}

export interface FetchedPage {
  readonly finalUrl: string
  /** Outside 200 to 299 only where any answer was wanted. */
  readonly status: number
  readonly bytes: Uint8Array
  /** The `Content-Type` header; absent where the server sent none. */
  readonly contentType?: string
  /** The headers that tell how the answer is to be used, by their names in lower case: `toldHeaders`. */
  readonly headers: Readonly<Record<string, string>>
  /** ISO 8601 date-time. */
  readonly fetchedAt: string
}

/** Headers that are handed on: what tells of limits, and no cookies. */
const toldHeaders = /^(?:retry-after|(?:x-)?ratelimit-[a-z0-9-]+|x-ratelimit)$/

const maxRedirects = 5
const maxHeaderBytes = 64 * 1024
const pageTypes = 'text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.9,*/*;q=0.1'
const redirectStatuses: readonly number[] = [301, 302, 303, 307, 308]

/**
 * Fetches one page or answer of a service: the only place from which the program asks web servers for what it collects. Each hop's name is resolved once
 * and every address checked to be public; the connection then goes to just these addresses, so that a second answer of
 * the name server cannot lead it elsewhere. No cookies, no referrer, no credentials, no proxy; certificates always
 * verified.
 *
 * @throws PageFetchError, or the signal's reason once it is aborted
 */
export async function fetchPage(address: string, options: FetchOptions = {}): Promise<FetchedPage> {
  const deadline = AbortSignal.timeout(options.totalMs ?? 60_000)
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline
  try {
    let url = webUrl(address, { askedFor: address })
    let asking: Asking = { method: options.method ?? 'GET', headers: options.headers, body: options.body }
    for (let redirects = 0; ; redirects += 1) {
      const answer = await ask(url, { ...options, ...asking, askedFor: address, signal })
      if (answer.kind === 'page') return { ...answer.page, finalUrl: url.href }
      if (redirects === maxRedirects) {
        const fault = `leads from redirect to redirect, more than ${maxRedirects} times`
        throw new PageFetchError({ url: address, reason: 'redirects', fault })
      }
      const next = webUrl(answer.location, { askedFor: address, base: url })
      asking = askingNext(asking, { from: url, to: next, status: answer.status, askedFor: address })
      url = next
    }
  } catch (error) {
    options.signal?.throwIfAborted()
    throw fetchFailure(error, { url: address, timedOut: deadline.aborted })
  }
}

/** What is asked besides the address, which is not the same after a redirect. */
interface Asking {
  readonly method: 'GET' | 'POST'
  readonly headers: FetchOptions['headers']
  readonly body: string | undefined
}

interface Redirect {
  readonly from: URL
  readonly to: URL
  readonly status: number
  readonly askedFor: string
}

/** Only 307 and 308 keep a `POST` one (RFC 9110, 15.4); what was for one origin is not given to another. */
function askingNext({ method, headers, body }: Asking, { from, to, status, askedFor }: Redirect): Asking {
  const sameOrigin = from.origin === to.origin
  const posted = method === 'POST' && (status === 307 || status === 308)
  if (posted && !sameOrigin) {
    const fault = `leads to another server, ${to.host}, which is not given what was sent`
    throw new PageFetchError({ url: askedFor, reason: 'redirects', fault })
  }
  const kept = sameOrigin ? headers : undefined
  return posted ? { method, headers: kept, body } : { method: 'GET', headers: withoutBody(kept), body: undefined }
}

function withoutBody(headers: FetchOptions['headers']): FetchOptions['headers'] {
  return headers && Object.fromEntries(Object.entries(headers).filter(([name]) => !/^content-/i.test(name)))
}

function webUrl(text: string, { askedFor, base }: { readonly askedFor: string; readonly base?: URL }): URL {
  const leads = base === undefined ? '' : 'leads to an address that '
  if (!URL.canParse(text, base?.href)) {
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

type Answer =
  | { readonly kind: 'page'; readonly page: Omit<FetchedPage, 'finalUrl'> }
  | { readonly kind: 'redirect'; readonly location: string; readonly status: number }

interface AskOptions extends Omit<FetchOptions, keyof Asking>, Asking {
  readonly askedFor: string
  readonly signal: AbortSignal
}

async function ask(url: URL, options: AskOptions): Promise<Answer> {
  const { askedFor, signal, idleMs = 15_000 } = options
  const addresses = await resolvePublicAddress(url, {
    askedFor,
    signal,
    lookup: options.lookup ?? ((name) => systemLookup(name, { all: true })),
    allowLoopback: options.allowLoopback ?? [],
    ...(options.ownOrigin === undefined ? {} : { ownOrigin: options.ownOrigin }),
  })
  const agent = pinnedAgent(addresses, options.connectMs ?? 10_000)
  try {
    const response = await request(url, {
      dispatcher: agent,
      signal,
      headersTimeout: idleMs,
      bodyTimeout: idleMs,
      method: options.method,
      ...(options.body === undefined ? {} : { body: options.body }),
      headers: {
        ...lowerCased(options.headers),
        'user-agent': userAgent,
        accept: options.accept ?? pageTypes,
        'accept-encoding': 'gzip, br',
      },
    })
    return await readAnswer(response, options)
  } finally {
    await agent.destroy()
  }
}

async function readAnswer(response: Dispatcher.ResponseData, options: AskOptions): Promise<Answer> {
  const { statusCode: status, headers, body } = response
  const location = firstOf(headers['location'])
  // A body that nobody reads still reports that its connection was closed.
  body.on('error', () => undefined)
  if (redirectStatuses.includes(status) && location !== '') return { kind: 'redirect', location, status }
  if (options.answers !== 'any' && (status < 200 || status > 299)) {
    throw new PageFetchError({
      url: options.askedFor,
      reason: 'status',
      fault: `was answered with status ${status}`,
      status,
    })
  }
  const bytes = await readResponseBody({
    askedFor: options.askedFor,
    body,
    encoding: firstOf(headers['content-encoding']),
    length: firstOf(headers['content-length']),
    maxBytes: options.maxBytes ?? 10 * 1024 * 1024,
  })
  const contentType = firstOf(headers['content-type'])
  const fetchedAt = (options.now?.() ?? new Date()).toISOString()
  const told = Object.entries(headers).flatMap(([name, value]) =>
    toldHeaders.test(name) ? [[name, firstOf(value)] as const] : [],
  )
  const page = { status, bytes, fetchedAt, headers: Object.fromEntries(told) }
  return { kind: 'page', page: contentType === '' ? page : { ...page, contentType } }
}

/** By names in lower case, so that none is sent twice. */
function lowerCased(headers: FetchOptions['headers'] = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

function firstOf(header: string | string[] | undefined): string {
  return (Array.isArray(header) ? header[0] : header) ?? ''
}

function pinnedAgent(addresses: readonly ResolvedAddress[], connectMs: number): Agent {
  return new Agent({
    maxHeaderSize: maxHeaderBytes,
    connections: 1,
    connect: {
      timeout: connectMs,
      rejectUnauthorized: true, // Even where NODE_TLS_REJECT_UNAUTHORIZED says otherwise.
      lookup: (_name, wanted, found) => {
        const [first] = addresses
        if (wanted.all || first === undefined) found(null, [...addresses])
        else found(null, first.address, first.family)
      },
    },
  })
}
