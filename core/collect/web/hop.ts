import type { ActiveTime } from './activeTime.ts'
import type { WebRequest } from './web.ts'
import type { WebTally } from './webTally.ts'

/** The settings of one fetch, including all of its redirects. */
export interface Journey {
  /** The requested address, for messages. */
  readonly askedFor: string
  readonly kind: 'page' | 'service' | 'robots'
  readonly request: WebRequest
  /** Maximum bytes of a body after decompression; a longer robots.txt is cut, other bodies are refused. */
  readonly maxBytes: number
  readonly time: ActiveTime
  readonly tally: WebTally
}

/** One request of a fetch. */
export interface Hop {
  readonly journey: Journey
  readonly url: URL
  readonly method: 'GET' | 'POST'
  /** More headers, in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

export interface HopAnswer {
  readonly status: number
  /** In lower case, repeated ones joined; no cookies. */
  readonly headers: Readonly<Record<string, string>>
  /** Decompressed; empty for answers whose body is not needed: redirects and errors. */
  readonly body: Uint8Array
  /** ISO 8601: when it was received, or when the server last confirmed it. */
  readonly at: string
  /** Whether it is a stored answer that is fresh or was confirmed by the server. */
  readonly stored: boolean
  /** Number of requests, if more than one. */
  readonly attempts?: number
}

/** Gets the answer of one hop; the layers around the network implement it too. */
export type Exchange = (hop: Hop) => Promise<HopAnswer>

const redirectStatuses: readonly number[] = [301, 302, 303, 307, 308]

/** The address in a redirect's `Location`; undefined if the answer does not redirect. */
export function redirectOf({ status, headers }: Pick<HopAnswer, 'status' | 'headers'>): string | undefined {
  const location = headers['location'] ?? ''
  return redirectStatuses.includes(status) && location !== '' ? location : undefined
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status <= 299
}
