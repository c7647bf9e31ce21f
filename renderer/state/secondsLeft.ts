/** Minimum elapsed time for an estimate, in milliseconds. */
const soonest = 3000

/**
 * The remaining time of a stage at its current rate; undefined if there is no estimate.
 *
 * @param share completed share of the stage, 0 to 1
 * @param elapsed milliseconds since it began
 * @returns seconds: exact below 20, otherwise to the nearest 10
 */
export function secondsLeft(share: number | undefined, elapsed: number): number | undefined {
  if (share === undefined || share <= 0 || share >= 1 || elapsed < soonest) return undefined
  const seconds = (elapsed * (1 - share)) / share / 1000
  return seconds < 20 ? Math.max(1, Math.round(seconds)) : 10 * Math.round(seconds / 10)
}
