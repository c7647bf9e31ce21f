/** How much two sets of content words have in common. */
export interface WordOverlap {
  /** Share of the smaller set that the other has, 0 to 1. */
  readonly contained: number
  /** Share of common words in all of both, 0 to 1. */
  readonly jaccard: number
  /** Whether two sentences with this overlap are one statement, apart from figures and names. */
  readonly oneStatement: boolean
}

/** Fewest words of a sentence that is compared. */
const fewest = 3
/** Two sentences with one of these shares are one statement. */
const enough = { contained: 0.7, jaccard: 0.5 }

/** @param common number of words that both sets have */
export function wordOverlap(common: number, sizes: readonly [number, number]): WordOverlap {
  const shorter = Math.min(...sizes)
  const all = sizes[0] + sizes[1] - common
  const contained = shorter === 0 ? 0 : common / shorter
  const jaccard = all === 0 ? 0 : common / all
  const oneStatement = shorter >= fewest && (contained >= enough.contained || jaccard >= enough.jaccard)
  return { contained, jaccard, oneStatement }
}
