import type { Web } from '../web/web.ts'
import { citedLinks, type CitedLink } from './citedLinks.ts'
import { sourceOfLink } from './externalLink.ts'
import { listHits } from './listHits.ts'
import type { Pace } from './pace.ts'
import type { Provider } from './provider.ts'
import { ProviderError } from './providerErrors.ts'
import { readArticle } from './readArticle.ts'
import { findArticle, type WikiArticle } from './wikiAddress.ts'

export interface ExtlinksOptions {
  /** Database name of the event's wiki, for articles given by title. */
  readonly wiki: string
  /** Languages, by their codes in addresses, in which the article is read as well. Default none. */
  readonly languages?: readonly string[]
  /** Converts a date in words to ISO 8601. Default: only dates in ISO 8601 are read. */
  readonly readDate?: ((text: string) => string | undefined) | undefined
  readonly web: Web
  readonly pace?: Pace | undefined
}

const provider = 'extlinks'

/**
 * Finds the pages linked in a wiki's article: first those of its citation templates in their order, with title, date and
 * archived copy, then its other external links in the wiki's order, then those of its versions in other languages. Links
 * that are not sources (see `sourceOfLink`) are excluded.
 */
export function extlinks({ wiki, languages = [], readDate, ...options }: ExtlinksOptions): Provider {
  return {
    name: provider,
    needs: [],
    async search(given, { signal } = {}) {
      const article = findArticle(given, wiki)
      if (article === undefined) throw noArticle(given, wiki)
      const context = { ...options, signal }
      const { versions, ...own } = await readArticle(article, { ...context, versions: languages.length > 0 })
      const sources = [...sourcesOf(own, article)]
      const wanted = new Set(languages.map((language) => language.trim().toLowerCase()))
      for (const { language, url } of versions) {
        const version = wanted.has(language.toLowerCase()) ? findArticle(url, wiki) : undefined
        if (version !== undefined) sources.push(...sourcesOf(await readArticle(version, context), version))
      }
      return listHits(provider, joined(sources))
    },
  }

  function sourcesOf(
    { wikitext, links }: { readonly wikitext: string; readonly links: readonly string[] },
    { api }: WikiArticle,
  ): readonly CitedLink[] {
    const others = links.flatMap((link) => sourceOfLink(link, api.host) ?? [])
    return [
      ...citedLinks(wikitext, { wikiHost: api.host, readDate }),
      ...others.map((link) => ({ title: '', ...link })),
    ]
  }
}

/** Lists each page once. Data missing from one link is taken from the next. */
function joined(sources: readonly CitedLink[]): readonly CitedLink[] {
  const pages = new Map<string, CitedLink>()
  for (const source of sources) {
    const before = pages.get(source.url)
    const title = before === undefined || before.title === '' ? source.title : before.title
    pages.set(source.url, { ...source, ...before, title })
  }
  return [...pages.values()]
}

function noArticle(given: string, wiki: string): ProviderError {
  return new ProviderError({
    provider,
    kind: 'input',
    problem:
      given.trim() === ''
        ? 'No article is given.'
        : /^https?:/i.test(given.trim())
          ? `${given.trim().slice(0, 300)} is not the address of an article.`
          : `${wiki} is not the database name of a Wikimedia wiki.`,
    remedy: 'Give the article’s whole address, such as https://en.wikipedia.org/wiki/Title.',
  })
}
