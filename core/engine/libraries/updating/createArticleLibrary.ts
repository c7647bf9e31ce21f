import type { LongCall } from '../../../domain/progress.ts'
import { quoted } from '../../../review/quoted.ts'
import {
  articleOf,
  removeArticle,
  saveArticle,
  saveDecisions,
  storedArticle,
  storedArticles,
  type StoredArticle,
} from '../../../store/articleUpdates.ts'
import { suggestionChoiceSchema, type SuggestionChoice } from '../../../update/suggestionChoice.ts'
import type { ArticleDecision } from '../../../update/wiki/articleDecision.ts'
import { proposedWikitext } from '../../../update/wiki/proposedWikitext.ts'
import { viewArticle, type ArticleSuggestion } from '../../../update/wiki/viewArticle.ts'
import type { Verifier } from '../../../judge/nli/verifier.ts'
import { fileName } from '../drafts/fileName.ts'
import { holdVerifier } from '../drafts/heldVerifier.ts'
import { takeTurns } from '../../tools/takeTurns.ts'
import { saveFile } from '../../tools/saveFile.ts'
import { invalidRequest } from '../../invalidRequestError.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { modelsRoot } from '../../tools/modelsRoot.ts'
import type { RunContext } from '../../pipeline/runContext.ts'
import { nothingDecided, unknownArticle, unknownArticleSuggestion } from './articleErrors.ts'
import { articleLookSchema, type ArticleLibrary, type ArticleLook, type ArticleView } from './articleLibrary.ts'
import { acceptedWikitext, leaveArticle } from './leaveArticle.ts'
import { stillDecided } from './stillDecided.ts'
import { updateArticle, type ArticleRequest, type ArticleResult } from './updateArticle.ts'
import { decidedSuggestionError } from './updateErrors.ts'
import { wordsSupport } from './wordsSupport.ts'

export interface ArticleContext {
  readonly library: LibraryContext
  readonly run: (call: LongCall) => RunContext & { readonly models: string }
}

/** An article library that keeps a verifier open until it is closed. */
export interface OpenArticleLibrary extends ArticleLibrary {
  close(): void
}

export function createArticleLibrary({ library, run }: ArticleContext): OpenArticleLibrary {
  const { workspace, clock, settings } = library
  const today = (): string => clock.now().toISOString().slice(0, 10)
  const inTurn = takeTurns()
  const held = holdVerifier()

  function load(id: number): StoredArticle {
    const found = storedArticle(workspace(), id)
    if (found === undefined) throw unknownArticle()
    return found
  }

  function move(id: number, which: 'undo' | 'redo'): ArticleView {
    const { decisions, position } = load(id)
    const to = position + (which === 'undo' ? -1 : 1)
    if (to < 0 || to > decisions.length) throw nothingDecided(which)
    saveDecisions(workspace(), id, { decisions, position: to })
    return articleView(load(id))
  }

  async function decide(id: number, choice: SuggestionChoice, call: LongCall): Promise<ArticleView> {
    const stored = load(id)
    const standing = stored.decisions.slice(0, stored.position)
    const suggestion = suggestionsOf(articleView(stored)).find((each) => each.id === choice.suggestion)
    if (suggestion === undefined) throw unknownArticleSuggestion()
    const { decision } = suggestion
    if (decision === 'accepted' || decision === 'edited') throw decidedSuggestionError(decision)
    const decided = await withLabel(stored, choice, call)
    saveDecisions(workspace(), id, { decisions: [...standing, decided], position: standing.length + 1 })
    return articleView(load(id))
  }

  /** A decision, with how far the suggestion's page supports the person's words. */
  async function withLabel(stored: StoredArticle, choice: SuggestionChoice, call: LongCall): Promise<ArticleDecision> {
    if (choice.choice !== 'edit') return choice
    const verifier = (): Promise<Verifier> => held.open(settings.current().verifier, modelsRoot(settings))
    const label = await wordsSupport(stored, choice, { verifier, call })
    return { ...choice, ...(label === undefined ? {} : { label }) }
  }

  return {
    close: () => held.close(),
    list: () =>
      Promise.resolve().then(() =>
        storedArticles(workspace()).map((stored) => {
          const suggestions = suggestionsOf(articleView(stored))
          const { id, foundAt, page } = stored
          const decided = suggestions.filter(({ decision }) => decision !== 'open').length
          return { id, foundAt, title: page.title, host: page.host, suggestions: suggestions.length, decided }
        }),
      ),
    async look(given, call = {}) {
      const parsed = articleLookSchema.safeParse(given)
      if (!parsed.success) throw invalidRequest(parsed.error)
      const context = run(call)
      const tools = { run: context, library, models: context.models, settings }
      const result = await updateArticle(requestOf(parsed.data, settings.current()), tools)
      const found = foundOf(result, parsed.data, today())
      const before = articleOf(workspace(), found.page)
      const decisions = before === undefined ? [] : stillDecided(before, found)
      return articleView(load(saveArticle(workspace(), found, { foundAt: clock.now().toISOString(), decisions })))
    },
    read: (id) => Promise.resolve().then(() => articleView(load(id))),
    decide: (id, choice, call = {}) =>
      inTurn(String(id), () => {
        const parsed = suggestionChoiceSchema.safeParse(choice)
        if (!parsed.success) throw invalidRequest(parsed.error)
        return decide(id, parsed.data, call)
      }),
    undo: (id) => inTurn(String(id), () => move(id, 'undo')),
    redo: (id) => inTurn(String(id), () => move(id, 'redo')),
    remove: (id) => inTurn(String(id), () => removeArticle(workspace(), id)),
    leave: (id, { signal } = {}) => leaveArticle(load(id), { library, today: today(), signal }),
    fileName: (id) => Promise.resolve().then(() => `${fileName(load(id).page.title)}.wiki`),
    save: (id, path) => Promise.resolve().then(() => saveFile(path, acceptedWikitext(load(id), today()))),
  }
}

