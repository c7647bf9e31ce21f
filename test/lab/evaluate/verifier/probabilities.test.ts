import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calibrationOf } from '../../../../lab/evaluate/verifier/calibration.ts'
import { rocAuc } from '../../../../lab/evaluate/verifier/rocAuc.ts'
import { sweepThresholds } from '../../../../lab/evaluate/verifier/sweepThresholds.ts'

// Golden values of scikit-learn 1.9.1 (roc_auc_score, brier_score_loss, precision_recall_fscore_support).
const carried = [1, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 1].map((is) => is === 1)
const scores = [0.9, 0.1, 0.8, 0.4, 0.4, 0.35, 0.4, 0.8, 0.95, 0.05, 0.4, 0.3]

/** Scores of a few values, so that many tie, with both kinds among them. */
const labelled = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 8 }), fc.boolean()), { minLength: 2, maxLength: 40 })
  .filter((items) => new Set(items.map(([, is]) => is)).size === 2)
  .map((items) => ({ scores: items.map(([score]) => score / 8), carried: items.map(([, is]) => is) }))

/** The definition: over all pairs of a positive and a negative. */
function areaByPairs({ scores: all, carried: is }: { scores: readonly number[]; carried: readonly boolean[] }): number {
  const positives = all.filter((_, at) => is[at])
  const negatives = all.filter((_, at) => !is[at])
  const won = positives.flatMap((high) => negatives.map((low) => (high > low ? 1 : high === low ? 0.5 : 0)))
  return won.reduce<number>((sum, each) => sum + each, 0) / won.length
}

describe('the area under the ROC curve', () => {
  it('is that of scikit-learn, ties and all', () => {
    expect(rocAuc(scores, carried)).toBeCloseTo(0.763888888888889, 12)
  })

  it('is the share of pairs that the scores put in order, ties counting half', () => {
    fc.assert(
      fc.property(labelled, (items) => {
        expect(rocAuc(items.scores, items.carried)).toBeCloseTo(areaByPairs(items), 12)
      }),
    )
  })

  it('does not go by the size of scores, and turns round with them', () => {
    fc.assert(
      fc.property(labelled, (items) => {
        const area = rocAuc(items.scores, items.carried)
        expect(
          rocAuc(
            items.scores.map((score) => score ** 3),
            items.carried,
          ),
        ).toBeCloseTo(area, 12)
        expect(
          rocAuc(
            items.scores.map((score) => -score),
            items.carried,
          ),
        ).toBeCloseTo(1 - area, 12)
      }),
    )
  })

  it('is no number where one kind is missing', () => {
    expect(rocAuc([0.2, 0.4], [true, true])).toBeNaN()
    expect(rocAuc([], [])).toBeNaN()
  })
})

describe('calibration', () => {
  it('has the Brier score of scikit-learn, and its error is the mean distance over the bins', () => {
    const { brier, ece, largest, bins } = calibrationOf(scores, carried, 2)
    expect(brier).toBeCloseTo(0.1964583333333333, 12)
    // Below 0.5: 8 claims, mean 0.3, 3 carried. Above: 4 claims, mean 0.8625, 3 carried.
    expect(bins.map(({ claims, carried: share }) => [claims, share])).toEqual([
      [8, 3 / 8],
      [4, 3 / 4],
    ])
    expect(ece).toBeCloseTo((8 * 0.075 + 4 * 0.1125) / 12, 12)
    expect(largest).toBeCloseTo(0.1125, 12)
  })

  it('is perfect where every probability is what is so, and puts 1 into the last bin', () => {
    const { ece, brier, bins } = calibrationOf([0, 1, 1, 0], [false, true, true, false])
    expect([ece, brier, bins[0]!.claims, bins[9]!.claims]).toEqual([0, 0, 2, 2])
    expect(bins[5]).toEqual({ from: 0.5, to: 0.6, claims: 0, meanProbability: null, carried: null })
  })

  it('lies between 0 and 1', () => {
    fc.assert(
      fc.property(labelled, (items) => {
        const { ece, largest, brier } = calibrationOf(items.scores, items.carried)
        expect(Math.min(ece, largest, brier)).toBeGreaterThanOrEqual(0)
        expect(Math.max(ece, largest, brier)).toBeLessThanOrEqual(1)
        expect(ece).toBeLessThanOrEqual(largest + 1e-12)
      }),
    )
  })
})

describe('a sweep of thresholds', () => {
  it.each([
    [40, 0.625, 0.8333333333333334, 0.7142857142857143, 0.6666666666666667],
    [50, 0.75, 0.5, 0.6, 0.6666666666666667],
    [85, 1, 0.3333333333333333, 0.5, 0.6666666666666666],
  ])('at 0.%d has the figures of scikit-learn', (row, precision, recall, f1, balancedAccuracy) => {
    const found = sweepThresholds(scores, carried).rows[row]!
    expect([found.precision, found.recall, found.f1, found.balancedAccuracy]).toEqual(
      [precision, recall, f1, balancedAccuracy].map((value) => expect.closeTo(value, 12) as number),
    )
  })

  it('calls fewer claims supported the higher the threshold, and all at 0', () => {
    fc.assert(
      fc.property(labelled, (items) => {
        const { rows } = sweepThresholds(items.scores, items.carried)
        expect([rows[0]!.recall, rows[0]!.falselySupported]).toEqual([1, 1])
        for (const [at, row] of rows.slice(1).entries()) {
          expect(row.recall).toBeLessThanOrEqual(rows[at]!.recall)
          expect(row.falselySupported).toBeLessThanOrEqual(rows[at]!.falselySupported)
        }
      }),
    )
  })

  it('names the threshold that no other one beats', () => {
    fc.assert(
      fc.property(labelled, (items) => {
        const { best, rows } = sweepThresholds(items.scores, items.carried)
        expect(best.balancedAccuracy).toBeGreaterThanOrEqual(
          Math.max(...rows.map(({ balancedAccuracy }) => balancedAccuracy)) - 1e-12,
        )
      }),
    )
  })

  it('draws a curve from none to all, whose area is that of the pairs', () => {
    fc.assert(
      fc.property(labelled, (items) => {
        const { roc } = sweepThresholds(items.scores, items.carried)
        const area = roc.slice(1).reduce((sum, { falselySupported, found }, at) => {
          const before = roc[at]!
          return sum + ((falselySupported - before.falselySupported) * (found + before.found)) / 2
        }, 0)
        expect(roc.at(-1)).toEqual({ falselySupported: 1, found: 1 })
        expect(area).toBeCloseTo(rocAuc(items.scores, items.carried), 12)
      }),
    )
  })
})
