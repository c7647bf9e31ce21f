import type { LabelledDocument } from '../../chunk/labelSentences.ts'
import type { Event } from '../../domain/event.ts'
import type { Candidate, RankedPassage } from '../extractive/candidateSentences.ts'
import { planDraft, type DraftPlan } from '../extractive/planDraft.ts'
import { sameStatement } from '../extractive/sameStatement.ts'
import { scoreCandidates, type Scores } from '../extractive/scoreCandidates.ts'
import { selectSentences } from '../extractive/selectSentences.ts'
import { groupSentences, type EvidenceGroup } from './groupSentences.ts'
import { usableSentences, type UsableSentence } from './usableSentences.ts'

/** What the pages hold that an article could be written from. */
export interface UsableEvidence {
  readonly event: Event
  readonly sentences: readonly UsableSentence[]
  readonly scores: Scores
}

export interface ChosenEvidence {
  /** In the order of their choice: nearest to the subject and newest first. */
  readonly groups: readonly EvidenceGroup[]
  readonly plan: DraftPlan
  /** Sentences that open an article best: what, where and when, then what came of it. */
  readonly lead: readonly UsableSentence[]
}

/** Most sentences that are chosen. */
const mostSentences = 60
/** Share of the mean relevance of the best sentences below which none is chosen for its own sake. */
const floor = 0.15
/** Share of the best gain below which a sentence is not worth a call of the model: lower than for excerpts, since groups are short. */
const worthwhile = 0.08

/** Collects the usable sentences of all pages and scores them for the subject. */
export function gatherEvidence(
  documents: readonly LabelledDocument[],
  passages: readonly RankedPassage[],
  event: Event,
): UsableEvidence {
  const sentences = usableSentences(documents, passages, event)
  const scores = scoreCandidates(sentences, passages, { event, floor })
  if (scores.scored.length > 0) return { event, sentences, scores }
  // Where no sentence names the subject, those of pages that do so count by their form alone.
  const byForm = sentences.map((candidate) => ({ candidate, relevance: candidate.quality, titleMatch: 1 }))
  return { event, sentences, scores: { ...scores, scored: byForm } }
}

/**
 * Chooses the evidence of an article in groups, each about one thing; null where no sentence can stand in an article.
 *
 * @param words of evidence, about, from 1
 * @param kind of subject, of `subjectKinds`. Default: what title and evidence show
 */
export function chooseEvidence(
  { event, sentences: all, scores }: UsableEvidence,
  { words, kind }: { readonly words: number; readonly kind?: string | undefined },
): ChosenEvidence | null {
  const plan = planDraft({ candidates: all, ...scores }, event, kind)
  if (plan === null) return null
  const usable = new Map<Candidate, UsableSentence>(all.map((sentence) => [sentence, sentence]))
  const asUsable = (list: readonly Candidate[]): readonly UsableSentence[] =>
    list.flatMap((candidate) => usable.get(candidate) ?? [])
  const lead = asUsable(plan.lead)
  const selected = selectSentences({
    scored: plan.current,
    salience: scores.salience,
    sectionOf: plan.sectionOf,
    taken: lead,
    maxWords: words,
    maxSentences: mostSentences,
    worthwhile,
  })
  const picked = withoutOverlap(asUsable(selected))
  const groups = groupSentences({ picked, scored: plan.current }, all)
  return { groups: withEveryPage(groups, { all, scores, plan }), plan, lead }
}

/** Windows overlap: of two that share words, only the one chosen first stays. */
function withoutOverlap(picked: readonly UsableSentence[]): readonly UsableSentence[] {
  const kept: UsableSentence[] = []
  for (const one of picked) {
    const overlaps = kept.some(
      ({ sentence }) =>
        sentence.chunkId === one.sentence.chunkId &&
        one.window &&
        sentence.start < one.sentence.end &&
        one.sentence.start < sentence.end,
    )
    if (!overlaps) kept.push(one)
  }
  return kept
}

interface Pool {
  readonly all: readonly UsableSentence[]
  readonly scores: Scores
  readonly plan: DraftPlan
}

/**
 * Adds the pages without a group: the best sentence of each joins a group that says the same and has room, or becomes a
 * group of its own.
 */
function withEveryPage(groups: readonly EvidenceGroup[], { all, scores, plan }: Pool): readonly EvidenceGroup[] {
  const complete = [...groups]
  const relevance = new Map(scores.scored.map((entry) => [entry.candidate, entry.relevance]))
  const outdated = new Set<Candidate>(scores.scored.map(({ candidate }) => candidate))
  for (const { candidate } of plan.current) outdated.delete(candidate)
  const silent = new Map<string, UsableSentence[]>()
  for (const sentence of all) {
    const known = silent.get(sentence.passage.page.id)
    if (known === undefined) silent.set(sentence.passage.page.id, [sentence])
    else known.push(sentence)
  }
  for (const { sentences } of groups) for (const { passage } of sentences) silent.delete(passage.page.id)
  for (const sentences of silent.values()) {
    const ranked = sentences
      .filter((sentence) => !sentence.dependent && !outdated.has(sentence))
      .sort((a, b) => (relevance.get(b) ?? 0) - (relevance.get(a) ?? 0) || a.start - b.start)
    if (joinsGroup(ranked, complete)) continue
    const best = ranked.find((sentence) => !complete.some(({ head }) => sameStatement(head, sentence) !== 'different'))
    if (best !== undefined) complete.push({ head: best, sentences: [best] })
  }
  return complete
}

/** Adds the first sentence that says what a group with room says; false where none does. */
function joinsGroup(sentences: readonly UsableSentence[], groups: EvidenceGroup[]): boolean {
  for (const sentence of sentences) {
    const at = groups.findIndex(
      ({ head, sentences: own }) =>
        own.length < 3 && head.window === sentence.window && sameStatement(head, sentence) === 'same',
    )
    const group = groups[at]
    if (group === undefined) continue
    groups[at] = { ...group, sentences: [...group.sentences, sentence] }
    return true
  }
  return false
}
