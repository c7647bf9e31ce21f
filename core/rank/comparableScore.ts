/**
 * A score in whole units of the 12th decimal, so that rounding errors in the last bits of a sum never decide an order. Above
 * 9,007 a float has no 12th decimal, and the score is returned unchanged.
 */
export function comparableScore(score: number): number {
  return Math.round(score * 1e12)
}
