/** Shorter than this a stage tells nothing of its length, milliseconds. */
const soonest = 3000

/**
 * How long a stage of some work takes yet, if it goes on as until now; undefined where that cannot be said.
 *
 * @param share of the stage that is done, 0 to 1
 * @param elapsed milliseconds since it began
 * @returns seconds: single ones below 20, above that to the nearest 10
 */
export function secondsLeft(share: number | undefined, elapsed: number): number | undefined {
  if (share === undefined || share <= 0 || share >= 1 || elapsed < soonest) return undefined
  const seconds = (elapsed * (1 - share)) / share / 1000
  return seconds < 20 ? Math.max(1, Math.round(seconds)) : 10 * Math.round(seconds / 10)
}
