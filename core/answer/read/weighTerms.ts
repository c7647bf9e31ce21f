import { holdsTerm } from '../question/sameWords.ts'
import type { DocumentText } from './documentSentences.ts'

/** How much each of a question's terms tells, by how few of all sentences hold it. */
export function weighTerms(
  terms: ReadonlySet<string>,
  documents: readonly DocumentText[],
): ReadonlyMap<string, number> {
  const total = documents.reduce((sum, { sentences }) => sum + sentences.length, 0)
  const weights = new Map<string, number>()
  for (const term of terms) {
    const holding = documents.reduce(
      (sum, { sentences }) => sum + sentences.filter(({ words }) => holdsTerm(words, term)).length,
      0,
    )
    weights.set(term, Math.log(1 + (total + 1) / (holding + 1)))
  }
  return weights
}

/** Share of the weight of a question's terms that stands in words, 0 to 1; 0 where the question has no terms. */
export function shareOf(weights: ReadonlyMap<string, number>, holds: (term: string) => number): number {
  let [held, all] = [0, 0]
  for (const [term, weight] of weights) {
    all += weight
    held += weight * holds(term)
  }
  return all === 0 ? 0 : held / all
}
