import { chunksOf } from '../../domain/evidence.ts'
import { chunkIdSchema, sentenceIdSchema } from '../../domain/ids.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { Support } from '../../domain/support.ts'
import { citedUrl } from '../../article/citedUrl.ts'
import type { Verifier } from '../../judge/nli/verifier.ts'
import type { DraftUpdate } from '../draftUpdate.ts'
import type { NewerPage } from '../newerPages.ts'
import type { UpdatableArticle, UpdatableSentence } from '../updatableArticle.ts'
import type { ArticleSentence } from './articleSentences.ts'
import type { CheckedArticle } from './checkedArticle.ts'
import { sourcesOf, type CitationCheck, type ReadSources } from './checkCitations.ts'
import { suggestionsByNewer, suggestionsBySource } from './suggestionWordings.ts'
import { articleWords } from './articleWords.ts'
import type { WikiFact, WikiSentence, WikiUpdate } from './wikiUpdate.ts'

export interface WikiUpdateOptions extends LongCall {
  /** Pages that the article does not cite, the oldest first; none where it is compared with its own sources alone. */
  readonly newer: readonly NewerPage[]
  /** ISO 8601 day. */
  readonly today: string
  readonly verifier: Verifier
  /** Compares the article with the newer pages. */
  readonly compare: (article: UpdatableArticle) => Promise<DraftUpdate>
}

/** Finds what an article's own sources and newer pages change in it. Does not change the article. */
export async function findWikiUpdate(article: CheckedArticle, options: WikiUpdateOptions): Promise<WikiUpdate> {
  const { newer, today, verifier, compare, ...call } = options
  const { sections, checks } = article
  const update = newer.length === 0 ? undefined : await compare(updatableArticle(article))
  const tools = { verifier, call, today }
  const bySource = await suggestionsBySource(article, tools)
  const byNewer = await suggestionsByNewer(article, update?.sentences ?? [], { ...tools, newer })
  const news = new Map(update?.sentences.map((sentence) => [String(sentence.sentence), sentence]))
  return {
    sections: sections.map(({ heading }) => heading),
    sentences: sections.flatMap(({ sentences }, section) =>
      sentences.map((sentence): WikiSentence => {
        const found = news.get(sentence.id)
        const { state, reason, saidBy, contradictedBy, rivals, olderAgainst, restsOn } = found ?? nothingNew
        const { id, text, at, refs } = sentence
        return {
          id,
          section,
          text,
          at,
          references: refs.map(({ label, pages }) => ({ label, urls: pages.map(({ url }) => url) })),
          check: checks.get(id) ?? null,
          news: update === undefined ? null : { state, reason, saidBy, contradictedBy, rivals, olderAgainst, restsOn },
          bySource: bySource.get(id) ?? null,
          byNewer: byNewer.get(id) ?? null,
        }
      }),
    ),
    missing: missingFacts(article, update, newer),
    passedOver: update?.passedOver ?? [],
    newest: update?.newest ?? null,
    pages: newer.map(({ shownPage }) => shownPage),
    silent: update?.silent ?? [],
    log: update?.log ?? [],
  }
}

const nothingNew = {
  state: 'unchanged',
  reason: '',
  saidBy: [],
  contradictedBy: [],
  rivals: [],
  olderAgainst: [],
  restsOn: [],
} as const

/** Facts that have a place behind a sentence and a page that can be cited. */
function missingFacts(
  { sections, event: { language } }: CheckedArticle,
  update: DraftUpdate | undefined,
  newer: readonly NewerPage[],
): readonly WikiFact[] {
  // Of two facts a page may have one sentence, which is quoted once.
  const quoted = new Set<string>()
  const facts = (update?.missing ?? []).flatMap(({ page: shownPage, section, saidBy, disputes, event }) => {
    const page = newer.find((each) => each.page.id === shownPage.id)?.page
    const after = event.kind === 'insert' ? event.after : null
    // Where a section has prose and then a list, a sentence belongs to the prose.
    const own = sections[section]?.sentences ?? []
    const behind = own.findLast(({ item }) => item === '')?.id ?? after
    const words = page === undefined ? undefined : articleWords({ event }, page, language)
    if (page === undefined || citedUrl(page) === undefined || behind === null) return []
    if (words === undefined || quoted.has(words.text)) return []
    quoted.add(words.text)
    return [{ section, after: behind, ...words, page, shownPage, saidBy, disputes }]
  })
  return facts.map((fact, at) => ({ id: `f${at + 1}`, ...fact }))
}

/** The article in the form in which drafts are compared with newer pages. */
function updatableArticle({ event, sections, checks, read }: CheckedArticle): UpdatableArticle {
  const pages = [...new Map(read.passages.map(({ page }) => [page.id, page])).values()]
  return {
    id: event.title,
    event,
    pages,
    chunks: read.passages.map(({ chunk }) => chunk),
    sections: sections.map(({ heading, sentences }) => ({
      heading,
      sentences: sentences.map((sentence) => updatableSentence(sentence, checks.get(sentence.id), read)),
    })),
  }
}

function updatableSentence(
  sentence: ArticleSentence,
  check: CitationCheck | undefined,
  read: ReadSources,
): UpdatableSentence {
  const { id, text, startsParagraph } = sentence
  const support = check?.support ?? unchecked
  const days = sentence.refs.flatMap(({ pages }) => pages.flatMap(({ publishedAt }) => publishedAt ?? []))
  const citedOf = days
    .filter((day) => day.length === 10)
    .sort()
    .at(-1)
  return {
    id: sentenceIdSchema.parse(id),
    text,
    citations: support.evidence.length === 0 ? firstChunks(sentence, read) : chunksOf(support.evidence),
    origin: 'person',
    startsParagraph,
    support,
    review: 'unreviewed',
    ...(citedOf === undefined ? {} : { citedOf }),
  }
}

/** The first chunk of each page that a sentence cites: any chunk is enough to date its page. */
function firstChunks({ refs }: ArticleSentence, { sources, passages }: ReadSources): UpdatableSentence['citations'] {
  return sourcesOf(refs).flatMap((url) => {
    const first = passages.find(({ page }) => page.id === sources.get(url)?.page?.id)
    return first === undefined ? [] : [chunkIdSchema.parse(first.chunk.id)]
  })
}

const unchecked: Support = {
  label: 'unchecked',
  basis: 'none',
  probability: null,
  evidence: [],
  missing: [],
  verifier: 'none',
}
