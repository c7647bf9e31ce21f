import type { PausingWork } from '../../platform/pausingWork.ts'
import type { Candidate } from './candidateSentences.ts'
import { sameStatement } from './sameStatement.ts'
import type { ScoredCandidate } from './scoreCandidates.ts'

export interface Selection {
  /** Best first. */
  readonly scored: readonly ScoredCandidate[]
  /** Weight of a term in the event, 0 to 1. */
  readonly salience: ReadonlyMap<string, number>
  /** The section that a sentence would go to: short sections attract more sentences. A sentence without one is not picked. */
  readonly sectionOf: (candidate: Candidate) => string | null
  /** Sentences that are already in the draft: the lead. */
  readonly taken: readonly Candidate[]
  /** Most words, the taken ones included. */
  readonly maxWords: number
  /** Most sentences, the taken ones included. */
  readonly maxSentences: number
  /** Selection ends once the best gain falls below this share of the first one, 0 to 1. Default 0.12. */
  readonly worthwhile?: number
}

/** By how much each sentence that a section already has lowers the next one's gain. */
const crowdingShare = 0.1
/** By how much each sentence that its page has already given does. */
const pageShare = 0.06
/** Factor for a sentence whose neighbour on the page is taken: a story reads best when it goes on. */
const nextToTaken = 1.12
/** Most sentences of a unit. */
const longestUnit = 3

/** A sentence together with those before it that it depends on. */
type Unit = readonly Candidate[]

interface RatedUnit {
  /** The sentence that the unit was made for: its last one. */
  readonly of: Candidate
  readonly unit: Unit
  readonly gain: number
}

/**
 * Picks sentences one by one, each time the one that adds most: its nearness to the subject and the weight of the terms
 * that the draft has not covered yet (a monotone submodular gain, Lin and Bilmes 2011), less what it shares with those
 * taken. No two say the same, and no page gives more than its share. A sentence that depends on the one before it is only
 * picked together with it. Pauses before each pick.
 */
export function* selectSentences(selection: Selection): PausingWork<readonly Candidate[]> {
  const { scored, sectionOf, taken, maxWords, maxSentences, worthwhile = 0.12 } = selection
  const draft = startDraft(selection)
  const open = new Set(scored.map(({ candidate }) => candidate))
  for (const candidate of open) if (taken.includes(candidate) || sectionOf(candidate) === null) open.delete(candidate)
  let firstGain = 0
  while (draft.sentences.length < maxSentences && draft.words < maxWords) {
    yield
    const best = bestUnit(open, draft)
    if (best === null) break
    open.delete(best.of)
    if (best.unit.some((sentence) => isRepeated(sentence, draft))) continue
    if (firstGain === 0) firstGain = best.gain
    if (best.gain < firstGain * worthwhile) break
    if (draft.words + wordsOf(best.unit) > maxWords) continue
    for (const sentence of best.unit) {
      addSentence(draft, sentence)
      open.delete(sentence)
    }
  }
  return draft.sentences
}

/** The sentences picked so far, and what they cover. */
interface GrowingDraft extends Selection {
  readonly sentences: Candidate[]
  words: number
  /** How many sentences have a term, come from a page, are in a section. */
  readonly perTerm: Map<string, number>
  readonly perPage: Map<string, number>
  readonly perSection: Map<string, number>
  /** Sentences right before those picked on their pages. */
  readonly before: Set<Candidate>
  readonly relevance: ReadonlyMap<Candidate, number>
  /** Most sentences from one page. */
  readonly pageCap: number
}

function startDraft(selection: Selection): GrowingDraft {
  const { scored, taken, maxSentences } = selection
  const draft: GrowingDraft = {
    ...selection,
    sentences: [],
    words: 0,
    perTerm: new Map(),
    perPage: new Map(),
    perSection: new Map(),
    before: new Set(),
    relevance: new Map(scored.map(({ candidate, relevance }) => [candidate, relevance])),
    pageCap: capPerPage(scored, maxSentences),
  }
  for (const candidate of taken) addSentence(draft, candidate)
  return draft
}

