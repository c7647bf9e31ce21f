import type { Candidate } from './candidateSentences.ts'
import { sameStatement } from './sameStatement.ts'
import type { ScoredCandidate } from './scoreCandidates.ts'

export interface Selection {
  /** Best first. */
  readonly scored: readonly ScoredCandidate[]
  /** Weight of a term in the event, 0 to 1. */
  readonly salience: ReadonlyMap<string, number>
  /** The section that a sentence would go to: sections that are short still draw more, and what goes to none is not picked. */
  readonly sectionOf: (candidate: Candidate) => string | null
  /** Sentences that are set already: the lead. */
  readonly taken: readonly Candidate[]
  /** Most words, the taken ones included. */
  readonly maxWords: number
  /** Most sentences, the taken ones included. */
  readonly maxSentences: number
  /** Once the best gain falls below this share of the first one, what is left adds nothing worth reading, 0 to 1. Default 0.12. */
  readonly worthwhile?: number
}

/** What each sentence that a section has already takes from the next one's gain. */
const crowdingShare = 0.1
/** Likewise each sentence that its page has given already. */
const pageShare = 0.06
/** What a sentence gains whose neighbour on the page is taken: a story reads best when it goes on. */
const nextToTaken = 1.12

/**
 * Picks sentences one by one, each time the one that adds most: its nearness to the subject and the weight of the terms
 * that the draft has not covered yet (a monotone submodular gain, Lin and Bilmes 2011), against what it shares with
 * those taken. No two say the same, and no page gives more than its share. A sentence that leans on the one before it comes only together with it.
 */
export function selectSentences({
  scored,
  salience,
  sectionOf,
  taken,
  maxWords,
  maxSentences,
  worthwhile = 0.12,
}: Selection): readonly Candidate[] {
  const relevanceOf = new Map(scored.map(({ candidate, relevance }) => [candidate, relevance]))
  const current = new Set(scored.map(({ candidate }) => candidate))
  const open = new Set(scored.filter(({ candidate }) => !taken.includes(candidate) && sectionOf(candidate) !== null))
  const picked: Candidate[] = [...taken]
  const covered = new Map<string, number>()
  const perPage = new Map<string, number>()
  const perSection = new Map<string, number>()
  const beside = new Set<Candidate>()
  let words = 0
  const take = (candidate: Candidate): void => {
    words += candidate.terms.words.length
    for (const term of candidate.terms.content) covered.set(term, (covered.get(term) ?? 0) + 1)
    increase(perPage, candidate.passage.page.id)
    increase(perSection, sectionOf(candidate) ?? '')
    if (candidate.previous !== null) beside.add(candidate.previous)
  }
  for (const candidate of taken) take(candidate)
  const pageCap = capPerPage(scored, maxSentences)

  let firstGain = 0
  while (open.size > 0 && picked.length < maxSentences && words < maxWords) {
    let best: { readonly unit: readonly Candidate[]; readonly gain: number; readonly from: ScoredCandidate } | null =
      null
    for (const from of open) {
      const { candidate } = from
      const unit = unitOf(candidate, picked, taken)
      if (unit === null || unit.some((sentence) => !current.has(sentence))) {
        if (!mayBecomeWhole(candidate, open)) open.delete(from)
        continue
      }
      if ((perPage.get(candidate.passage.page.id) ?? 0) + unit.length > pageCap) continue
      const gains = unit.map((sentence) =>
        sentenceGain(sentence, relevanceOf.get(sentence) ?? 0, { covered, salience, perSection, perPage, sectionOf }),
      )
      const mean = gains.reduce((sum, value) => sum + value, 0) / gains.length
      const gain = unit.some((sentence) => beside.has(sentence) || picked.includes(sentence.previous ?? sentence))
        ? mean * nextToTaken
        : mean
      if (best === null || gain > best.gain) best = { unit, gain, from }
    }
    if (best === null) break
    open.delete(best.from)
    const { unit } = best
    if (unit.some((sentence) => picked.some((other) => sameStatement(sentence, other) !== 'different'))) continue
    if (firstGain === 0) firstGain = best.gain
    if (best.gain < firstGain * worthwhile) break
    if (words + unit.reduce((sum, sentence) => sum + sentence.terms.words.length, 0) > maxWords) continue
    for (const sentence of unit) {
      picked.push(sentence)
      take(sentence)
      for (const entry of open) if (entry.candidate === sentence) open.delete(entry)
    }
  }
  return picked
}

/** The sentence with those it leans on; null where one of them is no candidate, stands in the
 * lead, or the chain is longer than three. */
function unitOf(
  candidate: Candidate,
  picked: readonly Candidate[],
  lead: readonly Candidate[],
): readonly Candidate[] | null {
  const unit = [candidate]
  let first = candidate
  while (first.dependent) {
    if (first.previous === null) return null
    if (lead.includes(first.previous)) return null
    if (picked.includes(first.previous)) return unit
    first = first.previous
    unit.unshift(first)
    if (unit.length > 3) return null
  }
  return unit
}

function mayBecomeWhole(candidate: Candidate, open: ReadonlySet<ScoredCandidate>): boolean {
  if (!candidate.dependent || candidate.previous === null) return false
  for (const entry of open) if (entry.candidate === candidate.previous) return true
  return false
}

interface Draft {
  readonly covered: ReadonlyMap<string, number>
  readonly salience: ReadonlyMap<string, number>
  readonly perSection: ReadonlyMap<string, number>
  readonly perPage: ReadonlyMap<string, number>
  readonly sectionOf: (candidate: Candidate) => string | null
}

function sentenceGain(
  candidate: Candidate,
  relevance: number,
  { covered, salience, perSection, perPage, sectionOf }: Draft,
): number {
  let fresh = 0
  let total = 0
  for (const term of candidate.terms.content) {
    const weight = 0.1 + (salience.get(term) ?? 0)
    total += weight
    fresh += weight * 0.5 ** (covered.get(term) ?? 0)
  }
  const novelty = total === 0 ? 0 : fresh / total
  const crowding = 1 / (1 + crowdingShare * (perSection.get(sectionOf(candidate) ?? '') ?? 0))
  const leaning = 1 / (1 + pageShare * (perPage.get(candidate.passage.page.id) ?? 0))
  return relevance * (0.25 + 0.75 * novelty) * crowding * leaning
}

/** A page gives a third of the draft where three pages or more can give, three fifths where two can. */
function capPerPage(pool: readonly ScoredCandidate[], maxSentences: number): number {
  const perPage = new Map<string, number>()
  for (const { candidate } of pool) increase(perPage, candidate.passage.page.id)
  const pages = [...perPage.values()].filter((count) => count >= 3).length
  const available = Math.min(maxSentences, pool.length)
  const share = pages >= 3 ? 0.34 : pages === 2 ? 0.6 : 1
  return Math.max(4, Math.ceil(available * share))
}

function increase(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
