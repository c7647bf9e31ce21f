import { cutChunks } from '../../chunk/cutChunks.ts'
import { indexEvidence, type EvidenceIndex } from '../../chunk/indexEvidence.ts'
import { labelSentences, type LabelledDocument } from '../../chunk/labelSentences.ts'
import type { Passage } from '../../chunk/passage.ts'
import { passageTexts } from '../../chunk/passageTexts.ts'
import { chunksOf } from '../../domain/evidence.ts'
import type { SentenceId } from '../../domain/ids.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { Support } from '../../domain/support.ts'
import { sourceOfSentence } from '../../judge/evidenceSource.ts'
import { missingFacts as factsMissing } from '../../judge/facts/missingFacts.ts'
import type { Judge } from '../../judge/judge.ts'
import type { Verifier } from '../../judge/nli/verifier.ts'
import { checkSaid, type CheckedSaid, type SaidSentence } from '../../write/drafting/checkSaid.ts'
import { pageDate } from '../../write/extractive/pageDate.ts'
import { alreadySaid } from '../alreadySaid.ts'
import { changedTallies, figuresIn } from '../changedFigures.ts'
import { draftFacts } from '../draftFacts.ts'
import type {
  DraftUpdate,
  MissingFact,
  PageWords,
  PassedOver,
  SentenceUpdate,
  SuggestedSentence,
  UpdatePage,
} from '../draftUpdate.ts'
import { isNewState } from '../isNewState.ts'
import { lostSentences } from '../lostSentences.ts'
import type { NewerPage } from '../newerPages.ts'
import { placeFacts, type FactPlace } from '../placeFacts.ts'
import { silentPage } from '../silentPage.ts'
import type { UpdatableArticle, UpdatableSentence } from '../updatableArticle.ts'
import { wordChanges } from '../wordChanges.ts'
import type { ReportedChanges, ReportedFact, ShownDraft } from './askForChanges.ts'

export interface ModelUpdateOptions extends LongCall {
  /** Pages that the draft has not read, the oldest first. */
  readonly pages: readonly NewerPage[]
  /** Has a model compare the draft with documents. */
  readonly ask: (draft: ShownDraft, documents: readonly LabelledDocument[]) => Promise<ReportedChanges>
  /** Undefined if code alone checks what the model writes. */
  readonly judge: Judge | undefined
  /** Finds out whether changed pages still say what they are cited for. */
  readonly verifier: Verifier
  /** Pages withdrawn from the event's ledger, by id, with the reason: they are not read. Default none. */
  readonly takenBack?: ReadonlyMap<string, string>
}

/** An update, and why the judge did not judge it or not all of it; null if it did. */
export interface ModelUpdate {
  readonly update: DraftUpdate
  readonly judgeFailed: string | null
}

/** Words of a chunk. */
const chunkWords = 256

/** What a sentence of the draft rests on. */
interface KnownSentence {
  readonly sentence: UpdatableSentence
  readonly section: number
  /** ISO 8601 day of its newest page; null if unknown. */
  readonly day: string | null
}

/**
 * Finds what newer pages change in a draft, by asking a chat model that reads both. Everything that it suggests is
 * checked like a sentence of a draft, and whether a page is newer is decided by the days of the pages. The draft does
 * not change: each suggestion has the review event that accepting it makes.
 */
