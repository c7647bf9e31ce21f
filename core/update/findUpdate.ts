import type { LongCall } from '../domain/progress.ts'
import type { FactIndex } from '../ledger/factIndex.ts'
import { growLedger, holdsAt, ledgerOf, openDisputes, type Ledger, type LedgerEntry } from '../ledger/ledger.ts'
import type { LedgerOperation, ToldOperation } from '../ledger/ledgerOperation.ts'
import type { LedgerReader } from '../ledger/ledgerReader.ts'
import { readDocument } from '../ledger/readDocument.ts'
import { withTallies } from '../ledger/tallyIndex.ts'
import { createWordIndex } from '../ledger/wordIndex.ts'
import type { Verifier } from '../verify/verifier.ts'
import { draftFacts } from './draftFacts.ts'
import type { DraftUpdate, MissingFact, SentenceUpdate, UpdatePage, UpdateState } from './draftUpdate.ts'
import type { NewerPage } from './newerPages.ts'
import { offerSentences, type Offer } from './offerSentences.ts'
import { pageSentences, type PageSentences } from './pageSentences.ts'
import { pageStatements, type PageStatement } from './pageStatements.ts'
import { placeFacts } from './placeFacts.ts'
import { lostSentences } from './lostSentences.ts'
import { silentPage } from './silentPage.ts'
import { wordChanges } from './wordChanges.ts'
import type { UpdatableArticle, UpdatableSentence } from './updatableArticle.ts'

export interface UpdateOptions extends LongCall {
  /** Pages that the draft has not read, the oldest first. */
  readonly pages: readonly NewerPage[]
  readonly reader: LedgerReader
  readonly verifier: Verifier
  /** An empty index by which facts are retrieved. Default: one by words. */
  readonly index?: FactIndex
  /** Pages that were taken back from the event's ledger, by id, each with the reason: they are not read. Default none. */
  readonly takenBack?: ReadonlyMap<string, string>
}

/** Quality from which on a page's sentence is offered as a fact that the draft lacks: opinions and talk are below. */
const worthOffering = 0.6

/** A sentence of the draft with its place and what the ledger knows of it. */
interface Held {
  readonly sentence: UpdatableSentence
  readonly section: number
  readonly entry: LedgerEntry
}

/**
 * What newer pages change in a draft: its sentences are read as facts into a ledger, the pages after them in the order of
 * their days, and what the ledger then knows of each sentence is told. The draft stays as it is; each offer carries the event
 * of review that accepting it is.
 */
