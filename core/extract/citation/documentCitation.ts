import { authorName, type Citation } from '../../domain/citation.ts'
import { siteHost } from '../canonicalUrl.ts'
import { creditedAuthors } from './creditedAuthors.ts'

interface DocumentFacts {
  readonly title: string
  /** Whether the document states its title, where its first page shows it otherwise. */
  readonly titleIsStated: boolean
  /** Names as the document states them; empty where it states none. */
  readonly author: string
  readonly publishedAt?: string | undefined
  readonly url: string
  readonly language: string
}

/** Authors, site and origins of a document that is no web page: a PDF, a text. Its site is known by its address alone. */
export function documentCitation(facts: DocumentFacts): {
  readonly authors: readonly string[]
  readonly site: string
  readonly citation: Citation
} {
  const { title, titleIsStated, author, publishedAt, url, language } = facts
  const site = siteHost(url)
  const { authors, agency } = creditedAuthors([{ name: author }], { site, language })
  return {
    authors: authors.map(authorName),
    site,
    citation: {
      authors,
      ...(agency === undefined ? {} : { agency }),
      origins: {
        ...(title === '' ? {} : { title: titleIsStated ? 'document' : 'page' }),
        ...(authors.length === 0 ? {} : { authors: 'document' }),
        ...(site === '' ? {} : { site: 'address' }),
        ...(publishedAt === undefined ? {} : { publishedAt: 'document' }),
        ...(agency === undefined ? {} : { agency: 'document' }),
      },
    },
  }
}
