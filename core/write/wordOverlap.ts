/** How far two sets of content words are one. */
export interface WordOverlap {
  /** Share of the smaller set that the other has, 0 to 1. */
  readonly contained: number
  /** Share of common words in all of both, 0 to 1. */
  readonly jaccard: number
  /** Whether that is enough for two sentences to be one statement, figures and names apart. */
  readonly oneStatement: boolean
}

/** Words that a sentence has at least for a share of them to tell anything. */
const fewest = 3
/** Shares from which on two sentences are one statement. */
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
