import robotsParser from 'robots-parser'
import { productToken } from './userAgent.ts'

/** Whether a page may be fetched, or why that is unknown. */
export type RobotsVerdict = 'allowed' | 'disallowed' | { readonly unavailable: string }

/**
 * Maximum steps of matching. A pattern with stars takes as many as its length times that of the address; the longest files
 * of large sites need half of this, and more would block the program.
 */
const mostSteps = 5_000_000

/** Parses a robots.txt. */
export function parseRobots(address: URL, text: string): (url: URL) => RobotsVerdict {
  // Several stars match the same as one.
  const rules = text.replace(/\*{2,}/g, '*')
  const robots = robotsParser(address.href, rules)
  const starred = rules.split(/[\r\n]/).reduce((sum, line) => sum + (line.includes('*') ? line.length : 0), 0)
  return (url) => {
    if (starred * (url.pathname.length + url.search.length) > mostSteps) return { unavailable: 'it is too long' }
    return robots.isAllowed(url.href, productToken) === false ? 'disallowed' : 'allowed'
  }
}
