import { request, type Dispatcher } from 'undici'
import type { Connections } from './connections.ts'
import { fetchFailure } from './fetchFailure.ts'
import { isSuccess, redirectOf, type Exchange, type Hop, type HopAnswer } from './hop.ts'
import { PageFetchError } from './pageFetchError.ts'
import { readResponseBody } from './readResponseBody.ts'
import { unreadableType } from '../unreadableType.ts'
import { createWayfinder, type WayOptions } from './wayTo.ts'
import type { AgentPart } from './web.ts'

export interface ExchangeOptions extends WayOptions {
  readonly connections: Connections
  /** Maximum milliseconds for the complete headers, and between two pieces of the body. */
  readonly idleMs: number
  /** The `User-Agent` header, computed for each request. */
  readonly userAgent: (agent: AgentPart | undefined) => string
  readonly now: () => Date
}

const pageTypes = 'text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.9,*/*;q=0.1'

/** Sends one request to an address that was checked to be public, and reads the answer within the limits. */
export function createExchange(options: ExchangeOptions): Exchange {
  const wayTo = createWayfinder(options)

  return (hop) =>
    hop.journey.time.run(async (signal) => {
      let proxy: string | undefined
      try {
        const way = await wayTo(hop, signal)
        proxy = way.proxy
        hop.journey.tally.requests += 1
        const { accept = pageTypes, agent, cookies } = hop.journey.request
        const cookie = cookies?.header(hop.url) ?? ''
        const response = await request(hop.url, {
          dispatcher: way.dispatcher,
          signal,
          headersTimeout: options.idleMs,
          bodyTimeout: options.idleMs,
          method: hop.method,
          ...(hop.body === undefined ? {} : { body: hop.body }),
          headers: {
            ...hop.headers,
            ...(cookie === '' ? {} : { cookie }),
            'user-agent': options.userAgent(agent),
            accept,
            'accept-encoding': 'gzip, br',
          },
        })
        // An unread body still emits an error when its connection is closed.
        response.body.on('error', () => undefined)
        cookies?.keep(hop.url, [response.headers['set-cookie'] ?? []].flat())
        return await readAnswer(response, { hop, at: options.now().toISOString(), proxy })
      } catch (error) {
        const { askedFor: url, time, request: asked } = hop.journey
        asked.signal?.throwIfAborted()
        throw fetchFailure(error, { url, timedOut: time.isOver, proxy })
      }
    })
}

interface Answered {
  readonly hop: Hop
  readonly at: string
  readonly proxy: string | undefined
}

async function readAnswer(response: Dispatcher.ResponseData, { hop, at, proxy }: Answered): Promise<HopAnswer> {
  const { statusCode: status, body } = response
  const { askedFor, kind, request: asked, maxBytes, tally } = hop.journey
  const headers = flatHeaders(response.headers)
  const answer = { status, headers, body: new Uint8Array(), at, stored: false }
  if (status === 407 && proxy !== undefined) {
    const fault = `could not be fetched: the proxy ${proxy} requires a valid user name and password`
    throw new PageFetchError({ url: askedFor, reason: 'proxy', fault })
  }
  if (redirectOf(answer) !== undefined || !(isSuccess(status) || asked.answers === 'any')) {
    await discard(body)
    return answer
  }
  const bytes = await readResponseBody({
    askedFor,
    body,
    encoding: headers['content-encoding'] ?? '',
    length: headers['content-length'] ?? '',
    maxBytes,
    beyond: kind === 'robots' ? 'cut' : 'refuse',
    onStart: (start) => {
      if (kind === 'page' && isSuccess(status)) refuseMedia(start, { contentType: headers['content-type'], askedFor })
    },
  })
  tally.bytes += bytes.length
  return { ...answer, body: bytes }
}

interface DeclaredMedia {
  readonly contentType: string | undefined
  readonly askedFor: string
}

/** Refuses images, video and audio before they are read completely; other types are recognised by their bytes later. */
function refuseMedia(start: Uint8Array, { contentType = '', askedFor: url }: DeclaredMedia): void {
  const type = /^\s*(?:image|video|audio)\//i.test(contentType) ? unreadableType({ contentType }) : undefined
  // Servers often declare a wrong type; a body that begins like this is a page or a PDF.
  if (type === undefined || /^\s*(?:<(?!svg)|%PDF-)/.test(Buffer.from(start.subarray(0, 100)).toString('latin1')))
    return
  const fault = `is ${type.words}, which is not readable`
  throw new PageFetchError({ url, reason: 'not-readable', fault, remedy: type.remedy })
}

/** Reuses the connection if little of the body is unread, and closes it otherwise. */
async function discard(body: Dispatcher.ResponseData['body']): Promise<void> {
  try {
    await body.dump({ limit: 16 * 1024, signal: AbortSignal.timeout(500) })
  } catch (error) {
    // A body that could not be read completely is not needed: its connection is closed.
    if (!(error instanceof Error)) throw error
    body.destroy()
  }
}

/** Headers of which only the first is used. */
const single: readonly string[] = ['location', 'content-type', 'content-length', 'etag', 'last-modified', 'retry-after']

function flatHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || /^set-cookie2?$/.test(name)) continue
    flat[name] = Array.isArray(value) ? (single.includes(name) ? (value[0] ?? '') : value.join(', ')) : value
  }
  return flat
}
