import { withPauses } from '../platform/pausingWork.ts'
import type { LongCall } from '../domain/progress.ts'
import type { FactIndex } from '../ledger/factIndex.ts'
import { lastStated, openDisputes, type Ledger, type LedgerEntry } from '../ledger/ledger.ts'
import type { LedgerReader } from '../ledger/ledgerReader.ts'
import { withTallies } from '../ledger/tallyIndex.ts'
import { createWordIndex } from '../ledger/wordIndex.ts'
import type { Verifier } from '../judge/nli/verifier.ts'
import { pageDate } from '../write/extractive/pageDate.ts'
import { changedTallies, figuresIn } from './changedFigures.ts'
import type { DraftUpdate, MissingFact, SentenceUpdate, UpdatePage } from './draftUpdate.ts'
import { lostSentences } from './lostSentences.ts'
import { missingFacts, statementsOf } from './missingFacts.ts'
import type { NewerPage } from './newerPages.ts'
import { suggestSentences, type Suggestion } from './suggestSentences.ts'
import { olderAgainst } from './olderAgainst.ts'
import { pageSentences } from './pageSentences.ts'
import { placeFacts } from './placeFacts.ts'
import { readPages, type ReadLedger } from './readPages.ts'
import { sentenceState, type SentenceState } from './sentenceState.ts'
import { silentPage } from './silentPage.ts'
import type { UpdatableArticle, UpdatableSentence } from './updatableArticle.ts'
import { wordChanges } from './wordChanges.ts'

export interface UpdateOptions extends LongCall {
  /** Pages that the draft has not read, the oldest first. */
  readonly pages: readonly NewerPage[]
  readonly reader: LedgerReader
  readonly verifier: Verifier
  /** An empty index by which facts are retrieved. Default: one by words. */
  readonly index?: FactIndex
  /** Pages withdrawn from the event's ledger, by id, with the reason: they are not read. Default none. */
  readonly takenBack?: ReadonlyMap<string, string>
}

/** A sentence of the draft with its place and its entry of the ledger. */
interface KnownSentence {
  readonly sentence: UpdatableSentence
  readonly section: number
  readonly entry: LedgerEntry
}

/** What was found out before the update is put together. */
interface Findings {
  readonly draft: UpdatableArticle
  readonly read: ReadLedger
  /** Newer pages as an update shows them, by id. */
  readonly shownPages: ReadonlyMap<string, UpdatePage>
  readonly tallies: ReturnType<typeof changedTallies>
}

/**
 * Finds what newer pages change in a draft. Its sentences are read into a ledger as facts, then the pages in the order of
 * their days; what the ledger then knows of each sentence is the update. The draft does not change: each suggestion has
 * the review event that accepting it makes.
 */
export async function findUpdate(
  draft: UpdatableArticle,
  { pages: given, reader, verifier, index: plain = createWordIndex(), takenBack = new Map(), ...call }: UpdateOptions,
): Promise<DraftUpdate> {
  const pages = given.filter(({ page }) => !takenBack.has(page.id))
  const { passages, runs } = await withPauses(
    pageSentences(pages, draft.event, {
      earlier: draft.sections.flatMap(({ sentences }) => sentences.map(({ text }) => text)),
    }),
    call.signal,
  )
  const index = withTallies(plain, draft.event)
  const read = await readPages(draft, { pages, runs, reader, verifier, index, call })
  const { ledger, log, statements } = read
  const lost = await lostSentences(draft, { pages, passages, verifier, takenBack, call })
  const known = knownSentences(draft, ledger)
  const own = new Set<string>(known.map(({ entry }) => entry.id))
  const states = known.map(({ entry }) => sentenceState(entry, { ledger, log, own, lost: lost.get(entry.id) }))
  const shownPages = new Map(pages.map(({ shownPage: page }) => [page.id, page]))
  const { fresh, passedOver } = missingFacts(draft, read, shownPages)
  const places = placeFacts(
    draft,
    fresh.map(({ entry }) => entry.text),
  )
  const suggestions = await suggestSentences(
    [
      ...known.map((one, at) => replacement(one, states[at], statements)),
      ...fresh.map(({ statement }, at): Suggestion | null => {
        const place = places[at]
        return place === undefined ? null : { statement, ...place }
      }),
    ],
    { verifier, shownPages, call },
  )
  const tallies = changedTallies(
    known.flatMap(({ sentence }, at) => changedSentence(sentence, states[at])),
    draft.event.language,
  )
  const findings: Findings = { draft, read, shownPages, tallies }
  return {
    sentences: known.map((one, at) => sentenceUpdate(one, states[at], suggestions[at] ?? null, findings)),
    missing: numbered(
      fresh.flatMap(({ entry }, at): readonly Omit<MissingFact, 'id'>[] => {
        const [suggestion, place] = [suggestions[known.length + at], places[at]]
        if (suggestion === undefined || suggestion === null || place === undefined) return []
        const disputes = openDisputes(entry, ledger).map(({ other }) => other.text)
        return [{ ...suggestion, section: place.section, saidBy: pagesOf(entry.sources, shownPages), disputes }]
      }),
    ),
    newSections: [],
    passedOver: passedOver.flatMap(({ text, pageId, reason }) => {
      const page = shownPages.get(pageId)
      return page === undefined ? [] : [{ text, page, reason }]
    }),
    newest:
      newestDay([
        ...draft.pages.map((page) => ({ day: pageDate(page) })),
        ...known.map(({ sentence }) => ({ day: sentence.citedOf ?? null })),
      ]) ?? null,
    pages: pages.map((page) => page.shownPage),
    silent: pages.filter(({ page }) => !statements.some(({ pageId }) => pageId === page.id)).map(silentPage),
    log,
  }
}

