import type { Session } from 'electron'
import { isReleaseAddress } from './releaseFeed.ts'

export interface SessionGuard {
  /** See `isReleaseAddress`. */
  readonly allowsLoopback: boolean
  /** Bytes of the file that is being downloaded; undefined while none is. */
  readonly expectedBytes: () => number | undefined
  /** Sent as User-Agent. */
  readonly agent: string
}

/**
 * Limits the session that only updates use: https alone, also after a redirect; no cookies; while a file is downloaded, no
 * answer that is not announced with exactly its size, so that none goes on without end.
 */
export function guardSession(session: Session, { allowsLoopback, expectedBytes, agent }: SessionGuard): void {
  // Otherwise the system's languages are sent.
  session.setUserAgent(agent, 'en')
  session.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !isReleaseAddress(url, allowsLoopback) }))
  session.webRequest.onBeforeSendHeaders(({ requestHeaders }, answer) => {
    const unwanted = new Set(['cookie', 'authorization', 'referer'])
    const kept = Object.entries(requestHeaders).filter(([name]) => !unwanted.has(name.toLowerCase()))
    answer({ requestHeaders: Object.fromEntries(kept) })
  })
  session.webRequest.onHeadersReceived(({ responseHeaders = {}, statusCode }, answer) => {
    const expected = expectedBytes()
    const header = (name: string): string | undefined =>
      Object.entries(responseHeaders).find(([given]) => given.toLowerCase() === name)?.[1][0]
    // Of these nothing is stored. Any other answer, such as a part of a file, is.
    const isNoFile = statusCode >= 400 || header('location') !== undefined
    const isAsAnnounced =
      expected === undefined ||
      isNoFile ||
      (header('content-length') === String(expected) && (header('content-encoding') ?? 'identity') === 'identity')
    const kept = Object.entries(responseHeaders).filter(([name]) => name.toLowerCase() !== 'set-cookie')
    answer({ cancel: !isAsAnnounced, responseHeaders: Object.fromEntries(kept) })
  })
}