function addSentence(draft: GrowingDraft, candidate: Candidate): void {
  draft.sentences.push(candidate)
  draft.words += candidate.terms.words.length
  for (const term of candidate.terms.content) increase(draft.perTerm, term)
  increase(draft.perPage, candidate.passage.page.id)
  increase(draft.perSection, draft.sectionOf(candidate) ?? '')
  if (candidate.previous !== null) draft.before.add(candidate.previous)
}

/** The unit that adds most to the draft; null where none can be added. Sentences that never can are removed from `open`. */
function bestUnit(open: Set<Candidate>, draft: GrowingDraft): RatedUnit | null {
  let best: RatedUnit | null = null
  for (const candidate of open) {
    const unit = unitOf(candidate, draft)
    if (unit === null) {
      if (!dependsOnOpen(candidate, open)) open.delete(candidate)
      continue
    }
    if ((draft.perPage.get(candidate.passage.page.id) ?? 0) + unit.length > draft.pageCap) continue
    const gain = unitGain(unit, draft)
    if (best === null || gain > best.gain) best = { of: candidate, unit, gain }
  }
  return best
}

/** Null if a sentence that this one depends on is not a candidate or is in the lead, or if there are too many of them. */
function unitOf(candidate: Candidate, { sentences, taken, relevance }: GrowingDraft): Unit | null {
  const unit = [candidate]
  let first = candidate
  while (first.dependent) {
    const { previous } = first
    if (previous === null || taken.includes(previous)) return null
    if (sentences.includes(previous)) break
    first = previous
    unit.unshift(first)
    if (unit.length > longestUnit) return null
  }
  return unit.every((sentence) => relevance.has(sentence)) ? unit : null
}

function dependsOnOpen({ dependent, previous }: Candidate, open: ReadonlySet<Candidate>): boolean {
  return dependent && previous !== null && open.has(previous)
}

function isRepeated(sentence: Candidate, { sentences }: GrowingDraft): boolean {
  return sentences.some((other) => sameStatement(sentence, other) !== 'different')
}

function unitGain(unit: Unit, draft: GrowingDraft): number {
  const gains = unit.map((sentence) => sentenceGain(sentence, draft))
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
  const continues = unit.some(
    (sentence) =>
      draft.before.has(sentence) || (sentence.previous !== null && draft.sentences.includes(sentence.previous)),
  )
  return continues ? mean * nextToTaken : mean
}

function sentenceGain(candidate: Candidate, draft: GrowingDraft): number {
  const inSection = draft.perSection.get(draft.sectionOf(candidate) ?? '') ?? 0
  const onPage = draft.perPage.get(candidate.passage.page.id) ?? 0
  const crowding = 1 / (1 + crowdingShare * inSection)
  const onePage = 1 / (1 + pageShare * onPage)
  return (draft.relevance.get(candidate) ?? 0) * (0.25 + 0.75 * novelty(candidate, draft)) * crowding * onePage
}

/** Share, by weight, of a sentence's terms that the draft has not covered; each further cover counts half. */
function novelty({ terms }: Candidate, { salience, perTerm }: GrowingDraft): number {
  let fresh = 0
  let total = 0
  for (const term of terms.content) {
    const weight = 0.1 + (salience.get(term) ?? 0)
    total += weight
    fresh += weight * 0.5 ** (perTerm.get(term) ?? 0)
  }
  return total === 0 ? 0 : fresh / total
}

/** A page may give a third of the draft if three or more pages have enough sentences, three fifths if two have. */
function capPerPage(scored: readonly ScoredCandidate[], maxSentences: number): number {
  const perPage = new Map<string, number>()
  for (const { candidate } of scored) increase(perPage, candidate.passage.page.id)
  const pages = [...perPage.values()].filter((count) => count >= 3).length
  const available = Math.min(maxSentences, scored.length)
  const share = pages >= 3 ? 0.34 : pages === 2 ? 0.6 : 1
  return Math.max(4, Math.ceil(available * share))
}

export function wordsOf(sentences: readonly Candidate[]): number {
  return sentences.reduce((sum, { terms }) => sum + terms.words.length, 0)
}

function increase(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
