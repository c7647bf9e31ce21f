import type { LongCall } from '../domain/progress.ts'
import type { FactIndex, FactMatch } from './factIndex.ts'

/** k of reciprocal rank fusion (Cormack et al. 2009), as in the rankers. */
const constant = 60

export interface FindOptions {
  /** Indexes of the same facts. Indexes by words find names, those by vectors find paraphrases; together they find more. */
  readonly indexes: readonly FactIndex[]
  /** Maximum number of facts. */
  readonly most: number
  readonly call?: LongCall
}

/** The best facts for a question, whatever their similarity. Several indexes are combined by reciprocal rank fusion; 1 means first in all of them. */
export async function findFacts(
  question: string,
  { indexes, most, call = {} }: FindOptions,
): Promise<readonly FactMatch[]> {
  const scores = new Map<string, number>()
  for (const index of indexes) {
    const [matches = []] = await index.similar([question], { least: 0, most: 2 * most }, call)
    for (const [rank, { id }] of matches.entries()) {
      scores.set(id, (scores.get(id) ?? 0) + constant / (constant + rank) / indexes.length)
    }
  }
  return [...scores]
    .map(([id, similarity]) => ({ id, similarity }))
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, most)
}
