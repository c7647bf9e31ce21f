/** One answer with how certain it was, and how good it turned out. */
export interface GradedAnswer {
  /** Greater is more certain; any scale. */
  readonly certainty: number
  /** 0 to 1: EM, F1 or whether the choice was right. */
  readonly score: number
}

/** What adopting only answers of at least this certainty gives. */
export interface RiskPoint {
  readonly certainty: number
  /** Share of questions that are answered, above 0 to 1. */
  readonly coverage: number
  /** 1 less the mean score of those answered. */
  readonly risk: number
}

/**
 * The curve of risk over coverage (El-Yaniv and Wiener 2010), most certain answers first; answers of equal certainty come
 * together, since no threshold tells them apart.
 */
export function riskCoverage(answers: readonly GradedAnswer[]): readonly RiskPoint[] {
  const sorted = answers.toSorted((a, b) => b.certainty - a.certainty)
  const points: RiskPoint[] = []
  let sum = 0
  for (const [at, { certainty, score }] of sorted.entries()) {
    sum += score
    if (sorted[at + 1]?.certainty === certainty) continue
    points.push({ certainty, coverage: (at + 1) / sorted.length, risk: 1 - sum / (at + 1) })
  }
  return points
}

/** Mean risk over all coverages, from 0 (best) to 1: the area under the curve as steps. Null without answers. */
export function areaUnderRisk(points: readonly RiskPoint[]): number | null {
  if (points.length === 0) return null
  let [area, before] = [0, 0]
  for (const { coverage, risk } of points) {
    area += (coverage - before) * risk
    before = coverage
  }
  return area
}
