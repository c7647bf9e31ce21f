/**
 * A score as rankings compare it: in whole units of the 12th decimal, so that the last bits of a sum never decide an
 * order. Above 9,007 a float has no 12th decimal, and the score compares as it is.
 */
export function comparableScore(score: number): number {
  return Math.round(score * 1e12)
}