export async function findUpdate(
  draft: UpdatableArticle,
  { pages: given, reader, verifier, index: plain = createWordIndex(), takenBack = new Map(), ...call }: UpdateOptions,
): Promise<DraftUpdate> {
  const index = withTallies(plain, draft.event)
  const pages = given.filter(({ page }) => !takenBack.has(page.id))
  const { passages, runs } = pageSentences(
    pages,
    draft.event,
    draft.sections.flatMap(({ sentences }) => sentences.map(({ text }) => text)),
  )
  const { log, statements } = await readPages(draft, { pages, runs, reader, verifier, index, call })
  const ledger = ledgerOf(log)
  const told = new Map(pages.map(({ told: page }) => [page.id, page]))
  const lost = await lostSentences(draft, { pages, passages, verifier, takenBack, call })
  const held = draft.sections.flatMap(({ sentences }, section) =>
    sentences.flatMap((sentence): readonly Held[] => {
      const entry = ledger.entries.get(sentence.id)
      return entry === undefined ? [] : [{ sentence, section, entry }]
    }),
  )
  const own = new Set<string>(held.map(({ entry }) => entry.id))
  const states = held.map(({ entry }) => stateOf(entry, { ledger, log, own, lost: lost.get(entry.id) }))
  const find = (entry: LedgerEntry): PageStatement | undefined => statementOf(entry, statements)
  const fresh = [...ledger.entries.values()].filter(
    (entry) => isMissing(entry, draft, ledger) && (find(entry)?.quality ?? 0) >= worthOffering,
  )
  const places = placeFacts(
    draft,
    fresh.map(({ text }) => text),
  )
  const offers = await offerSentences(
    [
      ...held.map(({ sentence, section }, at): Offer | null => {
        const instead = states[at]?.instead
        const statement = instead === undefined ? undefined : find(instead)
        return statement === undefined ? null : { statement, section, after: sentence.id, replaces: sentence }
      }),
      ...fresh.map((entry, at): Offer | null => {
        const [statement, place] = [find(entry), places[at]]
        return statement === undefined || place === undefined ? null : { statement, ...place }
      }),
    ],
    { verifier, told, call },
  )
  return {
    sentences: held.map(({ sentence, section, entry }, at): SentenceUpdate => {
      const { state = 'unchanged', reason = '', against = [] } = states[at] ?? {}
      const instead = offers[at] ?? null
      return {
        sentence: sentence.id,
        section,
        text: sentence.text,
        state,
        reason,
        saidBy: pagesOf(entry.sources, told),
        contradictedBy: pagesOf(against, told),
        instead: instead === null ? null : { ...instead, changes: wordChanges(sentence.text, instead.text) },
        removal: state === 'unchanged' ? null : { kind: 'mark', sentences: [sentence.id], review: 'rejected' },
      }
    }),
    missing: fresh.flatMap((entry, at): readonly MissingFact[] => {
      const [offer, place] = [offers[held.length + at], places[at]]
      if (offer === undefined || offer === null || place === undefined) return []
      const disputes = openDisputes(entry, ledger).map(({ other }) => other.text)
      return [{ ...offer, section: place.section, saidBy: pagesOf(entry.sources, told), disputes }]
    }),
    pages: pages.map((page) => page.told),
    silent: pages.filter(({ page }) => !statements.some(({ pageId }) => pageId === page.id)).map(silentPage),
    log,
  }
}

async function readPages(
  draft: UpdatableArticle,
  {
    pages,
    runs,
    reader,
    verifier,
    index,
    call,
  }: {
    readonly pages: readonly NewerPage[]
    readonly runs: PageSentences['runs']
    readonly reader: LedgerReader
    readonly verifier: Verifier
    readonly index: FactIndex
    readonly call: LongCall
  },
): Promise<{ readonly log: readonly LedgerOperation[]; readonly statements: readonly PageStatement[] }> {
  const log: LedgerOperation[] = [...draftFacts(draft)]
  const statements: PageStatement[] = []
  const grown = growLedger(log)
  const { ledger } = grown
  await index.add(
    [...ledger.entries.values()].map(({ id, text }) => ({ id, text })),
    signalOf(call),
  )
  let last = 0
  for (const [done, newer] of pages.entries()) {
    const { page, told } = newer
    call.signal?.throwIfAborted()
    call.onProgress?.({ step: 'verify', done, total: pages.length, unit: 'pages', current: told.url })
    const document = { id: page.id, url: told.url, title: told.title, time: told.day }
    const read = await pageStatements(newer, runs, reader, signalOf(call))
    // What is no sentence of the page cannot be offered as one.
    const own = read.filter(({ wording }) => wording !== 'cut')
    statements.push(...own)
    const newId = (): string => `new${(last += 1)}`
    const { language } = draft.event
    const readers = { reader, verifier, language }
    const operations = await readDocument(document, own, { ...signalOf(call), ...readers, ledger, index, newId })
    grown.add(operations)
    log.push(...operations)
  }
  return { log, statements }
}

/** A call that can be cancelled and tells nothing: progress is that of the pages. */
function signalOf({ signal }: LongCall): LongCall {
  return signal === undefined ? {} : { signal }
}

interface SentenceState {
  readonly state: UpdateState
  readonly reason: string
  /** The entry that stands in its place. */
  readonly instead?: LedgerEntry
  /** Documents that say otherwise. */
  readonly against: LedgerEntry['sources']
}

