import type { EvidenceIndex } from '../../chunk/indexEvidence.ts'
import type { Passage } from '../../chunk/passage.ts'
import { chunksOf } from '../../domain/evidence.ts'
import type { SentenceId } from '../../domain/ids.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { Support } from '../../domain/support.ts'
import { sourceOfSentence } from '../../judge/evidenceSource.ts'
import { missingFacts as factsMissing } from '../../judge/facts/missingFacts.ts'
import type { Judge } from '../../judge/judge.ts'
import { contentWords } from '../../text/contentWords.ts'
import { checkSaid, type CheckedSaid, type SaidSentence } from '../../write/drafting/checkSaid.ts'
import type { PageWords, PassedOver, UpdatePage } from '../draftUpdate.ts'
import type { UpdatableArticle, UpdatableSentence } from '../updatableArticle.ts'
import type { ReportedChanges } from './askForChanges.ts'

/** What the parts of a comparison share. */
export interface Means {
  readonly draft: UpdatableArticle
  readonly index: EvidenceIndex
  /** Of the newer pages. */
  readonly passages: readonly Passage[]
  /** Newer pages as an update shows them, by id. */
  readonly shownPages: ReadonlyMap<string, UpdatePage>
}

/** What a sentence of the draft rests on. */
export interface KnownSentence {
  readonly sentence: UpdatableSentence
  readonly section: number
  /** ISO 8601 day of its newest page; null if unknown. */
  readonly day: string | null
}

/** A change of a sentence, as far as it holds. */
export interface CheckedChange {
  readonly why: string
  /** Whether pages disagree, or nothing judged that the sentence has become wrong. */
  readonly unsure: boolean
  /** Newer pages that say what is new. */
  readonly pages: readonly UpdatePage[]
  /** The words of these pages. */
  readonly words: readonly PageWords[]
  /** What other pages of the same day say in its place. */
  readonly rivals: readonly PageWords[]
  /** What takes its place; null if nothing does. */
  readonly instead: { readonly text: string; readonly support: Support } | null
}

/** A fact that the draft lacks, as far as it holds. */
interface CheckedFact {
  readonly kept: CheckedSaid['sentences'][number]
  /** Newer pages that say it, each by itself; those that say it together if none does alone. */
  readonly saidBy: readonly UpdatePage[]
}

export interface CheckedChanges {
  readonly changes: ReadonlyMap<SentenceId, CheckedChange>
  /** In the order of the reported facts; undefined where the check found no support. */
  readonly missing: readonly (CheckedFact | undefined)[]
  /** Newer pages that say a sentence again. */
  readonly again: ReadonlyMap<SentenceId, readonly UpdatePage[]>
  readonly passedOver: readonly PassedOver[]
  readonly judgeFailed: string | null
}

/**
 * Checks everything that the model reports. A sentence is taken out without new words only if the judge finds that newer
 * pages contradict it; of several changes of one sentence the newest counts. A page counts as saying something if its own
 * sentences support it.
 */