/** The engine's request for a person's request. */
function requestOf(
  { article, wiki, sources = true, pages = [], eventId, find = false, since, reader, similarity }: ArticleLook,
  { verifier, wiki: usual }: { readonly verifier: string; readonly wiki: string },
): ArticleRequest {
  const isAddress = /^https?:/i.test(article)
  return {
    article,
    ...(isAddress ? {} : { wiki: wiki ?? usual }),
    sources,
    verifier,
    since,
    reader,
    similarity,
    ...(eventId === undefined ? {} : { source: { kind: 'stored', eventId } }),
    ...(pages.length === 0 ? {} : { source: { kind: 'pages', title: article, sources: [...pages] } }),
    ...(find ? { search: {} } : {}),
  }
}

function foundOf(
  { article, page, sources, sections, sentences, missing, pages, passedOver, newest, ...rest }: ArticleResult,
  request: ArticleLook,
  today: string,
): Parameters<typeof saveArticle>[1] {
  const { verifier, similarity, reader, notes, problems } = rest
  return {
    page,
    wikitext: article.document.text,
    request: JSON.stringify(request),
    verifier,
    similarity,
    reader,
    notes,
    problems,
    sources: sources.map(({ url, title, problem, page: read }) => ({
      url,
      title,
      problem,
      read: read === undefined ? 'no' : read.archive !== undefined && read.urlStatus === 'dead' ? 'copy' : 'page',
    })),
    proposed: Object.fromEntries(proposedWikitext({ sentences, missing }, article, today)),
    sections,
    sentences,
    missing,
    pages,
    passedOver,
    newest,
  }
}

function articleView(stored: StoredArticle): ArticleView {
  const { id, foundAt, page, request, decisions, position } = stored
  const { verifier, similarity, reader, notes, problems, sources, pages, passedOver, newest } = stored
  const { title, url, editUrl, host, language, revision, changedAt } = page
  const standing = decisions.slice(0, position)
  const sections = viewArticle(stored, new Map(Object.entries(stored.proposed)), standing)
  const [last, next] = [standing.at(-1), decisions[position]]
  const suggestions = new Map(
    sections.flatMap((section) => section.suggestions.map((suggestion) => [suggestion.id, suggestion])),
  )
  return {
    ...{ id, title, url, editUrl, host, language, revision, changedAt, foundAt },
    request: articleLookSchema.parse(JSON.parse(request)),
    ...{ verifier, similarity, reader, notes, problems, sources, pages, passedOver, newest, sections },
    ...(last === undefined ? {} : { undo: described(last, suggestions) }),
    ...(next === undefined ? {} : { redo: described(next, suggestions) }),
  }
}

function suggestionsOf({ sections }: Pick<ArticleView, 'sections'>): readonly ArticleSuggestion[] {
  return sections.flatMap(({ suggestions }) => suggestions)
}

/** A decision as the object of “Undo”. */
function described(
  { choice, suggestion }: ArticleDecision,
  suggestions: ReadonlyMap<string, ArticleSuggestion>,
): string {
  const { text = '', suggested = null } = suggestions.get(suggestion) ?? {}
  return `${choice === 'edit' ? 'rewrite' : choice} ${quoted(suggested ?? text)}`
}
