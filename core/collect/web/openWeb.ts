import { setMaxListeners } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { activeTime } from './activeTime.ts'
import { createConnections } from './connections.ts'
import { createExchange } from './exchange.ts'
import { createFollower } from './follow.ts'
import { isSuccess, type Exchange, type Journey } from './hop.ts'
import { longestPause, createPoliteExchange } from './politeExchange.ts'
import { createRobots } from './robots.ts'
import { statusFailure } from './statusFailure.ts'
import { createStoredExchange } from './storedExchange.ts'
import { createTurns, type Waiting } from './turns.ts'
import { userAgent } from './userAgent.ts'
import type { Web, WebAnswer, WebOptions, WebRequest } from './web.ts'
import { newTally } from './webTally.ts'
import { webUrl } from './webUrl.ts'

/** Maximum concurrent requests, and so connections, to one host. */
const perHost = 2
/** Maximum concurrent requests in total. */
const mostRequests = 8
const mebibyte = 1024 * 1024

/** Headers that are returned: those about rate limits. */
const returnedHeaderNames = /^(?:retry-after|(?:x-)?ratelimit-[a-z0-9-]+|x-ratelimit)$/

/** See `createWeb`. */
export function openWeb(options: WebOptions): Web {
  const { waiting = machineWaiting, random = Math.random, now = () => new Date(), store } = options
  const { totalMs = 60_000, maxBytes = 10 * mebibyte } = options
  const ended = new AbortController()
  const closed = ended.signal
  // Everything that waits listens to it.
  setMaxListeners(0, closed)
  const connections = createConnections({ perHost, connectMs: options.connectMs ?? 10_000 })
  const total = (): number => Math.min(mostRequests, options.concurrency?.() ?? mostRequests)
  const turns = createTurns({ perHost, total, longestPause, waiting, closed })
  const exchange = createExchange({
    connections,
    lookup: options.lookup,
    allowLoopback: options.allowLoopback ?? [],
    proxies: () => ({ environment: options.environment ?? process.env, setting: options.proxy?.() ?? '' }),
    idleMs: options.idleMs ?? 15_000,
    userAgent: (agent) => userAgent(options.contact?.() ?? '', agent),
    now,
  })
  const polite = createPoliteExchange(exchange, { turns, waiting, random, now })
  const storing: Exchange = store === undefined ? polite : createStoredExchange(polite, { store, now })
  const follow = createFollower(storing, (unchecked) => createRobots({ follow: unchecked, waiting, totalMs, closed }))

  function journeyOf(askedFor: string, request: WebRequest): Journey {
    const signal = request.signal === undefined ? closed : AbortSignal.any([request.signal, closed])
    return {
      askedFor,
      kind: request.kind ?? 'page',
      request: { ...request, signal },
      maxBytes: Math.min(request.maxBytes ?? Infinity, maxBytes),
      time: activeTime(Math.min(request.totalMs ?? Infinity, totalMs), signal),
      tally: request.tally ?? newTally(),
    }
  }

  return {
    async fetch(address, request = {}) {
      request.signal?.throwIfAborted()
      const journey = journeyOf(address, request)
      const { answer, url } = await follow(journey, {
        url: webUrl(address, { askedFor: address }),
        method: request.method ?? 'GET',
        headers: lowerCased(request.headers),
        body: request.body,
      })
      const { status, headers, body: bytes, at: fetchedAt, stored, attempts = 1 } = answer
      if (!isSuccess(status) && request.answers !== 'any') {
        throw statusFailure({ askedFor: address, status, attempts, pausedMs: turns.pausedFor(url.host) })
      }
      const contentType = headers['content-type'] ?? ''
      const page: WebAnswer = {
        finalUrl: url.href,
        status,
        bytes,
        headers: returnedHeaders(headers),
        fetchedAt,
        stored,
      }
      return contentType === '' ? page : { ...page, contentType }
    },
    async close() {
      ended.abort(new Error('The session with the web was closed.'))
      await connections.close()
    },
  }
}

/** Lower-cases names, so that no header is sent twice. */
function lowerCased(headers: WebRequest['headers'] = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

function returnedHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => returnedHeaderNames.test(name)))
}

/** Waits for a given time. */
const machineWaiting: Waiting = {
  now: () => performance.now(),
  async sleep(ms, signal) {
    try {
      await setTimeout(ms, undefined, signal === undefined ? {} : { signal })
    } catch (error) {
      signal?.throwIfAborted()
      throw error
    }
  },
}
