import { pageLimits } from '../pageLimits.ts'
import { plainLine, textOfHtml } from '../providers/listHits.ts'
import { isWebAddress } from '../webAddress.ts'
import { feedMoment } from './feedMoment.ts'
import { resolveLink, scanFeed, type ScannedFeed, type WrittenEntry, type WrittenField } from './scanFeed.ts'

/** A page listed in a feed. */
export interface FeedEntry {
  /** Absolute http or https address. */
  readonly url: string
  /** Plain text; empty if the feed has none. */
  readonly title: string
  /** ISO 8601 date-time in UTC without zone, or a day; absent if the feed has none. */
  readonly publishedAt?: string
  /** Plain text. */
  readonly summary?: string
}

export interface ParsedFeed extends Pick<ScannedFeed, 'cut'> {
  /** In the feed's own order. */
  readonly entries: readonly FeedEntry[]
  /** Number of entries without a web address. */
  readonly withoutAddress: number
}

/** Names in RSS, RDF and Atom for each field; the first that has content is used. */
const names = {
  link: ['feedburner:origlink', 'link', 'guid', 'id'],
  title: ['title', 'media:title', 'dc:title'],
  published: ['published', 'pubdate', 'dcterms:issued', 'dc:date', 'dcterms:created', 'issued', 'updated', 'modified'],
  summary: ['description', 'summary', 'content:encoded', 'content'],
} as const
const titleCharacters = 300
const summaryCharacters = 500

/**
 * Reads the entries of a feed: RSS 0.9 to 2.0, RDF (RSS 1.0) or Atom, even if it is truncated or not well-formed. Fetches
 * nothing.
 *
 * @param address the feed's own, to resolve relative links; empty if it has none
 */
export async function parseFeed(xml: string, address: string): Promise<ParsedFeed> {
  const { entries: written, ...rest } = await scanFeed(xml, address, new Set<string>(Object.values(names).flat()))
  const entries = written.flatMap((entry) => entryOf(entry) ?? [])
  return { entries, withoutAddress: written.length - entries.length, ...rest }
}

function entryOf(entry: WrittenEntry): FeedEntry | undefined {
  const url = addressOf(entry)
  if (url === undefined) return undefined
  const first = (of: readonly string[]): WrittenField | undefined =>
    of.map((name) => entry.fields.get(name)).find((field) => field !== undefined)
  const publishedAt = feedMoment(first(names.published)?.text ?? '')
  const summary = plainText(first(names.summary), summaryCharacters)
  return {
    url,
    title: plainText(first(names.title), titleCharacters),
    ...(publishedAt === undefined ? {} : { publishedAt }),
    ...(summary === '' ? {} : { summary }),
  }
}

function addressOf({ fields, alternate, guidIsLink, about, base }: WrittenEntry): string | undefined {
  const [original, ...others] = names.link
    .filter((name) => name !== 'guid' || guidIsLink)
    .map((name) => fields.get(name)?.text)
  return [original, alternate, ...others, about]
    .map((each) => resolveLink(each ?? '', base))
    .find((each) => each !== undefined && isWebAddress(each) && each.length <= pageLimits.urlCharacters)
}

/** One line of text. */
function plainText(field: WrittenField | undefined, most: number): string {
  const { text = '', isHtml = false } = field ?? {}
  return plainLine(isHtml && /[<&]/.test(text) ? textOfHtml(text.slice(0, most * 20)) : text, most)
}