export async function checkChanges(
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
  const repeats = said.missing.map(({ text, labels }) => byPage({ text, labels }, means))
  const again = [...said.again].flatMap(([sentence, labels]) => {
    const text = byId.get(sentence)?.sentence.text
    return text === undefined ? [] : byPage({ text, labels }, means).map((one) => ({ ...one, sentence }))
  })
  const checks = { index, subject: draft.event.title, neededOnly: true }
  const { groups, judgeFailed: failedOnWords } = await checkSaid(
    [
      ...changes.map(({ text, labels, old }) =>
        text === '' ? { text: old.text, labels } : withOldEvidence({ text, labels }, old, index),
      ),
      ...said.missing.map(({ text, labels }) => ({ text, labels })),
      ...again.map((one) => one.said),
    ].map((one): readonly SaidSentence[] => [one]),
    { ...checks, judge },
    call,
  )
  // A fact of one page is checked once.
  const reported = repeats.flatMap((pages) =>
    pages.length > 1 ? pages.map((one): readonly SaidSentence[] => [one.said]) : [],
  )
  const { groups: reports, judgeFailed: failedOnReports } = await checkSaid(
    reported,
    { ...checks, judge: judge === undefined || failedOnWords !== null ? undefined : withoutNeighbours(judge) },
    call,
  )
  const nextReport = inOrder(reports)
  const next = inOrder(groups)
  const passedOver: PassedOver[] = []
  const held = new Map<SentenceId, CheckedChange[]>()
  for (const change of changes) {
    const found = checkedChange(change, next(), means)
    if (found === undefined) continue
    if ('reason' in found) passedOver.push(found)
    else held.set(change.sentence, [...(held.get(change.sentence) ?? []), found])
  }
  const facts = said.missing.map(({ text, labels }) => {
    const [kept] = next().sentences
    const [page] = pagesOf(wordsAt(labels, means))
    if (kept === undefined && page !== undefined) passedOver.push({ text, page, reason: 'unsupported' })
    return kept
  })
  const saidBy = repeats.map((pages) => (pages.length > 1 ? reportsOf(pages, nextReport, index) : pages))
  const confirmed = new Map<SentenceId, UpdatePage[]>()
  for (const one of again) {
    if (extentOf(one, next(), index) !== 'whole') continue
    confirmed.set(one.sentence, [...(confirmed.get(one.sentence) ?? []), one.page])
  }
  return {
    changes: new Map([...held].flatMap(([id, found]) => newestOf(found).map((one) => [id, one] as const))),
    missing: facts.map((kept, at) => {
      const alone = saidBy[at]?.map(({ page }) => page) ?? []
      return kept === undefined ? undefined : { kept, saidBy: alone.length > 0 ? alone : evidencePages(kept, means) }
    }),
    again: confirmed,
    passedOver,
    judgeFailed: failedOnWords ?? failedOnReports,
  }
}

/** The results one after the other. */
function inOrder(groups: readonly CheckedSaid[]): () => CheckedSaid {
  const results = groups.values()
  return () => results.next().value ?? { sentences: [], leftOut: [] }
}

/** Whether a page reports a fact is asked once: what its neighbouring sentences add does not change the answer. */
function withoutNeighbours(judge: Judge): Judge {
  const { kind, name, version } = judge
  return { kind, name, version, looks: false, judge: (claims, call) => judge.judge(claims, call) }
}

/** A sentence with the evidence that one page gives for it. */
interface SaidByPage {
  readonly page: UpdatePage
  readonly said: SaidSentence
}

function byPage({ text, labels }: SaidSentence, means: Means): readonly SaidByPage[] {
  return pagesOf(wordsAt(labels, means)).map((page) => ({
    page,
    said: { text, labels: labels.filter((label) => means.index.byLabel.get(label)?.page.id === page.id) },
  }))
}

/** Least share of a sentence's words that a page has which says it, where nothing judged that. */
const sharedWords = 0.5

/**
 * The pages that report a fact, those first that say all of it. A page that says its main point reports it too: a detail
 * that one page alone has must not make the other reports disappear.
 */
function reportsOf(pages: readonly SaidByPage[], next: () => CheckedSaid, index: EvidenceIndex): readonly SaidByPage[] {
  const found = pages.map((one) => ({ one, extent: extentOf(one, next(), index) }))
  return (['whole', 'point'] as const).flatMap((extent) =>
    found.flatMap((each) => (each.extent === extent ? [each.one] : [])),
  )
}

/** How much of a sentence a page says: all of it, its main point, or nothing. */
function extentOf(
  { said }: SaidByPage,
  { sentences: [kept] }: CheckedSaid,
  { byLabel }: EvidenceIndex,
): 'whole' | 'point' | 'nothing' {
  if (kept === undefined) return 'nothing'
  const { label, missing } = kept.support
  if (label !== 'unchecked') return label === 'supported' ? 'whole' : label === 'partly' ? 'point' : 'nothing'
  const [words, found] = [
    contentWords(said.text),
    contentWords(said.labels.map((one) => byLabel.get(one)?.text ?? '').join(' ')),
  ]
  const shared = [...words].filter((word) => found.has(word)).length
  return missing.length === 0 && shared >= sharedWords * words.size ? 'whole' : 'nothing'
}

