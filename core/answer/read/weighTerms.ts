import { hasTerm } from '../question/sameWords.ts'
import type { DocumentText } from './documentSentences.ts'

/** Weight of each of a question's terms: the fewer sentences have it, the higher. */
export function weighTerms(
  terms: ReadonlySet<string>,
  documents: readonly DocumentText[],
): ReadonlyMap<string, number> {
  const total = documents.reduce((sum, { sentences }) => sum + sentences.length, 0)
  const weights = new Map<string, number>()
  for (const term of terms) {
    const having = documents.reduce(
      (sum, { sentences }) => sum + sentences.filter(({ words }) => hasTerm(words, term)).length,
      0,
    )
    weights.set(term, Math.log(1 + (total + 1) / (having + 1)))
  }
  return weights
}

/** Weighted mean of `share` over a question's terms, 0 to 1; 0 for a question without terms. */
export function shareOf(weights: ReadonlyMap<string, number>, share: (term: string) => number): number {
  let [sum, all] = [0, 0]
  for (const [term, weight] of weights) {
    all += weight
    sum += weight * share(term)
  }
  return all === 0 ? 0 : sum / all
}
