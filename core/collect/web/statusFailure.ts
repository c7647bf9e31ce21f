import { PageFetchError, type PageFetchReason } from './pageFetchError.ts'

export interface FailedAnswer {
  /** The requested address, before redirects. */
  readonly askedFor: string
  readonly status: number
  /** Number of requests made. */
  readonly attempts: number
  /** Remaining milliseconds of the pause that the server wants; 0 if it does not say. */
  readonly pausedMs: number
}

/** Describes an answer whose status is not 2xx. */
export function statusFailure({ askedFor: url, status, attempts, pausedMs }: FailedAnswer): PageFetchError {
  const often = attempts > 1 ? `, asked ${attempts} times` : ''
  const wait = pausedMs >= 1_000 ? `, and accepts no request for ${duration(pausedMs)}` : ''
  const fault = `was answered with status ${status}${meaningOf(status)}${often}${wait}`
  return new PageFetchError({ url, reason: reasonOf(status), fault, status })
}

/** The server wants a longer pause than the program waits, so no request is made. */
export function pausedFailure(url: string, host: string, pausedMs: number): PageFetchError {
  const fault = `was not requested: ${host} accepts no request for another ${duration(pausedMs)}`
  return new PageFetchError({ url, reason: 'busy', fault })
}

function reasonOf(status: number): PageFetchReason {
  if (status === 401 || status === 402 || status === 403) return 'no-access'
  if (status === 404 || status === 410) return 'gone'
  if (status === 451) return 'withheld'
  if (status === 429 || status === 503) return 'busy'
  return status >= 500 && status <= 599 ? 'server' : 'status'
}

const meanings: Readonly<Record<number, string>> = {
  401: 'it requires a sign-in',
  402: 'it requires a payment',
  403: 'it refuses to show the page',
  404: 'it has no such page',
  410: 'the page was removed',
  429: 'it received too many requests',
  451: 'it may not show the page',
  500: 'it has an internal error',
  502: 'a server behind it fails',
  503: 'it is not ready',
  504: 'a server behind it does not answer',
}

function meaningOf(status: number): string {
  const meaning = meanings[status]
  return meaning === undefined ? '' : ` (${meaning})`
}

function duration(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds < 120) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`
}
