import type { EvidenceIndex } from '../../chunk/indexEvidence.ts'
import type { Passage } from '../../chunk/passage.ts'
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
  readonly unsure: boolean
  /** Newer pages that say what is new. */
  readonly pages: readonly UpdatePage[]
  /** The words of these pages. */
  readonly words: readonly PageWords[]
  /** What takes its place; null if nothing does. */
  readonly instead: { readonly text: string; readonly support: Support } | null
}

export interface CheckedChanges {
  readonly changes: ReadonlyMap<SentenceId, CheckedChange>
  /** In the order of the reported facts; undefined where the check found no support. */
  readonly missing: readonly (CheckedSaid['sentences'][number] | undefined)[]
  readonly passedOver: readonly PassedOver[]
  readonly judgeFailed: string | null
}

/** Checks everything that the model suggests. A change without new words is dropped if its evidence supports the old ones. */
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
export function wordsAt(labels: readonly string[], { index, shownPages }: Means): readonly PageWords[] {
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
