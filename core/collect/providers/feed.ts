import { Parser } from 'htmlparser2'
import { isUrl } from '../../domain/isUrl.ts'
import { decodeFeed } from '../feed/decodeFeed.ts'
import { isFeed } from '../feed/isFeed.ts'
import { parseFeed, type FeedEntry } from '../feed/parseFeed.ts'
import { mostFeedBytes } from '../feed/readFeedFile.ts'
import { PageFetchError } from '../web/pageFetchError.ts'
import type { Web, WebAnswer } from '../web/web.ts'
import { listHits } from './listHits.ts'
import type { Provider } from './provider.ts'
import { ProviderError } from './providerErrors.ts'

export interface FeedOptions {
  readonly web: Web
  /** The event's title: entries with more words in common come first. */
  readonly about: string
}

const provider = 'feed'
const accept =
  'application/rss+xml,application/atom+xml,application/rdf+xml,application/xml;q=0.9,text/xml;q=0.9,text/html;q=0.5'

/** Finds the entries of feeds (RSS, Atom, RDF), by the address of the feed or of a page that links to it. */
export function feed({ web, about }: FeedOptions): Provider {
  return {
    name: provider,
    needs: [],
    async search(address, { signal } = {}) {
      // Feeds are intended for programs.
      const request = {
        kind: 'service',
        accept,
        maxBytes: mostFeedBytes,
        signal,
      } as const
      const ask = async (url: string): Promise<WebAnswer> => {
        try {
          return await web.fetch(url, request)
        } catch (error) {
          if (!(error instanceof PageFetchError)) throw error
          const { kind, problem, remedy } = error
          throw new ProviderError({ provider, kind, problem: `The feed ${problem}`, remedy, cause: error })
        }
      }
      const first = await ask(address)
      const linkedFeed = isFeed(first.bytes) ? undefined : feedNamedBy(first)
      const answer = linkedFeed === undefined ? first : await ask(linkedFeed)
      if (!isFeed(answer.bytes)) throw noFeed(address)
      const { entries } = await parseFeed(decodeFeed(answer.bytes, answer.contentType), answer.finalUrl)
      return listHits(
        provider,
        byWords(entries, about).map((entry) => ({ ...entry, snippet: entry.summary })),
      )
    },
  }
}

function noFeed(address: string): ProviderError {
  return new ProviderError({
    provider,
    kind: 'input',
    problem: `${address} is not a feed (RSS, Atom or RDF) and links to none.`,
    remedy: 'Give the address of the feed itself.',
  })
}

/** Bytes in which to look for a page's head. */
const headBytes = 262_144

/** The first feed linked in a page (`<link rel="alternate" type="application/rss+xml">`). */
function feedNamedBy({ bytes, finalUrl }: WebAnswer): string | undefined {
  let found: string | undefined
  const parser = new Parser({
    onopentag(name, { rel = '', type = '', href = '' }) {
      if (name !== 'link' || !/\balternate\b/i.test(rel) || !/^application\/(?:rss|atom|rdf)\+xml\b/i.test(type)) return
      if (isUrl(href, finalUrl)) found ??= new URL(href, finalUrl).href
    },
  })
  parser.end(new TextDecoder().decode(bytes.subarray(0, headBytes)))
  return found
}

/** Sorts entries by the number of words that they share with a text; ties keep the feed's order. */
function byWords(entries: readonly FeedEntry[], text: string): readonly FeedEntry[] {
  const sought = new Set(wordsOf(text))
  const shared = ({ title, summary = '' }: FeedEntry): number =>
    new Set(wordsOf(`${title} ${summary}`).filter((word) => sought.has(word))).size
  return entries
    .map((entry) => ({ entry, score: shared(entry) }))
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}{3,}|\p{N}{2,}|\p{Script=Han}/gu) ?? []
}
