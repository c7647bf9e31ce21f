import { request, type Dispatcher } from 'undici'
import { isUrl } from '../../domain/isUrl.ts'
import { packageVersion } from '../../platform/packageVersion.ts'
import { ModelDownloadError } from './downloadErrors.ts'
import { downloadFailure } from './downloadFailure.ts'
import { isLoopback } from './isLoopback.ts'
import { parseRetryAfter } from '../chat/retrySchedule.ts'

export interface HubRequest {
  readonly method: 'GET' | 'HEAD'
  /** Path of the file, for messages. */
  readonly file: string
  /** Only sent to the requested host, never to a redirect's host. */
  readonly token: string | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly dispatcher: Dispatcher
  /** Whether http to this machine is allowed. For tests only. */
  readonly allowLoopback: boolean
  /** Time limit for the headers, in seconds. */
  readonly answerSeconds: number
  readonly signal: AbortSignal
}

/** A hub's data about a file, wherever its bytes come from. */
export interface HubHeaders {
  /** Commit of the revision. */
  readonly commit: string | undefined
  readonly etag: string | undefined
  readonly bytes: number | undefined
}

export interface HubAnswer {
  /** 200, 206, 304 or 416. */
  readonly status: number
  readonly body: Dispatcher.ResponseData['body']
  readonly header: (name: string) => string | undefined
  /** Only from the hub's own answers; a redirect's host cannot change them. */
  readonly hub: HubHeaders
}

const maxRedirects = 8
const redirectStatuses: readonly number[] = [301, 302, 303, 307, 308]
const userAgent = `Citewright/${packageVersion}`

/**
 * Requests a file from a hub and follows redirects, each over https. A HEAD request does not follow a redirect to another
 * host once the size is known, because signed addresses often refuse HEAD.
 *
 * @throws ModelDownloadError, or the signal's reason
 */
export async function askHub(address: URL, options: HubRequest): Promise<HubAnswer> {
  const place = { host: address.host, file: options.file }
  let hub: HubHeaders = { commit: undefined, etag: undefined, bytes: undefined }
  let url = address
  for (let redirects = 0; ; redirects += 1) {
    checkScheme(url, place, options.allowLoopback)
    const { statusCode: status, headers, body } = await send(url, url.origin === address.origin, place, options)
    const header = (name: string): string | undefined => firstOf(headers[name])
    if (url.origin === address.origin) hub = mergeHeaders(hub, header, status)
    const location = redirectStatuses.includes(status) ? header('location') : undefined
    if (location === undefined) return settle({ status, body, header, hub }, place)
    await discard(body)
    if (redirects === maxRedirects) {
      throw new ModelDownloadError(place, 'redirects', `it has more than ${maxRedirects} redirects`)
    }
    if (!isUrl(location, url.href)) {
      throw new ModelDownloadError(place, 'redirects', 'it redirects to an invalid address')
    }
    url = new URL(location, url)
    const isElsewhere = url.origin !== address.origin
    if (isElsewhere && options.method === 'HEAD' && hub.bytes !== undefined) {
      checkScheme(url, place, options.allowLoopback)
      return { status: 200, body, header: () => undefined, hub }
    }
  }
}

async function send(
  url: URL,
  isHub: boolean,
  place: { readonly host: string; readonly file: string },
  options: HubRequest,
): Promise<Dispatcher.ResponseData> {
  const { method, token, headers, dispatcher, answerSeconds, signal } = options
  try {
    const response = await request(url, {
      method,
      dispatcher,
      signal,
      headersTimeout: answerSeconds * 1000,
      // `watchSpeed` detects slowness, including a byte now and then.
      bodyTimeout: 0,
      headers: {
        'user-agent': userAgent,
        'accept-encoding': 'identity',
        ...headers,
        ...(isHub && token !== undefined ? { authorization: `Bearer ${token}` } : {}),
      },
    })
    // An unread body still emits an error when its connection is closed.
    response.body.on('error', () => undefined)
    return response
  } catch (error) {
    signal.throwIfAborted()
    throw downloadFailure(error, place)
  }
}

async function settle(answer: HubAnswer, place: { readonly host: string; readonly file: string }): Promise<HubAnswer> {
  const { status, header } = answer
  if (status === 200 || status === 206 || status === 416) return answer
  const askedSeconds = parseRetryAfter(header('retry-after') ?? null, Date.now())
  await discard(answer.body)
  if (status === 429) throw new ModelDownloadError(place, 'busy', 'too many requests (429)', { askedSeconds })
  if (status >= 500) {
    throw new ModelDownloadError(place, 'failed', `it answered with status ${status}`, { askedSeconds })
  }
  if (status === 401 || status === 403) throw new ModelDownloadError(place, 'refused', `it refuses access (${status})`)
  if (status === 404 || status === 410)
    throw new ModelDownloadError(place, 'missing', `it has no such file (${status})`)
  throw new ModelDownloadError(place, 'answer', `it answered with status ${status}`)
}

function mergeHeaders(before: HubHeaders, header: (name: string) => string | undefined, status: number): HubHeaders {
  const length = header('x-linked-size') ?? (status === 200 ? header('content-length') : undefined)
  const bytes = length !== undefined && /^\d{1,15}$/.test(length) ? Number(length) : undefined
  const etag = header('x-linked-etag') ?? (status === 200 || status === 206 ? header('etag') : undefined)
  return {
    commit: before.commit ?? header('x-repo-commit'),
    etag: before.etag ?? etag,
    bytes: before.bytes ?? bytes,
  }
}

function checkScheme(url: URL, place: { readonly host: string; readonly file: string }, allowLoopback: boolean): void {
  if (url.protocol === 'https:') return
  if (allowLoopback && url.protocol === 'http:' && isLoopback(url.hostname)) return
  throw new ModelDownloadError(place, 'insecure', `it redirects to ${url.protocol}//${url.host}, which is not https`)
}

/** Reads the rest of a short answer, so that its connection can be reused. */
async function discard(body: Dispatcher.ResponseData['body']): Promise<void> {
  await body.dump({ limit: 16 * 1024 }).catch(() => undefined)
}

function firstOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}