function stateOf(
  entry: LedgerEntry,
  {
    ledger,
    log,
    own,
    lost,
  }: {
    readonly ledger: Ledger
    readonly log: readonly LedgerOperation[]
    /** Ids of the draft's sentences. */
    readonly own: ReadonlySet<string>
    /** Why nothing that it rests on says it any more; undefined where something does. */
    readonly lost: string | undefined
  },
): SentenceState {
  if (holdsAt(entry) === false) {
    const others = successorsOf(entry, ledger)
    const instead = others.findLast((other) => holdsAt(other) === true) ?? others.at(-1)
    const against = others.flatMap(({ sources }) => sources)
    const made = madeFalse(entry, log)
    const told = made === undefined ? against : [made, ...against]
    const rivals = instead === undefined ? [] : openDisputes(instead, ledger).map(({ other }) => other)
    if (instead !== undefined && rivals.some(({ id }) => !own.has(id))) {
      const said = rivals.map(({ text }) => `“${text}”`).join(', ')
      const reason = `newer pages of the same day disagree: another says ${said}`
      return { state: 'disputed', reason, against: [...told, ...rivals.flatMap(({ sources }) => sources)], instead }
    }
    const reason = made?.reason ?? ''
    return { state: 'changed', reason, against: told, ...(instead === undefined ? {} : { instead }) }
  }
  // That two of its own sentences cannot both hold is nothing that a newer page says.
  const disputed = openDisputes(entry, ledger).flatMap(({ other }) => (own.has(other.id) ? [] : [other]))
  const [other] = disputed
  if (other !== undefined) {
    const against = disputed.flatMap(({ sources }) => sources)
    return { state: 'disputed', reason: 'pages of the same day disagree', against, instead: other }
  }
  if (lost !== undefined) return { state: 'unsupported', reason: lost, against: [] }
  return { state: 'unchanged', reason: '', against: [] }
}

/** What was put in an entry's place, and in the place of that, in the order of the ledger. */
function successorsOf(entry: LedgerEntry, { entries }: Ledger): readonly LedgerEntry[] {
  const found = new Set<string>()
  const follow = (ids: readonly string[]): void => {
    for (const id of ids) {
      if (found.has(id)) continue
      found.add(id)
      follow(entries.get(id)?.replacedBy ?? [])
    }
  }
  follow(entry.replacedBy)
  return [...entries.values()].filter(({ id }) => found.has(id))
}

/** Of a fact that was made false, what made it, the last time. */
function madeFalse({ history }: LedgerEntry, log: readonly LedgerOperation[]): ToldOperation | undefined {
  const last = history.findLast(({ holds }) => !holds)
  const operation = last === undefined ? undefined : log[last.operation]
  return operation !== undefined && 'document' in operation ? operation : undefined
}

/** New facts that hold and stand in no sentence's place. */
function isMissing(entry: LedgerEntry, draft: UpdatableArticle, ledger: Ledger): boolean {
  const own = new Set<string>(draft.sections.flatMap(({ sentences }) => sentences.map(({ id }) => id)))
  if (own.has(entry.id) || holdsAt(entry) !== true) return false
  const isOffered = (id: string): boolean => {
    if (own.has(id)) return true
    return ledger.entries.get(id)?.replaces.some(isOffered) ?? false
  }
  return !entry.replaces.some(isOffered) && !entry.disputes.some((dispute) => isOffered(dispute.entry))
}

function statementOf({ text, sources }: LedgerEntry, statements: readonly PageStatement[]): PageStatement | undefined {
  const ids = new Set(sources.map(({ document }) => document.id))
  return statements.find((statement) => statement.text === text && ids.has(statement.pageId))
}

function pagesOf(sources: LedgerEntry['sources'], told: ReadonlyMap<string, UpdatePage>): readonly UpdatePage[] {
  return [...new Set(sources.map(({ document }) => document.id))].flatMap((id) => told.get(id) ?? [])
}