export async function findUpdateByModel(
  draft: UpdatableArticle,
  { pages: given, ask, judge, verifier, takenBack = new Map(), ...call }: ModelUpdateOptions,
): Promise<ModelUpdate> {
  const pages = given.filter(({ page }) => !takenBack.has(page.id))
  const passages = cutChunks(
    pages.map(({ page }) => page),
    { words: chunkWords, ending: 'sentence' },
  )
  const own = [...passageTexts(draft.pages, draft.chunks).values()]
  const newIds = new Set<string>(pages.map(({ page }) => page.id))
  const documents = labelSentences([...passages, ...own.filter(({ page }) => !newIds.has(page.id))])
  const index = indexEvidence(documents)
  const newer = documents.filter(({ page, sentences }) => newIds.has(page.id) && sentences.length > 0)
  const known = knownSentences(draft)
  const said = await ask(shownDraft(draft, known), newer)
  const shownPages = new Map(pages.map(({ shownPage }) => [shownPage.id, shownPage]))
  const means: Means = { draft, index, passages, shownPages }
  const checked = await checkChanges(said, known, means, { judge, call })
  const lost = await lostSentences(draft, { pages, passages, verifier, takenBack, call })
  const sentences = known.map((one) => sentenceUpdate(one, { checked, said, lost }, means))
  const { missing, passedOver } = missingFacts(said.missing, checked.missing, means)
  const tallies = changedTallies(
    sentences.flatMap(({ sentence: id, instead }) => {
      const sentence = known.find((one) => one.sentence.id === id)?.sentence
      return instead === null || sentence === undefined
        ? []
        : [{ sentence, current: instead.text, day: instead.page.day }]
    }),
    draft.event.language,
  )
  return {
    judgeFailed: checked.judgeFailed,
    update: {
      sentences: sentences.map((one) =>
        one.state === 'unchanged'
          ? {
              ...one,
              restsOn: figuresIn({ id: one.sentence, text: one.text }, tallies, {
                language: draft.event.language,
                confirmed: newestOf(one.saidBy.map(({ day }) => day)) ?? undefined,
              }),
            }
          : one,
      ),
      missing,
      passedOver: [...checked.passedOver, ...passedOver],
      newest: newestOf([
        ...draft.pages.map((page) => pageDate(page)),
        ...known.map(({ sentence }) => sentence.citedOf),
      ]),
      pages: pages.map(({ shownPage }) => shownPage),
      silent: pages
        .filter(
          ({ page }) =>
            !newer.some((one) => one.page.id === page.id) || said.unread.some((one) => one.page.id === page.id),
        )
        .map(silentPage),
      log: [],
    },
  }
}

interface Means {
  readonly draft: UpdatableArticle
  readonly index: EvidenceIndex
  /** Of the newer pages. */
  readonly passages: readonly Passage[]
  /** Newer pages as an update shows them, by id. */
  readonly shownPages: ReadonlyMap<string, UpdatePage>
}

/** The sentences that are compared: all but the rejected ones. */
function knownSentences(draft: UpdatableArticle): readonly KnownSentence[] {
  const days = new Map(
    draftFacts(draft).flatMap((fact) => (fact.kind === 'add' ? [[fact.entry, fact.document.time] as const] : [])),
  )
  return draft.sections.flatMap(({ sentences }, section) =>
    sentences.flatMap((sentence): readonly KnownSentence[] => {
      if (sentence.review === 'rejected') return []
      const day = days.get(sentence.id)
      return [{ sentence, section, day: day === undefined || day < '1000' ? null : day }]
    }),
  )
}

function shownDraft({ sections }: UpdatableArticle, known: readonly KnownSentence[]): ShownDraft {
  return {
    sections: sections.map(({ heading }, at) => ({
      heading,
      sentences: known
        .filter(({ section }) => section === at)
        .map(({ sentence: { id, text }, day }) => ({ id, text, day })),
    })),
  }
}

/** A change of a sentence, as far as it holds. */
interface CheckedChange {
  readonly why: string
  readonly unsure: boolean
  /** Newer pages that say what is new. */
  readonly pages: readonly UpdatePage[]
  /** The words of these pages. */
  readonly words: readonly PageWords[]
  /** What takes its place; null if nothing does. */
  readonly instead: { readonly text: string; readonly support: Support } | null
}

interface CheckedChanges {
  readonly changes: ReadonlyMap<SentenceId, CheckedChange>
  /** In the order of the reported facts; undefined where the check found no support. */
  readonly missing: readonly (CheckedSaid['sentences'][number] | undefined)[]
  readonly passedOver: readonly PassedOver[]
  readonly judgeFailed: string | null
}

/** Checks everything that the model suggests. A change without new words is dropped if its evidence supports the old ones. */
async function checkChanges(
  said: ReportedChanges,
  known: readonly KnownSentence[],
  means: Means,
  { judge, call }: { readonly judge: Judge | undefined; readonly call: LongCall },
): Promise<CheckedChanges> {
  const { index, draft } = means
  const byId = new Map(known.map((one) => [one.sentence.id, one]))
  const changes = said.changed.flatMap((change) => {
    const old = byId.get(change.sentence)
    return old === undefined || change.text === old.sentence.text ? [] : [{ ...change, old: old.sentence }]
  })
  const { groups, judgeFailed } = await checkSaid(
    [
      ...changes.map(({ text, labels, old }): readonly SaidSentence[] => [
        text === '' ? { text: old.text, labels } : withOldEvidence({ text, labels }, old, index),
      ]),
      ...said.missing.map(({ text, labels }): readonly SaidSentence[] => [{ text, labels }]),
    ],
    { index, judge, subject: draft.event.title },
    call,
  )
  const found = new Map<SentenceId, CheckedChange>()
  const passedOver: PassedOver[] = []
  for (const [at, { sentence, text, why, unsure, labels }] of changes.entries()) {
    const [kept] = groups[at]?.sentences ?? []
    const words = wordsAt(labels, means)
    const pages = pagesOf(words)
    const [page] = pages
    if (page === undefined) continue
    if (text === '') {
      if (kept?.support.label !== 'supported') found.set(sentence, { why, unsure, pages, words, instead: null })
    } else if (kept === undefined) passedOver.push({ text, page, reason: 'unsupported' })
    else found.set(sentence, { why, unsure, pages, words, instead: kept })
  }
  const facts = groups.slice(changes.length).map(({ sentences: [kept] }) => kept)
  for (const [at, { text, labels }] of said.missing.entries()) {
    const [page] = pagesOf(wordsAt(labels, means))
    if (facts[at] === undefined && page !== undefined) passedOver.push({ text, page, reason: 'unsupported' })
  }
  return { changes: found, missing: facts, passedOver, judgeFailed }
}

