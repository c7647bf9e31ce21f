import { z } from 'zod'
import type { CitedLink } from '../../collect/providers/citedLinks.ts'
import type { Event } from '../../domain/event.ts'
import type { ArticleToChange } from '../../update/wiki/acceptWikiUpdate.ts'
import type { ArticleSentence } from '../../update/wiki/articleSentences.ts'
import {
  checkCitations,
  checkCopies,
  mayBeArchived,
  readSources,
  sourcesOf,
  type CitationCheck,
  type CitedSource,
  type ReadSources,
} from '../../update/wiki/checkCitations.ts'
import { findWikiUpdate } from '../../update/wiki/findWikiUpdate.ts'
import { readArticle } from '../../update/wiki/readArticle.ts'
import type { WikiUpdate } from '../../update/wiki/wikiUpdate.ts'
import type { Verifier } from '../../verify/verifier.ts'
import { InvalidRequestError } from '../invalidRequestError.ts'
import { openVerifier } from '../openVerifier.ts'
import type { RunContext } from '../runContext.ts'
import type { EngineSettings } from '../settings/engineSettings.ts'
import { openLedgerReader } from './openLedgerReader.ts'
import { openFactIndex } from './openSimilarity.ts'
import type { UpdateJudges } from './updateDraft.ts'
import { readCited, withCopies } from './readCited.ts'
import { readNewer, type NewerRead, type NewerRequest, type NewerTools } from './readNewer.ts'
import { readWikiPage, type WikiPageRead, type WikiPageRequest } from './readWikiPage.ts'
import { NotAnArticleError, NothingToCheckError } from './wikiPageErrors.ts'

/** An article of a wiki, and where newer pages come from, if from anywhere. */
export interface ArticleRequest extends WikiPageRequest, NewerRequest, UpdateJudges {
  /** Whether its sentences are held against the pages that they cite. Default yes. */
  readonly sources?: boolean
}

/** What its own sources and newer pages say of an article. */
export interface ArticleResult extends WikiUpdate, Omit<NewerRead, 'pages'> {
  readonly page: Omit<WikiPageRead, 'wikitext' | 'notes' | 'wiki'> & { readonly wiki: string }
  /** The pages that it cites, as they were read, in the order in which they are cited first. */
  readonly sources: readonly CitedSource[]
  readonly verifier: string
  readonly similarity: string
  readonly reader: string
  /** What `acceptWikiUpdate` changes. */
  readonly article: ArticleToChange
}

const requestSchema = z.strictObject({
  article: z.string().trim().min(1).max(1_000),
  api: z.url({ protocol: /^https?$/ }).optional(),
})

/** See Engine. */
export async function updateArticle(
  request: ArticleRequest,
  { models, settings, ...tools }: NewerTools & { readonly models: string; readonly settings: EngineSettings },
): Promise<ArticleResult> {
  const { sources: isChecked = true, verifier: named = 'builtin', source, search, since } = request
  const parsed = requestSchema.safeParse({ article: request.article, api: request.api })
  if (!parsed.success) throw new InvalidRequestError(parsed.error)
  const { run, library } = tools
  await using verifier = await openVerifier(named, { models })
  const { web, pace } = library
  const { wikitext, wiki, notes, ...page } = await readWikiPage(request, {
    web,
    settings,
    pace,
    signal: run.call.signal,
  })
  const { language, title, host } = page
  const event: Event = { title, language, wiki: wiki.id }
  const article = await readArticle(wikitext, { wiki, language, host })
  const sentences = article.sections.flatMap((section) => section.sentences)
  if (sentences.length === 0) throw new NotAnArticleError(title, host, 'has no sentence that could be read')
  const cited = citedPages(sentences)
  const isUpdated = source !== undefined || search !== undefined
  if (!isUpdated && (cited.length === 0 || !isChecked)) throw nothingToCheck(title, article, isChecked)
  const { read, checks } = await check(sentences, isChecked ? cited : [], { run, verifier })
  const known = { event, pages: read.passages.map((passage) => passage.page) }
  const passed = [...cited.map(({ url }) => url), ...(search?.known ?? [])]
  const { pages: newer, ...rest } = isUpdated
    ? await readNewer(known, { source, since, search: search && { ...search, known: passed } }, tools)
    : nothingNewer
  const { workspace, clock } = run
  const { similarity = 'words', reader: reads = 'extractive', baseUrl } = request
  await using reader = await openLedgerReader(reads, {
    settings,
    models,
    baseUrl,
    verifier,
    language,
    workspace,
    clock,
  })
  await using index = await openFactIndex(similarity, { models, workspace })
  const update = await findWikiUpdate(
    { document: article.document, event, sections: article.sections, checks, read },
    {
      ...run.call,
      newer,
      today: run.clock.now().toISOString().slice(0, 10),
      reader,
      verifier,
      index,
    },
  )
  return {
    ...update,
    ...rest,
    notes: [
      ...notes,
      ...(article.references.length === 0
        ? [`“${title}” has no reference: none of its sentences was checked against a source.`]
        : []),
      ...rest.notes,
    ],
    page: { ...page, wiki: wiki.id },
    sources: [...read.sources.values()],
    problems: [...rest.problems, ...update.silent],
    verifier: verifier.name,
    similarity: index.name,
    reader: reader.name,
    article,
  }
}

const nothingNewer: NewerRead = { pages: [], notes: [], problems: [] }

function nothingToCheck(title: string, { references }: ArticleToChange, isChecked: boolean): NothingToCheckError {
  if (!isChecked) return new NothingToCheckError(title, 'was to be held against no source')
  return new NothingToCheckError(
    title,
    references.length === 0 ? 'has no reference' : 'has references, and none of them names a web page',
  )
}

/** Pages that sentences cite, each once, in order; what one reference does not tell of it is taken from the next. */
function citedPages(sentences: readonly ArticleSentence[]): readonly CitedLink[] {
  const pages = new Map<string, CitedLink>()
  for (const { refs } of sentences) {
    for (const link of refs.flatMap((reference) => reference.pages)) {
      pages.set(link.url, { ...link, ...pages.get(link.url) })
    }
  }
  return [...pages.values()]
}

async function check(
  sentences: readonly ArticleSentence[],
  cited: readonly CitedLink[],
  { run, verifier }: { readonly run: RunContext; readonly verifier: Verifier },
): Promise<{ readonly read: ReadSources; readonly checks: ReadonlyMap<string, CitationCheck> }> {
  if (cited.length === 0) return { read: readSources([]), checks: new Map() }
  const sources = await readCited(cited, run)
  const first = readSources(sources)
  const tools = { ...run.call, verifier }
  const now = await checkCitations(sentences, first, tools)
  const wanted = new Set(sentences.flatMap(({ refs }, at) => (mayBeArchived(now[at]) ? sourcesOf(refs) : [])))
  const read = readSources(await withCopies(sources, cited, { wanted, run }))
  const checks = await checkCopies(sentences, now, { ...tools, read })
  return { read, checks: new Map(checks.flatMap((each, at) => [[sentences[at]?.id ?? '', each]])) }
}
