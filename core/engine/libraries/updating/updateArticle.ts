import { phrase } from '../../../domain/phrase.ts'
import type { CitewrightError } from '../../../domain/citewrightError.ts'
import { z } from 'zod'
import type { CitedLink } from '../../../collect/providers/citedLinks.ts'
import type { Event } from '../../../domain/event.ts'
import type { ArticleToChange } from '../../../update/wiki/acceptWikiUpdate.ts'
import type { CitedSource } from '../../../update/wiki/checkCitations.ts'
import { findWikiUpdate } from '../../../update/wiki/findWikiUpdate.ts'
import { readArticle } from '../../../update/wiki/readArticle.ts'
import type { WikiUpdate } from '../../../update/wiki/wikiUpdate.ts'
import { invalidRequest } from '../../invalidRequestError.ts'
import type { EngineSettings } from '../../tools/engineSettings.ts'
import { checkCited, citedPages } from './citedPages.ts'
import { readNewer, type NewerRead, type NewerRequest, type NewerTools } from './readNewer.ts'
import { readWikiPage, type WikiPageRead, type WikiPageRequest } from './readWikiPage.ts'
import { notAnArticle, nothingToCheckError } from './wikiPageErrors.ts'
import type { ReaderUsage } from '../answers/readerUsage.ts'
import { compareWithPages, type Compared } from './compareWithPages.ts'
import { withJudges, type OpenJudges, type UpdateJudges } from './withJudges.ts'

/** An article of a wiki, and where newer pages come from, if any. */
export interface ArticleRequest extends WikiPageRequest, NewerRequest, UpdateJudges {
  /** Whether its sentences are compared with the pages that they cite. Default yes. */
  readonly sources?: boolean
}

/** What an article's own sources and newer pages say of it. */
export interface ArticleResult extends WikiUpdate, Omit<NewerRead, 'pages'> {
  readonly page: Omit<WikiPageRead, 'wikitext' | 'notes' | 'wiki'> & { readonly wiki: string }
  /** The cited pages as they were read, in the order of their first citation. */
  readonly sources: readonly CitedSource[]
  readonly verifier: string
  readonly similarity: string
  readonly reader: string
  /** What checked a model's words: a judge's name, or `code`; absent if no model read. */
  readonly judge?: string
  /** Number of pages on which the model gave no answer that could be read. */
  readonly unread: number
  /** Why the judge did not judge everything; null if it did, or if there is none. */
  readonly judgeFailure: string | null
  /** What the model and the judge took; null if neither is a service. */
  readonly usage: ReaderUsage | null
  /** The input of `acceptWikiUpdate`. */
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
  const { sources: isChecked = true, source, search } = request
  const parsed = requestSchema.safeParse({ article: request.article, api: request.api })
  if (!parsed.success) throw invalidRequest(parsed.error)
  const { call } = tools.run
  const { web, pace } = tools.library
  const read = await readWikiPage(request, { web, settings, pace, signal: call.signal })
  const { wikitext, wiki, language, title, host } = read
  const article = readArticle(wikitext, { wiki, language, host })
  const sentences = article.sections.flatMap((section) => section.sentences)
  if (sentences.length === 0) throw notAnArticle(title, host, 'has no sentence that could be read')
  const cited = citedPages(sentences)
  const isUpdated = source !== undefined || search !== undefined
  if (!isUpdated && (cited.length === 0 || !isChecked)) throw nothingToCheck(title, article, isChecked)
  return withJudges(request, { ...tools.run, models, settings }, (judges) =>
    holdArticle({ article, read, cited: isChecked ? cited : [] }, { request, judges, tools }),
  )
}

/** Compares an article with the pages that it cites, and with newer ones if some are named or searched for. */
async function holdArticle(
  {
    article,
    read: { wikitext: _wikitext, wiki, notes, ...page },
    cited,
  }: {
    readonly article: ArticleToChange
    readonly read: WikiPageRead
    /** The cited pages that can be read. */
    readonly cited: readonly CitedLink[]
  },
  {
    request,
    judges,
    tools,
  }: { readonly request: ArticleRequest; readonly judges: OpenJudges; readonly tools: NewerTools },
): Promise<ArticleResult> {
  const { run } = tools
  const { source, search, since } = request
  const { sections, references, document } = article
  const event: Event = { title: page.title, language: page.language, wiki: wiki.id }
  const sentences = sections.flatMap((section) => section.sentences)
  const { read, checks } = await checkCited(sentences, cited, { run, verifier: judges.verifier })
  const known = { event, pages: read.passages.map((passage) => passage.page) }
  const passed = [...citedPages(sentences).map(({ url }) => url), ...(search?.known ?? [])]
  const { pages: newer, ...rest } =
    source !== undefined || search !== undefined
      ? await readNewer(known, { source, since, search: search && { ...search, known: passed } }, tools)
      : nothingNewer
  const today = run.clock.now().toISOString().slice(0, 10)
  let by: Omit<Compared, 'update'> = {
    reader: 'extractive',
    unread: 0,
    judgeFailure: null,
    notes: [],
    usage: null,
  }
  const update = await findWikiUpdate(
    { document, event, sections, checks, read },
    {
      ...{ ...run.call, newer, today, verifier: judges.verifier },
      compare: async (draft) => {
        const { update: found, ...others } = await compareWithPages(draft, newer, new Map(), judges, run)
        by = others
        return found
      },
    },
  )
  return {
    ...update,
    ...rest,
    notes: [
      ...notes,
      ...(references.length === 0
        ? [phrase`“${page.title}” has no reference: none of its sentences was checked against a source.`]
        : []),
      ...rest.notes,
      ...by.notes,
    ],
    page: { ...page, wiki: wiki.id },
    sources: [...read.sources.values()],
    problems: [...rest.problems, ...update.silent],
    verifier: judges.verifier.name,
    similarity: judges.index.name,
    reader: by.reader,
    unread: by.unread,
    judgeFailure: by.judgeFailure,
    usage: by.usage,
    ...(by.judge === undefined ? {} : { judge: by.judge }),
    article,
  }
}

const nothingNewer: NewerRead = { pages: [], notes: [], problems: [] }

function nothingToCheck(title: string, { references }: ArticleToChange, isChecked: boolean): CitewrightError {
  if (!isChecked) return nothingToCheckError(title, 'was not to be compared with its sources')
  return nothingToCheckError(
    title,
    references.length === 0 ? 'has no reference' : 'has references, and none of them names a web page',
  )
}