/** The newer pages among a sentence's evidence. */
function evidencePages({ support }: CheckedSaid['sentences'][number], { passages, shownPages }: Means): UpdatePage[] {
  const cited = new Set(chunksOf(support.evidence))
  const ids = passages.flatMap(({ chunk, page }) => (cited.has(chunk.id) ? [page.id] : []))
  return [...new Set(ids)].flatMap((id) => shownPages.get(id) ?? [])
}

/** A change as far as it holds, or why it is not suggested; undefined if no newer page says it. */
function checkedChange(
  { text, why, unsure, labels }: ReportedChanges['changed'][number],
  { sentences: [kept], leftOut: [refused] }: CheckedSaid,
  means: Means,
): CheckedChange | PassedOver | undefined {
  const words = wordsAt(labels, means)
  const [pages, [first]] = [pagesOf(words), words]
  if (first === undefined) return undefined
  const change = { why, unsure, pages, words, rivals: [] }
  if (text !== '') {
    return kept === undefined ? { ...first, text, reason: 'unsupported' } : { ...change, instead: kept }
  }
  const label = (kept ?? refused)?.support.label
  if (label === 'contradicted') return { ...change, instead: null }
  if (label !== 'unchecked') return { ...first, reason: 'consistent' }
  const unjudged = 'no judge checked whether newer pages contradict it'
  return {
    ...change,
    instead: null,
    unsure: true,
    why: why === '' ? unjudged : `${why.replace(/\.$/u, '')} (${unjudged})`,
  }
}

/** Of several changes of one sentence the one of the newest page; if others of that day differ, they are its rivals. */
function newestOf(changes: readonly CheckedChange[]): readonly CheckedChange[] {
  const dayOf = ({ pages }: CheckedChange): string =>
    pages.reduce((newest, { dated, day }) => (dated && day > newest ? day : newest), '')
  const newest = changes.reduce((last, change) => (dayOf(change) > last ? dayOf(change) : last), '')
  const equal = changes.filter((change) => dayOf(change) === newest)
  const last = equal.at(-1)
  if (last === undefined) return []
  const rivals = equal.filter(({ instead }) => instead?.text !== last.instead?.text).flatMap(({ words }) => words)
  return [rivals.length === 0 ? last : { ...last, unsure: true, rivals }]
}

/** Words of the old sentence that a new wording keeps and the new evidence does not have, from which on the old evidence is added. */
const keptWords = 2

/** What is still true of a changed sentence rests on what it cites: that is added where the new evidence does not say it. */
function withOldEvidence(
  { text, labels }: SaidSentence,
  { text: old, support }: UpdatableSentence,
  { byLabel }: EvidenceIndex,
): SaidSentence {
  const cited = labels.flatMap((label) => byLabel.get(label) ?? [])
  const found = contentWords(cited.map((sentence) => `${sentence.text} ${sentence.page.title}`).join(' '))
  const before = contentWords(old)
  const kept = [...contentWords(text)].filter((word) => before.has(word) && !found.has(word))
  if (kept.length < keptWords && factsMissing(text, cited.map(sourceOfSentence)).length === 0) return { text, labels }
  const evidence = [...byLabel.values()].filter(({ chunkId, start, end }) =>
    support.evidence.some((span) => span.chunkId === chunkId && span.start < end && start < span.end),
  )
  return {
    text,
    labels,
    introduced: evidence.map(({ label }) => ({ label, why: 'The sentence that it replaces cites it.' })),
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
export function pagesOf(words: readonly PageWords[]): readonly UpdatePage[] {
  return [...new Set(words.map(({ page }) => page))].sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
}
