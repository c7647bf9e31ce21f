import { z } from 'zod'
import type { Web } from '../web/web.ts'
import { askWiki } from './askWiki.ts'
import { listHits, textOfHtml } from './listHits.ts'
import type { Pace } from './pace.ts'
import type { Provider } from './provider.ts'
import { ProviderError } from './providerErrors.ts'
import { findWiki } from './wikiAddress.ts'

export interface MediawikiOptions {
  /** Database name of a Wikimedia wiki, or the address of any page of another wiki. */
  readonly wiki: string
  readonly web: Web
  readonly pace?: Pace | undefined
}

const answerSchema = z.object({
  query: z.object({
    general: z.object({ articlepath: z.string().includes('$1') }),
    search: z.array(z.object({ title: z.string().min(1), snippet: z.string().default('') })),
  }),
})

const provider = 'mediawiki'
/** Articles per answer: a person looks through them. */
const most = '20'

/**
 * Finds a wiki's articles whose text contains the words. They are not sources, but articles on this or similar events,
 * whose external links `extlinks` finds.
 */
export function mediawiki({ wiki, web, pace }: MediawikiOptions): Provider {
  return {
    name: provider,
    needs: [],
    async search(query, { signal } = {}) {
      const api = findWiki(wiki)
      if (api === undefined) throw noWiki(wiki)
      const parameters = {
        action: 'query',
        list: 'search',
        srsearch: query,
        srwhat: 'text',
        srlimit: most,
        srprop: 'snippet',
        meta: 'siteinfo',
        siprop: 'general',
      }
      const remedies = { noApi: remedy, private: 'The wiki lets only its own users read. Search another one.' }
      const answer = await askWiki({ provider, api, parameters, schema: answerSchema, web, signal, pace, remedies })
      const { general, search } = answer.query
      return listHits(
        provider,
        search.map(({ title, snippet }) => ({
          url: new URL(
            general.articlepath.replace('$1', () => inPath(title)),
            api,
          ).href,
          title,
          snippet: textOfHtml(snippet),
          article: true,
        })),
      )
    },
  }
}

const remedy = 'Check the wiki: a database name such as enwiki, or the address of one of its pages.'

/** Encodes a title as in a wiki's addresses. */
function inPath(title: string): string {
  return encodeURIComponent(title.replaceAll(' ', '_')).replace(/%(3A|2F|2C|40|3B)/g, decodeURIComponent)
}

function noWiki(wiki: string): ProviderError {
  return new ProviderError({
    provider,
    kind: 'input',
    problem: `${wiki.slice(0, 300)} is neither the database name of a Wikimedia wiki nor an address.`,
    remedy,
  })
}
