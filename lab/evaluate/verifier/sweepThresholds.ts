/** What comes of calling a claim supported from a probability on. Shares are 0 to 1. */
export interface ThresholdRow {
  readonly threshold: number
  /** Carried among those called supported; null where none is. */
  readonly precision: number | null
  /** Called supported among the carried. */
  readonly recall: number
  readonly f1: number
  /** Called supported among the others. */
  readonly falselySupported: number
  readonly balancedAccuracy: number
}

export interface ThresholdSweep {
  /** From 0 to 1 in steps of 0.01. */
  readonly rows: readonly ThresholdRow[]
  /** Of all thresholds that tell the claims apart otherwise, the one with the highest balanced accuracy; of several the lowest. */
  readonly best: ThresholdRow
  /** The points of the ROC curve, from none supported to all. */
  readonly roc: readonly { readonly falselySupported: number; readonly found: number }[]
}

/**
 * @param probabilities that a claim is carried
 * @param carried whether it is; some are and some are not
 */
export function sweepThresholds(probabilities: readonly number[], carried: readonly boolean[]): ThresholdSweep {
  const order = Array.from(probabilities.keys()).sort((a, b) => (probabilities[b] ?? 0) - (probabilities[a] ?? 0))
  const sorted = Float64Array.from(order, (at) => probabilities[at] ?? 0)
  // found[n] is how many of the n most probable claims are carried.
  const found = new Int32Array(order.length + 1)
  for (const [place, at] of order.entries()) found[place + 1] = (found[place] ?? 0) + (carried[at] === true ? 1 : 0)
  const right = found[order.length] ?? 0
  const wrong = order.length - right

  const rowOf = (threshold: number): ThresholdRow => {
    const supported = countFrom(sorted, threshold)
    const hits = found[supported] ?? 0
    const recall = hits / right
    const falselySupported = (supported - hits) / wrong
    return {
      threshold,
      precision: supported === 0 ? null : hits / supported,
      recall,
      f1: (2 * hits) / (supported + right),
      falselySupported,
      balancedAccuracy: (recall + 1 - falselySupported) / 2,
    }
  }
  const distinct = [...new Set(sorted)].map(rowOf)
  const [first = rowOf(1), ...others] = distinct
  return {
    rows: Array.from({ length: 101 }, (_, at) => rowOf(at / 100)),
    best: others.reduce((best, row) => (row.balancedAccuracy >= best.balancedAccuracy ? row : best), first),
    roc: [
      { falselySupported: 0, found: 0 },
      ...distinct.map(({ falselySupported, recall }) => ({ falselySupported, found: recall })),
    ],
  }
}

/** How many of some falling numbers are at least as high. */
function countFrom(falling: Float64Array, least: number): number {
  let low = 0
  let high = falling.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((falling[middle] ?? 0) >= least) low = middle + 1
    else high = middle
  }
  return low
}
