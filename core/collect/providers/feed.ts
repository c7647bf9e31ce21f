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
  /** The event's title: entries that share more words with it come first. */
  readonly about: string
}

const provider = 'feed'
const accept =
  'application/rss+xml,application/atom+xml,application/rdf+xml,application/xml;q=0.9,text/xml;q=0.9,text/html;q=0.5'

/** The entries of feeds (RSS, Atom, RDF), each asked by its address or by that of a page that names its feed. */
export function feed({ web, about }: FeedOptions): Provider {
  return {
    name: provider,
    needs: [],
    async search(address, { signal } = {}) {
      // Feeds are made for programs.
      const request = {
        kind: 'service',
        accept,
        maxBytes: mostFeedBytes,
        ...(signal === undefined ? {} : { signal }),
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
      const named = isFeed(first.bytes) ? undefined : feedNamedBy(first)
      const answer = named === undefined ? first : await ask(named)
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
    problem: `${address} is no feed (RSS, Atom or RDF), and names none.`,
    remedy: 'Give the address of the feed itself.',
  })
}

/** Bytes in which a page's head lies. */
const headBytes = 262_144

/** The first feed that a page names (`<link rel="alternate" type="application/rss+xml">`). */
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

/** Entries by how many words of a text they have, most first; those with as many stay in the feed's order. */
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
