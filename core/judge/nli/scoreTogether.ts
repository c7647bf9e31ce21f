import type { LongCall } from '../../domain/progress.ts'
import type { NliModel, NliProbabilities } from '../../models/nli/openNliModel.ts'
import type { Claim, ScoredWindow } from './finding.ts'

/**
 * For sentences that combine two sources and are supported by neither alone: scores the best windows of the two best
 * sources as one premise.
 *
 * @param open claims with at least two sources, with their scored windows
 * @returns probabilities of each, in order
 */
export async function scoreTogether(
  open: readonly { readonly claim: Claim; readonly windows: readonly ScoredWindow[] }[],
  model: NliModel,
  { signal }: LongCall,
): Promise<readonly NliProbabilities[]> {
  const pairs = open.map(({ claim, windows }) => ({
    premise: bestOfTwoSources(windows)
      .map(({ source, start, end }) => claim.sources[source]?.text.slice(start, end) ?? '')
      .join('\n'),
    hypothesis: claim.sentence,
  }))
  return model.score(pairs, signal === undefined ? {} : { signal })
}

function bestOfTwoSources(windows: readonly ScoredWindow[]): readonly ScoredWindow[] {
  const ordered = windows
    .filter(({ whole }) => !whole)
    .toSorted((a, b) => b.probabilities.entailment - a.probabilities.entailment)
  const [first] = ordered
  const second = ordered.find(({ source }) => source !== first?.source)
  return [first, second].filter((window) => window !== undefined)
}
