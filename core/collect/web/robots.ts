import { isUrl } from '../../domain/isUrl.ts'
import { activeTime } from './activeTime.ts'
import { isSuccess, type HopAnswer, type Journey } from './hop.ts'
import { PageFetchError, type PageFetchReason } from './pageFetchError.ts'
import { parseRobots, type RobotsVerdict } from './robotsRules.ts'
import type { Waiting } from './turns.ts'
import { untilAborted } from './untilAborted.ts'

export interface RobotsOptions {
  /** Fetches an address, following redirects. */
  readonly follow: (url: URL, journey: Journey) => Promise<HopAnswer>
  readonly waiting: Waiting
  /** Maximum milliseconds for a robots.txt, including redirects, if less than 20 s. */
  readonly totalMs: number
  /** Aborts requests when the session ends. */
  readonly closed: AbortSignal
}

export interface Robots {
  /**
   * Checks whether the robots.txt of a page's server allows it (RFC 9309).
   *
   * @throws PageFetchError `robots`, or why the server could not be asked; the signal's reason
   */
  check(url: URL, journey: Journey): Promise<void>
}

interface Known {
  readonly verdict: (url: URL) => RobotsVerdict
  /** Milliseconds for which it is valid. */
  readonly validMs: number
}

interface Cached {
  readonly known: Promise<Known>
  /** By the clock of `waiting`. */
  until: number
}

/** How long rules are valid; RFC 9309 allows a day. */
const rulesMs = 24 * 3_600_000
/** How long a server whose robots.txt is unavailable is not asked. */
const unavailableMs = 10 * 60_000
/** Bytes of a robots.txt that are read, as RFC 9309 requires. The rest is ignored. */
const maxBytes = 500 * 1024
const mostMs = 20_000
/** Maximum number of servers whose rules are cached in memory. */
const mostCached = 100

/** Failures that count as having no robots.txt: it redirects in circles or out of the public internet, or is not HTTP. */
const asNone: readonly PageFetchReason[] = ['redirects', 'forbidden-address', 'scheme', 'credentials', 'response']

/** Caches the robots.txt of each server. */
export function createRobots({ follow, waiting, totalMs, closed }: RobotsOptions): Robots {
  const cached = new Map<string, Cached>()

  async function read(origin: string, tally: Journey['tally']): Promise<Known> {
    const address = new URL('/robots.txt', origin)
    const journey: Journey = {
      askedFor: address.href,
      kind: 'robots',
      request: { reuse: { withinMs: rulesMs }, accept: 'text/plain,*/*;q=0.1', signal: closed },
      maxBytes,
      time: activeTime(Math.min(totalMs, mostMs), closed),
      tally,
    }
    try {
      const { status, body } = await follow(address, journey)
      if (isSuccess(status)) return { verdict: parseRobots(address, new TextDecoder().decode(body)), validMs: rulesMs }
      if (status !== 429 && status < 500) return { verdict: () => 'allowed', validMs: rulesMs }
      return { verdict: () => ({ unavailable: `status ${status}` }), validMs: unavailableMs }
    } catch (error) {
      if (!(error instanceof PageFetchError) || !asNone.includes(error.reason)) throw error
      return { verdict: () => 'allowed', validMs: rulesMs }
    }
  }

  function rulesOf(origin: string, tally: Journey['tally']): Promise<Known> {
    const now = waiting.now()
    const before = cached.get(origin)
    if (before !== undefined && before.until > now) {
      // The most recently used is evicted last.
      cached.delete(origin)
      cached.set(origin, before)
      return before.known
    }
    const entry: Cached = { known: read(origin, tally), until: Infinity }
    cached.set(origin, entry)
    for (const oldest of [...cached.keys()].slice(0, Math.max(0, cached.size - mostCached))) cached.delete(oldest)
    // Current waiters get the reason of the failure; the next request tries again.
    entry.known.then(
      ({ validMs }) => (entry.until = waiting.now() + validMs),
      () => (entry.until = 0),
    )
    return entry.known
  }

  return {
    async check(url, { askedFor, request, tally }) {
      let known: Known
      try {
        known = await untilAborted(rulesOf(url.origin, tally), request.signal)
      } catch (error) {
        request.signal?.throwIfAborted()
        throw error instanceof PageFetchError ? failureOfPage(error, askedFor) : error
      }
      const verdict = known.verdict(url)
      if (verdict === 'allowed') return
      const leads = url.href === webAddress(askedFor) ? '' : `leads to ${url.href}, which `
      const fault =
        verdict === 'disallowed'
          ? `${leads}may not be fetched by programs, according to the robots.txt of its site`
          : `${leads}was not fetched: the robots.txt of its site, which says what programs may fetch, cannot be read (${verdict.unavailable})`
      throw new PageFetchError({ url: askedFor, reason: 'robots', fault })
    },
  }
}

function webAddress(text: string): string | undefined {
  return isUrl(text) ? new URL(text).href : undefined
}

/** If a server's robots.txt cannot be fetched, neither can the page. */
function failureOfPage({ reason, fault, status, cause }: PageFetchError, url: string): PageFetchError {
  const about = reason === 'timed-out' ? `could not be fetched: the robots.txt of its site ${fault}` : fault
  return new PageFetchError({ url, reason, fault: about, status, cause })
}
