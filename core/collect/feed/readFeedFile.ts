import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { PageProblem } from '../../domain/page.ts'
import { fileAddress } from '../webAddress.ts'
import { decodeFeed } from './decodeFeed.ts'
import { isFeed } from './isFeed.ts'
import { parseFeed, type FeedEntry } from './parseFeed.ts'
import { plural } from '../../text/plural.ts'

/** Maximum bytes of a feed. Feeds of news sites have 0.01 to 1 MB, feeds of podcasts up to about 10. */
export const mostFeedBytes = 20 * 1024 * 1024

export type FeedFileReading =
  | { readonly kind: 'feed'; readonly entries: readonly FeedEntry[]; readonly notice: string }
  | { readonly kind: 'none'; readonly problem: PageProblem }

/** Reads the entries of a feed that was saved as a file, or returns a problem if it cannot be read or is not a feed. */
export async function readFeedFile(path: string): Promise<FeedFileReading> {
  const name = basename(path)
  const none = (code: PageProblem['code'], message: string): FeedFileReading => ({
    kind: 'none',
    problem: { url: fileAddress(name), title: '', code, message: `${name} ${message}` },
  })
  try {
    const about = await stat(path)
    if (!about.isFile()) return none('unreadable', 'is not a file. Name a saved feed.')
    if (about.size > mostFeedBytes) {
      return none('too-large', `has more than the ${mostFeedBytes} bytes that a feed may have. Save a part of it.`)
    }
    const bytes = await readFile(path)
    if (!isFeed(bytes))
      return none(
        'unknown-type',
        'is XML but not a feed (RSS, Atom or RDF). Add the page itself, as .html, .pdf or .txt.',
      )
    const { entries, withoutAddress, cut } = await parseFeed(decodeFeed(bytes), '')
    if (entries.length === 0)
      return none('empty', 'is a feed without an entry that leads to a page. Add the pages one by one.')
    return { kind: 'feed', entries, notice: feedNotice(entries.length, { withoutAddress, cut }) }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    const fault = error.code === 'ENOENT' ? 'does not exist' : `could not be read (${String(error.code)})`
    return none('unreadable', `${fault}. Check its name and its permissions.`)
  }
}

/** Summarises what was read from a feed. */
function feedNotice(
  entries: number,
  { withoutAddress, cut }: { readonly withoutAddress: number; readonly cut?: 'too-many' | 'too-deep' | undefined },
): string {
  return [
    `${plural(entries, 'entry', 'entries')}.`,
    ...(withoutAddress === 0 ? [] : [`${withoutAddress} without an address of a page.`]),
    ...(cut === 'too-many' ? ['More were not read.'] : []),
    ...(cut === 'too-deep' ? ['It is not well-formed, so the rest was not read.'] : []),
  ].join(' ')
}
