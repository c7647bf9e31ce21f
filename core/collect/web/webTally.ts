/** Statistics of requests, updated as they happen. */
export interface WebTally {
  /** Requests sent to servers, including those for robots.txt, redirects and repetitions. */
  requests: number
  /** Requests repeated because a server was busy or failed. */
  retries: number
  /** Milliseconds of pauses, whether servers asked for them or not. */
  waitedMs: number
  /** Answers taken from the workspace, some after confirmation by the server. */
  stored: number
  /** Bytes of the answers, decompressed. */
  bytes: number
}

export function newTally(): WebTally {
  return { requests: 0, retries: 0, waitedMs: 0, stored: 0, bytes: 0 }
}
