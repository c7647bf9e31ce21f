import type { CitationCandidate } from '../../domain/grounding.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { Support, SupportLabel } from '../../domain/support.ts'
import { sourceOfPassage } from '../../verify/evidenceSource.ts'
import { findVerbatim } from '../../verify/findVerbatim.ts'
import type { PooledPassage } from './candidatePool.ts'
import { areIndependent } from './publishers.ts'
import type { SupportMemo } from './supportMemo.ts'

/** A passage with what the verifier says of it as the only citation. */
export interface JudgedPassage extends PooledPassage {
  readonly support: Support
}

export interface JudgeOptions {
  readonly memo: SupportMemo
  readonly call: LongCall
  /** Whether a second publisher is wanted beside the first passage that carries the sentence. */
  readonly two: boolean
}

/** Passages asked about at once: what the writer cited, then those with most overlap. */
const round = 2
/** Passages asked about at most. */
const most = 6
/** Below this share of common words a passage is asked about only if the writer cited it. */
const leastOverlap = 0.25
/** A sentence that stands in a passage word for word has at least this share of words in one window of it. */
const verbatimOverlap = 0.6

/**
 * What the verifier says of the passages that may carry a sentence, best first. Rounds of a few, so that a model reads few
 * windows: a word-for-word hit ends it, and so does a round in which a passage carries the sentence.
 */
export async function judgeCandidates(
  sentence: string,
  pool: readonly PooledPassage[],
  { memo, call, two }: JudgeOptions,
): Promise<readonly JudgedPassage[]> {
  const verbatim = pool.filter(
    ({ passage, overlap }) =>
      overlap >= verbatimOverlap && findVerbatim(sentence, sourceOfPassage(passage)) !== undefined,
  )
  const cited = pool.filter(({ from }) => from === 'cited')
  const others = pool.filter(({ from, overlap }) => from !== 'cited' && overlap >= leastOverlap)
  const queue = (verbatim.length > 0 ? [...verbatim, ...(two ? [...cited, ...others] : [])] : [...cited, ...others])
    .filter((one, at, all) => all.indexOf(one) === at)
    .slice(0, most)
  const judged: JudgedPassage[] = []
  for (let at = 0; at < queue.length; at += round) {
    const asked = queue.slice(at, at + round)
    const badges = await memo.supportOf(
      asked.map(({ passage }) => ({ sentence, passages: [passage] })),
      call,
    )
    for (const [place, one] of asked.entries()) {
      const support = badges[place]
      if (support !== undefined) judged.push({ ...one, support })
    }
    const carriers = judged.filter(({ support }) => support.label === 'supported')
    const [first] = carriers
    const enough = two
      ? carriers.some((one) => first !== undefined && areIndependent(first.passage, one.passage))
      : first !== undefined
    if (enough || judged.some(({ support }) => support.label === 'unchecked')) break
  }
  return judged.sort(byFitness)
}

const rank: Readonly<Record<SupportLabel, number>> = {
  supported: 0,
  partly: 1,
  unchecked: 2,
  contradicted: 3,
  unsupported: 3,
}
const nearness: Readonly<Record<CitationCandidate['from'], number>> = { cited: 0, shown: 1, ranking: 2 }

/** Word for word before all, then the label, then the probability; of equal ones what the writer cited. */
function byFitness(a: JudgedPassage, b: JudgedPassage): number {
  const verbatim = (one: JudgedPassage): number => (one.support.basis === 'verbatim' ? 0 : 1)
  return (
    verbatim(a) - verbatim(b) ||
    rank[a.support.label] - rank[b.support.label] ||
    (b.support.probability ?? 0) - (a.support.probability ?? 0) ||
    nearness[a.from] - nearness[b.from] ||
    b.overlap - a.overlap ||
    a.passage.chunk.ordinal - b.passage.chunk.ordinal
  )
}

/** As the grounding keeps them, best first. */
export function toCandidates(judged: readonly JudgedPassage[]): readonly CitationCandidate[] {
  return judged.slice(0, 8).map(({ passage, from, support: { label, probability } }) => ({
    chunkId: passage.chunk.id,
    from,
    label,
    probability,
  }))
}
