/** What asking took, counted as it happens. */
export interface WebTally {
  /** Requests that went to servers: those for robots.txt, redirects and repetitions too. */
  requests: number
  /** Of these the ones that were made again, since a server was busy or failed. */
  retries: number
  /** Milliseconds of the pauses that servers asked for, or that were made for them. */
  waitedMs: number
  /** Answers that were taken from the workspace, some after the server said that they are still so. */
  stored: number
  /** Bytes of the answers, decompressed. */
  bytes: number
}

export function newTally(): WebTally {
  return { requests: 0, retries: 0, waitedMs: 0, stored: 0, bytes: 0 }
}