/** The suggestion that replaces a sentence which newer pages changed; null if nothing replaces it. */
function replacement(
  { sentence, section }: KnownSentence,
  state: SentenceState | undefined,
  statements: ReadLedger['statements'],
): Suggestion | null {
  if (state?.instead === undefined) return null
  // Of pages with the same words the newest is the one to cite.
  const statement = statementsOf(state.instead, statements).at(-1)
  return statement === undefined ? null : { statement, section, after: sentence.id, replaces: sentence }
}

function sentenceUpdate(
  { sentence, section, entry }: KnownSentence,
  { state = 'unchanged', reason = '', against = [], rivals = [] }: Partial<SentenceState> = {},
  instead: Awaited<ReturnType<typeof suggestSentences>>[number],
  { draft, read, shownPages, tallies }: Findings,
): SentenceUpdate {
  const saidBy = pagesOf(entry.sources, shownPages)
  const contradictedBy = pagesOf(against, shownPages)
  const { language } = draft.event
  return {
    sentence: sentence.id,
    section,
    text: sentence.text,
    state,
    reason,
    saidBy,
    contradictedBy,
    rivals: rivals.flatMap(({ text, sources }) =>
      pagesOf(sources, shownPages)
        .slice(-1)
        .map((page) => ({ text, page })),
    ),
    olderAgainst: olderAgainst(entry, read, shownPages).filter(({ page }) => !contradictedBy.includes(page)),
    restsOn: state === 'unchanged' ? figuresIn(sentence, tallies, { language, confirmed: newestDay(saidBy) }) : [],
    instead: instead === null ? null : { ...instead, changes: wordChanges(sentence.text, instead.text) },
    removal: state === 'unchanged' ? null : { kind: 'mark', sentences: [sentence.id], review: 'rejected' },
  }
}

/** Sentences that are in the ledger: all but the rejected ones. */
function knownSentences({ sections }: UpdatableArticle, { entries }: Ledger): readonly KnownSentence[] {
  return sections.flatMap(({ sentences }, section) =>
    sentences.flatMap((sentence): readonly KnownSentence[] => {
      const entry = entries.get(sentence.id)
      return entry === undefined ? [] : [{ sentence, section, entry }]
    }),
  )
}

function changedSentence(
  sentence: UpdatableSentence,
  state: SentenceState | undefined,
): Parameters<typeof changedTallies>[0] {
  const instead = state?.state === 'changed' ? state.instead : undefined
  return instead === undefined ? [] : [{ sentence, current: instead.text, day: lastStated(instead) ?? '' }]
}

function numbered(facts: readonly Omit<MissingFact, 'id'>[]): readonly MissingFact[] {
  return facts.map((fact, at) => ({ id: `f${at + 1}`, ...fact }))
}

/** The latest full date; undefined if there is none. */
function newestDay(pages: readonly { readonly day: string | null }[]): string | undefined {
  return pages
    .flatMap(({ day }) => (day?.length === 10 ? [day] : []))
    .sort()
    .at(-1)
}

function pagesOf(sources: LedgerEntry['sources'], shownPages: ReadonlyMap<string, UpdatePage>): readonly UpdatePage[] {
  return [...new Set(sources.map(({ document }) => document.id))].flatMap((id) => shownPages.get(id) ?? [])
}
