import { comparableScore } from './comparableScore.ts'

/**
 * Indices of the scores, highest score first. Scores that are equal after rounding to 12 decimals are in the order of
 * `tieOrder`.
 *
 * @param tieOrder every index once
 */
export function orderByScore(scores: Float64Array, tieOrder: Int32Array): Int32Array {
  const compared = scores.map(comparableScore)
  // The sort is stable (ECMAScript 2019), so ties stay in order.
  return tieOrder.toSorted((a, b) => (compared[b] ?? 0) - (compared[a] ?? 0))
}
