import type { Dispatcher } from 'undici'
import type { RetryOptions } from '../chat/retrySchedule.ts'
import type { Hub } from './hubAddresses.ts'

/** How long a hub is waited for. */
export interface HubPatience extends RetryOptions {
  /** Seconds until a connection stands. Default 15. */
  readonly connectSeconds?: number
  /** Seconds until the headers of an answer are there. Default 30. */
  readonly answerSeconds?: number
  /** Seconds over which the speed is looked at. Default 60. */
  readonly slowSeconds?: number
  /** Bytes that must come within them. Default 65,536: a slower line would need a month for a writer. */
  readonly slowBytes?: number
}

/** What stays the same for all files that are asked of one hub. */
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

/** Where a hub keeps a file. */
export function fileAddress({ address }: Hub, { repository, revision, path }: HubFile): URL {
  const parts = path.split('/').map(encodeURIComponent).join('/')
  return new URL(`${address}/${repository}/resolve/${encodeURIComponent(revision)}/${parts}`)
}
