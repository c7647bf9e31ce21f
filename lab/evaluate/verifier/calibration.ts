/** Claims whose probabilities lie between two bounds. */
interface CalibrationBin {
  /** Lower bound, included. */
  readonly from: number
  /** Upper bound, excluded but for the last bin. */
  readonly to: number
  readonly claims: number
  /** Mean probability of its claims; null where there are none. */
  readonly meanProbability: number | null
  /** Share of its claims that are carried; null where there are none. */
  readonly carried: number | null
}

export interface Calibration {
  /** Expected calibration error (Guo et al. 2017): the mean distance of the two over the bins, weighted by their claims; 0 to 1. */
  readonly ece: number
  /** The largest distance of a bin. */
  readonly largest: number
  /** Mean squared distance of the probabilities from what is so (Brier 1950). */
  readonly brier: number
  readonly bins: readonly CalibrationBin[]
}

/**
 * How far probabilities can be taken at their word.
 *
 * @param probabilities that a claim is carried, 0 to 1
 * @param carried whether it is
 * @param count bins of equal width. Default 10
 */
export function calibrationOf(probabilities: readonly number[], carried: readonly boolean[], count = 10): Calibration {
  const sums = Array.from({ length: count }, () => ({ claims: 0, probability: 0, carried: 0 }))
  let squares = 0
  for (const [at, probability] of probabilities.entries()) {
    const is = carried[at] === true ? 1 : 0
    squares += (probability - is) ** 2
    const bin = sums[Math.min(count - 1, Math.floor(probability * count))]
    if (bin === undefined) continue
    bin.claims += 1
    bin.probability += probability
    bin.carried += is
  }
  const distances = sums.map(({ claims, probability, carried: right }) =>
    claims === 0 ? 0 : Math.abs(probability - right) / claims,
  )
  const total = probabilities.length
  return {
    ece: sums.reduce((sum, { claims }, at) => sum + (claims / total) * (distances[at] ?? 0), 0),
    largest: Math.max(...distances),
    brier: squares / total,
    bins: sums.map(({ claims, probability, carried: right }, at) => ({
      from: at / count,
      to: (at + 1) / count,
      claims,
      meanProbability: claims === 0 ? null : probability / claims,
      carried: claims === 0 ? null : right / claims,
    })),
  }
}
