import { nothingJudged } from './evaluationErrors.ts'
import { byScore, type Judgements, type Run } from './trecFiles.ts'

/** trec_eval's names of what is measured; each from 0 to 1, more is better. */
export const retrievalMeasures = [
  'map',
  'ndcg_cut_10',
  'recall_10',
  'recall_100',
  'recall_1000',
  'recip_rank',
  'recip_rank_10',
  'P_5',
  'success_1',
  'success_5',
  'success_10',
] as const
type RetrievalMeasure = (typeof retrievalMeasures)[number]
type Measures = Readonly<Record<RetrievalMeasure, number>>

export interface MeasuredRun {
  /** Means over the queries that are counted. */
  readonly mean: Measures
  readonly perQuery: ReadonlyMap<string, Measures>
  /** Judged queries that the run does not answer. */
  readonly unanswered: readonly string[]
  /** Queries of the run that nobody judged; they count for nothing. */
  readonly unjudged: readonly string[]
}

/**
 * Measures a run as trec_eval does: documents by score as a 32-bit float, of one score by name, the later first; relevant
 * is a grade above 0; the gain is the grade, discounted by log2 of the rank + 1. Names: `map` is over the whole list,
 * `recip_rank` too, `success_k` is hit@k.
 *
 * @param complete whether judged queries that the run leaves out count as 0, as with trec_eval's `-c`; otherwise means are
 *   over the queries that are in both
 * @throws CitewrightError where no query is in both
 */
export function measureRun(run: Run, judgements: Judgements, { complete = false } = {}): MeasuredRun {
  const judged = [...judgements.keys()]
  const unanswered = judged.filter((query) => !run.has(query))
  const unjudged = [...run.keys()].filter((query) => !judgements.has(query))
  if (unanswered.length === judged.length) throw nothingJudged([...run.keys()], judged)
  const perQuery = new Map<string, Measures>()
  for (const [query, grades] of judgements) {
    const scores = run.get(query)
    if (scores === undefined && !complete) continue
    perQuery.set(query, measureQuery(byScore(scores ?? new Map<string, number>()), grades))
  }
  const all = [...perQuery.values()]
  const mean = measuresOf((measure) => all.reduce((sum, each) => sum + each[measure], 0) / all.length)
  return { mean, perQuery, unanswered, unjudged }
}

type Ranked = readonly (readonly [document: string, score: number])[]

function measureQuery(ranked: Ranked, grades: ReadonlyMap<string, number>): Measures {
  const gains = ranked.map(([document]) => Math.max(0, grades.get(document) ?? 0))
  const ideal = [...grades.values()].filter((grade) => grade > 0).sort((a, b) => b - a)
  const relevant = ideal.length
  // Ranks, from 1, at which a relevant document stands.
  const hits = gains.flatMap((gain, at) => (gain > 0 ? [at + 1] : []))
  const within = (cut: number): number => hits.filter((rank) => rank <= cut).length
  const share = (found: number, of: number): number => (of === 0 ? 0 : found / of)
  const first = hits[0]
  return {
    map: share(
      hits.reduce((sum, rank, at) => sum + (at + 1) / rank, 0),
      relevant,
    ),
    ndcg_cut_10: share(discounted(gains.slice(0, 10)), discounted(ideal.slice(0, 10))),
    recall_10: share(within(10), relevant),
    recall_100: share(within(100), relevant),
    recall_1000: share(within(1000), relevant),
    recip_rank: first === undefined ? 0 : 1 / first,
    recip_rank_10: first === undefined || first > 10 ? 0 : 1 / first,
    P_5: within(5) / 5,
    success_1: Math.min(1, within(1)),
    success_5: Math.min(1, within(5)),
    success_10: Math.min(1, within(10)),
  }
}

function discounted(gains: readonly number[]): number {
  return gains.reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0)
}

function measuresOf(value: (measure: RetrievalMeasure) => number): Measures {
  // Each name is there once, since the list contains each once.
  return Object.fromEntries(retrievalMeasures.map((measure) => [measure, value(measure)])) as Measures
}
