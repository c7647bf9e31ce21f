import { afterProlog } from '../afterProlog.ts'
import { decodeFeed } from './decodeFeed.ts'

/** XML prologues may be long. */
const headBytes = 8_192
const start = /^<(?:rss|(?:\w+:)?feed|(?:\w+:)?rdf)[\s>]/i

/** Whether a document begins as a feed: RSS, Atom or RDF. */
export function isFeed(bytes: Uint8Array): boolean {
  return start.test(afterProlog(decodeFeed(bytes.subarray(0, headBytes)), { doctypes: true }))
}
