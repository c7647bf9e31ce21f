import type { PausingWork } from '../../platform/pausingWork.ts'
import type { LabelledDocument } from '../../chunk/labelSentences.ts'
import type { Event } from '../../domain/event.ts'
import type { Candidate, RankedPassage } from '../extractive/candidateSentences.ts'
import { planDraft, type DraftPlan } from '../extractive/planDraft.ts'
import { sameStatement } from '../extractive/sameStatement.ts'
import { scoreCandidates, type Scores } from '../extractive/scoreCandidates.ts'
import { selectSentences } from '../extractive/selectSentences.ts'
import { groupSentences, type EvidenceGroup } from './groupSentences.ts'
import { usableSentences, type UsableSentence } from './usableSentences.ts'

/** All evidence on the pages that an article could be written from. */
export interface UsableEvidence {
  readonly event: Event
  readonly sentences: readonly UsableSentence[]
  readonly scores: Scores
}

export interface ChosenEvidence {
  /** Nearest to the subject and newest first. */
  readonly groups: readonly EvidenceGroup[]
  readonly plan: DraftPlan
  /** Sentences that open an article best: what, where and when, then the outcome. */
  readonly lead: readonly UsableSentence[]
}

/** Most sentences that are chosen. */
const mostSentences = 60
/** Least relevance of a chosen sentence, as a share of the mean of the best ones. */
const floor = 0.15
/** Least gain of a chosen sentence, as a share of the best gain: lower than for excerpts, because groups are short. */
const worthwhile = 0.08

/** Collects the usable sentences of all pages and scores them for the subject. */
export function* gatherEvidence(
  documents: readonly LabelledDocument[],
  passages: readonly RankedPassage[],
  event: Event,
): PausingWork<UsableEvidence> {
  const sentences = yield* usableSentences(documents, passages, event)
  const scores = scoreCandidates(sentences, passages, { event, floor })
  if (scores.scored.length > 0) return { event, sentences, scores }
  // If no sentence names the subject, sentences of pages that do are rated by their form alone.
  const byForm = sentences.map((candidate) => ({ candidate, relevance: candidate.quality, titleMatch: 1 }))
  return { event, sentences, scores: { ...scores, scored: byForm } }
}

/**
 * Chooses the evidence of an article in groups, each about one thing; null if no sentence can be used.
 *
 * @param words approximate number of words of evidence, from 1
 * @param kind one of `subjectKinds`. Default: derived from title and evidence
 */
export function* chooseEvidence(
  { event, sentences: all, scores }: UsableEvidence,
  { words, kind }: { readonly words: number; readonly kind?: string | undefined },
): PausingWork<ChosenEvidence | null> {
  const plan = planDraft({ candidates: all, ...scores }, event, kind)
  if (plan === null) return null
  const usable = new Map<Candidate, UsableSentence>(all.map((sentence) => [sentence, sentence]))
  const asUsable = (list: readonly Candidate[]): readonly UsableSentence[] =>
    list.flatMap((candidate) => usable.get(candidate) ?? [])
  const lead = asUsable(plan.lead)
  const selected = yield* selectSentences({
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

/** Of two overlapping windows, only the one chosen first is used. */
function withoutOverlap(picked: readonly UsableSentence[]): readonly UsableSentence[] {
  const chosen: UsableSentence[] = []
  for (const one of picked) {
    const overlaps = chosen.some(
      ({ sentence }) =>
        sentence.chunkId === one.sentence.chunkId &&
        one.window &&
        sentence.start < one.sentence.end &&
        one.sentence.start < sentence.end,
    )
    if (!overlaps) chosen.push(one)
  }
  return chosen
}

interface Pool {
  readonly all: readonly UsableSentence[]
  readonly scores: Scores
  readonly plan: DraftPlan
}

/**
 * Adds the best sentence of each page without a group: to a group that says the same and has room, or as a new group.
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

/** Adds the first sentence that says the same as a group with room; false if there is none. */
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
