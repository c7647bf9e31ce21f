import { comparableScore } from './comparableScore.ts'

export interface TopKOptions {
  /** Number of indices, from 0. The time grows with it, so use it for tens rather than thousands. */
  readonly k: number
  /** Every index once: the order of scores that are equal after rounding to 12 decimals. */
  readonly tieOrder: Int32Array
}

/**
 * Indices of the k highest scores, highest first, or of all if there are fewer. Equals the beginning of the result of
 * `orderByScore`, but takes one pass over the scores instead of a sort.
 */
export function topK(scores: Float64Array, { k, tieOrder }: TopKOptions): Int32Array {
  const size = Math.min(k, tieOrder.length)
  const best = new Int32Array(size)
  const bestScores = new Float64Array(size)
  let found = 0
  let leastScore = -Infinity
  for (let at = 0; at < tieOrder.length && size > 0; at += 1) {
    const index = tieOrder[at] ?? 0
    const exact = scores[index] ?? 0
    // Rounding keeps the order, so most scores are rejected without it.
    if (found === size && exact <= leastScore) continue
    const score = comparableScore(exact)
    if (found === size && score <= (bestScores[size - 1] ?? 0)) continue
    // A later index goes after equal scores; of k + 1 entries the last is dropped.
    let place = Math.min(found, size - 1)
    while (place > 0 && (bestScores[place - 1] ?? 0) < score) {
      bestScores[place] = bestScores[place - 1] ?? 0
      best[place] = best[place - 1] ?? 0
      place -= 1
    }
    bestScores[place] = score
    best[place] = index
    found = Math.min(found + 1, size)
    leastScore = scores[best[found - 1] ?? 0] ?? 0
  }
  return best
}
