import { createHash } from 'node:crypto'
import { pageSchema, type Page } from '../../../../core/domain/page.ts'
import { loadWikiProfile } from '../../../../core/wikitext/wikis/wikiProfiles.ts'
import type { ArticleToChange } from '../../../../core/update/wiki/acceptWikiUpdate.ts'
import type { ArticleSentence } from '../../../../core/update/wiki/articleSentences.ts'
import { readArticle } from '../../../../core/update/wiki/readArticle.ts'
import type { WikiFact, WikiSuggestion, WikiSentence, WikiUpdate } from '../../../../core/update/wiki/wikiUpdate.ts'
import { wordChanges } from '../../../../core/update/wordChanges.ts'

/** An article of English Wikipedia, or of another one. */
export function read(wikitext: string, wiki = 'enwiki'): ArticleToChange {
  const profile = loadWikiProfile(wiki)
  return readArticle(wikitext, { wiki: profile, language: profile.language, host: 'en.wikipedia.org' })
}

export function sentencesOf({ sections }: ArticleToChange): readonly ArticleSentence[] {
  return sections.flatMap(({ sentences }) => sentences)
}

/** A page of news. */
export function newsPage(url: string, given: Partial<Page> & { readonly text?: string } = {}): Page {
  const { text = 'Nineteen people were injured.' } = given
  return pageSchema.parse({
    id: url,
    url,
    finalUrl: url,
    provenance: 'url',
    title: 'Ferry aground',
    authors: [],
    site: 'Harrow Post',
    publishedAt: '2026-05-09',
    language: 'en',
    sha256: createHash('sha256').update(text, 'utf8').digest('hex'),
    ...given,
    text,
  })
}

const support = {
  label: 'supported',
  basis: 'none',
  probability: null,
  evidence: [],
  missing: [],
  verifier: 'none',
} as const

/** A suggestion of a newer page: words changed within a sentence, or with null a quotation in its place. */
export function suggestion(
  sentence: ArticleSentence,
  { text, words, page }: Pick<WikiSuggestion, 'text' | 'words' | 'page'>,
): WikiSuggestion {
  const { id, finalUrl: url, title, site } = page
  const shownPage = { id, url, title, site, day: '2026-05-09', dated: true, reliability: 'not-rated' } as const
  return { text, words, page, shownPage, support, changes: wordChanges(sentence.text, text) }
}

const noPages = { saidBy: [], contradictedBy: [], rivals: [], olderAgainst: [], restsOn: [] } as const

/** A sentence as an update has it, unchanged but for what is given. */
export function shownPage(sentence: ArticleSentence, given: Partial<WikiSentence> = {}): WikiSentence {
  const { id, text, at } = sentence
  const news = { ...noPages, state: 'unchanged', reason: '' } as const
  return { id, section: 0, text, at, references: [], check: null, news, bySource: null, byNewer: null, ...given }
}

/** One that a newer page has changed. */
export function changed(sentence: ArticleSentence, byNewer: WikiSuggestion): WikiSentence {
  return shownPage(sentence, { byNewer, news: { ...noPages, state: 'changed', reason: 'so it is' } })
}

export function updateOf(sentences: readonly WikiSentence[], missing: WikiUpdate['missing'] = []): WikiUpdate {
  return { sections: [''], sentences, missing, passedOver: [], newest: null, pages: [], silent: [], log: [] }
}

/** A fact of a page that an update offers behind a sentence. */
export function factOf(page: Page, after: ArticleSentence | undefined, text: string): WikiFact {
  if (after === undefined) throw new Error('there is no sentence')
  const { shownPage: page_ } = suggestion(after, { page, words: null, text })
  return { id: 'f1', section: 0, after: after.id, text, page, shownPage: page_, saidBy: [], disputes: [] }
}
