/** Milliseconds for which answers of searches and servers are reused: long enough to resume an interrupted run. */
export const hour = 3_600_000
