import type { Exchange, Hop, HopAnswer } from './hop.ts'
import { PageFetchError } from './pageFetchError.ts'
import { backOff, retryAfter } from './retryAfter.ts'
import { pausedFailure } from './statusFailure.ts'
import type { Turns, Waiting } from './turns.ts'

export interface PoliteOptions {
  readonly turns: Turns
  readonly waiting: Waiting
  /** Returns a number from 0 to 1, to spread waits. */
  readonly random: () => number
  readonly now: () => Date
}

/** Longest pause in milliseconds that a page waits for when a server asks for one. */
export const longestPause = 60_000

/** Maximum attempts for a page if its server is busy, and if the server or the connection fails. */
const busyAttempts = 3
const failedAttempts = 2

/**
 * Waits for the host's turn, obeys `Retry-After`, and retries if a server is busy or fails temporarily. A `POST` is sent
 * only once; so are requests to services, since the caller knows what their refusals mean.
 */
export function createPoliteExchange(exchange: Exchange, options: PoliteOptions): Exchange {
  const { turns, waiting, random, now } = options

  async function askInTurn(hop: Hop): Promise<HopAnswer> {
    const { host } = hop.url
    const { askedFor, kind, request } = hop.journey
    for (;;) {
      const answer = await turns.take({ host, first: kind === 'service', signal: request.signal }, async () => {
        const paused = turns.pausedFor(host)
        if (paused > longestPause) throw pausedFailure(askedFor, host, paused)
        return paused > 0 ? undefined : await exchange(hop)
      })
      // The host has asked for a pause since the turn began.
      if (answer !== undefined) return answer
    }
  }

  /** Waits until a failed request may be repeated; returns false if it may not. */
  async function waitsToAskAgain(hop: Hop, { attempt, failed }: Attempt): Promise<boolean> {
    const { host } = hop.url
    const { request, tally } = hop.journey
    const isBusy = typeof failed === 'object' && (failed.status === 429 || failed.status === 503)
    const asked = typeof failed === 'object' ? retryAfter(failed.headers['retry-after'], now()) : undefined
    // A random addition keeps clients with the same wait from retrying together.
    const wait = asked === undefined ? backOff(attempt, random()) : asked + Math.min(1_000, asked / 10) * random()
    if (isBusy) turns.pause(host, wait)
    if (attempt >= (isBusy ? busyAttempts : failedAttempts) || wait > longestPause) return false
    tally.retries += 1
    tally.waitedMs += wait
    // The host's turn already includes a busy host's pause.
    if (!isBusy) await waiting.sleep(wait, request.signal)
    return true
  }

  return async (hop) => {
    if (hop.journey.kind === 'service' || hop.method === 'POST') return askInTurn(hop)
    for (let attempt = 1; ; attempt += 1) {
      let answer: HopAnswer
      try {
        answer = await askInTurn(hop)
      } catch (error) {
        if (!(error instanceof PageFetchError) || error.reason !== 'connection') throw error
        if (await waitsToAskAgain(hop, { attempt, failed: 'connection' })) continue
        throw error
      }
      if (![429, 500, 502, 503, 504].includes(answer.status)) return answer
      if (!(await waitsToAskAgain(hop, { attempt, failed: answer }))) return { ...answer, attempts: attempt }
    }
  }
}

interface Attempt {
  /** Number of attempts made, from 1. */
  readonly attempt: number
  readonly failed: HopAnswer | 'connection'
}
