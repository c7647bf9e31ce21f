import { comparableScore } from './comparableScore.ts'

/**
 * Indices of the k highest scores, highest first, or of all where there are fewer: the beginning of what `orderByScore`
 * gives for ties in the order of the indices, in one pass over the scores instead of a sort.
 *
 * @param k from 0; the time grows with it, so it is meant for tens rather than thousands
 */
export function topK(scores: Float64Array, k: number): readonly number[] {
  const best: number[] = []
  const kept: number[] = []
  let leastScore = -Infinity
  for (let index = 0; index < scores.length && k > 0; index += 1) {
    const given = scores[index] ?? 0
    // Rounding keeps the order, so most scores are seen off without it.
    if (best.length === k && given <= leastScore) continue
    const score = comparableScore(given)
    if (best.length === k && score <= (kept[k - 1] ?? 0)) continue
    // A later index goes behind its equals; of k and one more, the last falls off.
    let place = Math.min(best.length, k - 1)
    while (place > 0 && (kept[place - 1] ?? 0) < score) {
      kept[place] = kept[place - 1] ?? 0
      best[place] = best[place - 1] ?? 0
      place -= 1
    }
    kept[place] = score
    best[place] = index
    leastScore = scores[best[best.length - 1] ?? 0] ?? 0
  }
  return best
}
