import type { Dispatcher } from 'undici'
import type { RetryOptions } from '../chat/retrySchedule.ts'
import type { Hub } from './hubAddresses.ts'

/** Time limits for a hub. */
export interface HubPatience extends RetryOptions {
  /** Seconds to connect. Default 15. */
  readonly connectSeconds?: number
  /** Seconds until the headers of an answer have arrived. Default 30. */
  readonly answerSeconds?: number
  /** Seconds over which speed is measured. Default 60. */
  readonly slowSeconds?: number
  /** Minimum bytes in that time. Default 65,536: a slower connection would need a month for a writer. */
  readonly slowBytes?: number
}

/** What all requests to one hub have in common. */
export interface HubSession {
  readonly hub: Hub
  readonly dispatcher: Dispatcher
  readonly patience: HubPatience
  readonly allowLoopback: boolean
  readonly signal: AbortSignal
}

/** A file of a repository at a revision. */
export interface HubFile {
  readonly repository: string
  readonly revision: string
  readonly path: string
}

/** The address of a file on a hub. */
export function fileAddress({ address }: Hub, { repository, revision, path }: HubFile): URL {
  const parts = path.split('/').map(encodeURIComponent).join('/')
  return new URL(`${address}/${repository}/resolve/${encodeURIComponent(revision)}/${parts}`)
}
