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

/** A file that can be downloaded, wherever it is. */
export interface DownloadableFile {
  readonly address: URL
  /** Its name, for messages. */
  readonly path: string
  /** Only sent to the host of the address. */
  readonly token?: string | undefined
}

/** What all requests of a download have in common. */
export type DownloadSession = Omit<HubSession, 'hub'>

/** A file of a repository at a revision. */
export interface HubFile {
  readonly repository: string
  readonly revision: string
  readonly path: string
}

/** A file on a hub, as it can be downloaded. */
export function fileOnHub({ address, token }: Hub, { repository, revision, path }: HubFile): DownloadableFile {
  const parts = path.split('/').map(encodeURIComponent).join('/')
  return { address: new URL(`${address}/${repository}/resolve/${encodeURIComponent(revision)}/${parts}`), path, token }
}