/** What is still true of a changed sentence rests on what it cites: that is added where the new evidence does not say it. */
function withOldEvidence(
  { text, labels }: SaidSentence,
  { support }: UpdatableSentence,
  { byLabel }: EvidenceIndex,
): SaidSentence {
  const sources = labels.flatMap((label) => byLabel.get(label) ?? []).map(sourceOfSentence)
  if (factsMissing(text, sources).length === 0) return { text, labels }
  const old = [...byLabel.values()].filter(({ chunkId, start, end }) =>
    support.evidence.some((span) => span.chunkId === chunkId && span.start < end && start < span.end),
  )
  return {
    text,
    labels,
    introduced: old.map(({ label }) => ({ label, why: 'The sentence that it replaces cites it.' })),
  }
}

/** The newer pages' sentences behind labels. */
function wordsAt(labels: readonly string[], { index, shownPages }: Means): readonly PageWords[] {
  return labels.flatMap((label) => {
    const sentence = index.byLabel.get(label)
    const page = sentence === undefined ? undefined : shownPages.get(sentence.page.id)
    return sentence === undefined || page === undefined ? [] : [{ text: sentence.text, page }]
  })
}

/** Each page once, the newest first. */
function pagesOf(words: readonly PageWords[]): readonly UpdatePage[] {
  return [...new Set(words.map(({ page }) => page))].sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
}

function newestOf(days: readonly (string | null | undefined)[]): string | null {
  return (
    days
      .flatMap((day) => (day?.length === 10 ? [day] : []))
      .sort()
      .at(-1) ?? null
  )
}

function sentenceUpdate(
  { sentence, section, day }: KnownSentence,
  {
    checked,
    said,
    lost,
  }: {
    readonly checked: CheckedChanges
    readonly said: ReportedChanges
    readonly lost: ReadonlyMap<string, string>
  },
  means: Means,
): SentenceUpdate {
  const change = checked.changes.get(sentence.id)
  const saidBy = pagesOf(wordsAt(said.again.get(sentence.id) ?? [], means))
  const found = change === undefined ? undefined : stateOf(change, { sentence, day }, means)
  const base = { sentence: sentence.id, section, text: sentence.text, saidBy, rivals: [], restsOn: [] }
  const removal = { kind: 'mark', sentences: [sentence.id], review: 'rejected' } as const
  if (change === undefined || found === undefined || found.state === 'older') {
    const reason = lost.get(sentence.id)
    return {
      ...base,
      ...(reason === undefined ? { state: 'unchanged', reason: '' } : { state: 'unsupported', reason }),
      contradictedBy: [],
      olderAgainst: found?.state === 'older' && change !== undefined ? firstOfEach(change.words) : [],
      instead: null,
      removal: reason === undefined ? null : removal,
    }
  }
  const instead =
    change.instead === null
      ? null
      : suggest(change.instead, { section, after: sentence.id, replaces: sentence }, change.pages, means)
  return {
    ...base,
    state: found.state,
    reason: found.reason,
    contradictedBy: change.pages,
    olderAgainst: [],
    instead: instead === null ? null : { ...instead, changes: wordChanges(sentence.text, instead.text) },
    removal,
  }
}

