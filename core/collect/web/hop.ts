import type { ActiveTime } from './activeTime.ts'
import type { WebRequest } from './web.ts'
import type { WebTally } from './webTally.ts'

/** What holds for one fetch with all its redirects. */
export interface Journey {
  /** The address that was asked for, for messages. */
  readonly askedFor: string
  readonly kind: 'page' | 'service' | 'robots'
  readonly request: WebRequest
  /** Bytes a body may have after decompression; one of robots.txt is cut there, all others are refused. */
  readonly maxBytes: number
  readonly time: ActiveTime
  readonly tally: WebTally
}

/** One request on the way of a fetch. */
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
  /** In lower case, those that came several times joined; no cookies. */
  readonly headers: Readonly<Record<string, string>>
  /** Decompressed; empty where nobody wants to read it: of redirects, and of errors. */
  readonly body: Uint8Array
  /** ISO 8601: when it came, or when the server last said that it is still so. */
  readonly at: string
  /** Whether the server was not asked, or said that what is stored is still so. */
  readonly stored: boolean
  /** How often it was asked for, where more than once. */
  readonly attempts?: number
}

/** Gets the answer of one hop; layers add to it what is not the network's own. */
export type Exchange = (hop: Hop) => Promise<HopAnswer>

const redirectStatuses: readonly number[] = [301, 302, 303, 307, 308]

/** The address that an answer leads to, as it names it; undefined where it leads nowhere. */
export function redirectOf({ status, headers }: Pick<HopAnswer, 'status' | 'headers'>): string | undefined {
  const location = headers['location'] ?? ''
  return redirectStatuses.includes(status) && location !== '' ? location : undefined
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status <= 299
}
