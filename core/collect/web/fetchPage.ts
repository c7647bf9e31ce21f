import { lookup as systemLookup } from 'node:dns/promises'
import { Agent, request, type Dispatcher } from 'undici'
import { fetchFailure } from './fetchFailure.ts'
import { PageFetchError } from './pageFetchError.ts'
import { readResponseBody } from './readResponseBody.ts'
import { resolvePublicAddress, type ResolvedAddress } from './resolvePublicAddress.ts'
import { userAgent } from './userAgent.ts'
import type { WebAnswer, WebOptions, WebRequest } from './web.ts'

/** Headers that are handed on: what tells of limits, and no cookies. */
const toldHeaders = /^(?:retry-after|(?:x-)?ratelimit-[a-z0-9-]+|x-ratelimit)$/

const maxRedirects = 5
const maxHeaderBytes = 64 * 1024
const pageTypes = 'text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.9,*/*;q=0.1'
const redirectStatuses: readonly number[] = [301, 302, 303, 307, 308]

/** See `Web.fetch`. */
export async function fetchPage(address: string, request: WebRequest, options: WebOptions): Promise<WebAnswer> {
  const deadline = AbortSignal.timeout(Math.min(request.totalMs ?? Infinity, options.totalMs ?? 60_000))
  const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline
  try {
    const limits = { maxBytes: Math.min(request.maxBytes ?? Infinity, options.maxBytes ?? 10 * 1024 * 1024) }
    let url = webUrl(address, { askedFor: address })
    let asking: Asking = { method: request.method ?? 'GET', headers: request.headers, body: request.body }
    for (let redirects = 0; ; redirects += 1) {
      const answer = await ask(url, { ...options, ...request, ...limits, ...asking, askedFor: address, signal })
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
    request.signal?.throwIfAborted()
    throw fetchFailure(error, { url: address, timedOut: deadline.aborted })
  }
}

/** What is asked besides the address, which is not the same after a redirect. */
interface Asking {
  readonly method: 'GET' | 'POST'
  readonly headers: WebRequest['headers']
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

function withoutBody(headers: WebRequest['headers']): WebRequest['headers'] {
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
  | { readonly kind: 'page'; readonly page: Omit<WebAnswer, 'finalUrl'> }
  | { readonly kind: 'redirect'; readonly location: string; readonly status: number }

interface AskOptions extends WebOptions, Omit<WebRequest, keyof Asking>, Asking {
  readonly maxBytes: number
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
    maxBytes: options.maxBytes,
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
function lowerCased(headers: WebRequest['headers'] = {}): Record<string, string> {
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