/** What the days of the pages make of a change. */
function stateOf(
  { pages, unsure, why }: CheckedChange,
  { sentence, day }: Pick<KnownSentence, 'sentence' | 'day'>,
  { draft, passages }: Means,
): { readonly state: 'changed' | 'disputed' | 'older'; readonly reason: string } {
  if (unsure) return { state: 'disputed', reason: why === '' ? 'newer pages disagree' : why }
  const cited = new Set(draft.chunks.filter(({ id }) => sentence.citations.includes(id)).map(({ pageId }) => pageId))
  const isNewer = ({ id, day: current, dated }: UpdatePage): boolean => {
    const page = passages.find((passage) => passage.page.id === id)?.page
    const replaces = draft.pages.some((old) => cited.has(old.id) && page !== undefined && isNewState(page, old))
    return replaces || (dated && (day === null || current > day))
  }
  if (pages.some(isNewer)) return { state: 'changed', reason: why }
  if (day !== null && pages.every((page) => page.dated && page.day < day)) return { state: 'older', reason: '' }
  return {
    state: 'disputed',
    reason: pages.some(({ dated }) => !dated)
      ? 'a page of unknown date says otherwise: it may be older or newer'
      : 'pages of the same day disagree',
  }
}

/** The first words of each page. */
function firstOfEach(words: readonly PageWords[]): readonly PageWords[] {
  return pagesOf(words).flatMap((page) => words.find((one) => one.page === page) ?? [])
}

/** A checked sentence as a suggestion with the event that accepting it makes. */
function suggest(
  { text, support }: CheckedSaid['sentences'][number],
  { section, after, replaces }: FactPlace & { readonly replaces?: UpdatableSentence },
  pages: readonly UpdatePage[],
  { draft, passages }: Means,
): SuggestedSentence | null {
  const citations = chunksOf(support.evidence)
  const cited = passages.filter(({ chunk }) => citations.includes(chunk.id))
  const page = pages.find(({ id }) => cited.some((passage) => passage.page.id === id)) ?? pages[0]
  if (page === undefined) return null
  const known = new Set(draft.chunks.map(({ id }) => id))
  const gained = cited.filter(({ chunk }) => !known.has(chunk.id))
  return {
    text,
    page,
    event: {
      kind: 'insert',
      section,
      after,
      sentences: [
        {
          text,
          citations,
          origin: 'model',
          startsParagraph: replaces?.startsParagraph ?? after === null,
          support,
          review: 'unreviewed',
        },
      ],
      ...(replaces === undefined ? {} : { rejects: replaces.id }),
      pages: [...new Map(gained.map((passage) => [passage.page.id, passage.page])).values()],
      chunks: gained.map(({ chunk }) => chunk),
    },
  }
}

/** The facts that the draft lacks, those of most pages first, and those that it has already. */
function missingFacts(
  facts: readonly ReportedFact[],
  checked: CheckedChanges['missing'],
  means: Means,
): { readonly missing: readonly MissingFact[]; readonly passedOver: readonly PassedOver[] } {
  const { draft } = means
  const said = draft.sections.flatMap(({ sentences }) =>
    sentences.flatMap(({ text, review }) => (review === 'rejected' ? [] : [text])),
  )
  const places = placeFacts(
    draft,
    facts.map(({ text }) => text),
  )
  const passedOver: PassedOver[] = []
  const found = facts.flatMap((fact, at): readonly Omit<MissingFact, 'id'>[] => {
    const [kept, saidBy] = [checked[at], pagesOf(wordsAt(fact.labels, means))]
    const [page] = saidBy
    const byWords = places[at]
    if (kept === undefined || page === undefined || byWords === undefined) return []
    if (alreadySaid(kept.text, said, draft.event.language)) {
      passedOver.push({ text: kept.text, page, reason: 'said' })
      return []
    }
    said.push(kept.text)
    const place = placeOf(fact, draft) ?? byWords
    const suggestion = suggest(kept, place, saidBy, means)
    return suggestion === null ? [] : [{ ...suggestion, section: place.section, saidBy, disputes: [] }]
  })
  const missing = found
    .toSorted((a, b) => sitesOf(b) - sitesOf(a))
    .map((fact, at): MissingFact => ({ id: `f${at + 1}`, ...fact }))
  return { missing, passedOver }
}

/** Number of sites: the pages of one site often repeat each other. */
function sitesOf({ saidBy }: Pick<MissingFact, 'saidBy'>): number {
  return new Set(saidBy.map(({ site, id }) => (site === '' ? id : site))).size
}

/** The place that the model named: behind a sentence, or at the end of a section; undefined if it named none. */
function placeOf({ section, after }: ReportedFact, { sections }: UpdatableArticle): FactPlace | undefined {
  const own = after === null ? -1 : sections.findIndex(({ sentences }) => sentences.some(({ id }) => id === after))
  if (own >= 0) return { section: own, after }
  if (section === undefined) return undefined
  const last = sections[section]?.sentences.findLast(({ review }) => review !== 'rejected')
  return { section, after: last?.id ?? null }
}
