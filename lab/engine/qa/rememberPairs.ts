import type { NliProbabilities } from '../../../core/models/nli/openNliModel.ts'
import type { Verifier } from '../../../core/judge/nli/verifier.ts'

/** A verifier that is asked once about a pair: several rankers bring the same passages. */
export function rememberPairs(verifier: Pick<Verifier, 'scorePairs'>): Pick<Verifier, 'scorePairs'> {
  const known = new Map<string, NliProbabilities | null>()
  const keyOf = (pair: { readonly premise: string; readonly hypothesis: string }): string =>
    JSON.stringify([pair.premise, pair.hypothesis])
  return {
    scorePairs: async (pairs, call) => {
      const open = pairs.filter((pair) => !known.has(keyOf(pair)))
      const scores = open.length === 0 ? [] : await verifier.scorePairs(open, call)
      for (const [at, pair] of open.entries()) known.set(keyOf(pair), scores[at] ?? null)
      return pairs.map((pair) => known.get(keyOf(pair)) ?? null)
    },
  }
}
