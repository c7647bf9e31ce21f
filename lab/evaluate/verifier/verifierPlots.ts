import type { Calibration } from './calibration.ts'
import type { ThresholdSweep } from './sweepThresholds.ts'
import { at, pathThrough, rectangle, unitPlot } from './unitPlot.ts'

const even = pathThrough(
  [
    { x: 0, y: 0 },
    { x: 1, y: 1 },
  ],
  'even',
)

/** The share of carried claims by the probability that the verifier gave them: on the broken line it is right. */
export function reliabilityDiagram({ bins, ece }: Calibration): string {
  const filled = bins.flatMap(({ from, to, claims, meanProbability, carried }) =>
    meanProbability === null || carried === null ? [] : [{ from, to, claims, meanProbability, carried }],
  )
  return unitPlot({
    title: `Reliability: expected calibration error ${ece.toFixed(4)}`,
    x: 'probability of entailment',
    y: 'share of carried claims',
    body: [
      ...filled.map(({ from, to, claims, meanProbability, carried }) =>
        rectangle(
          { x: from, y: 0 },
          { x: to, y: carried },
          `${claims} claims at ${meanProbability.toFixed(3)}: ${(carried * 100).toFixed(1)} % carried`,
        ),
      ),
      even,
      ...filled.map(({ meanProbability, carried }) => {
        const { x, y } = at({ x: meanProbability, y: carried })
        return `<circle class="dot" cx="${x}" cy="${y}" r="4"/>`
      }),
      ...filled.map(({ from, to, claims }) => {
        const { x, y } = at({ x: (from + to) / 2, y: 1 })
        return `<text class="ink" x="${x}" y="${y + 14}" text-anchor="middle">${claims}</text>`
      }),
    ],
  })
}

/** Found against falsely supported, over all thresholds. */
export function rocCurve({ roc }: ThresholdSweep, area: number): string {
  return unitPlot({
    title: `ROC curve: area ${area.toFixed(4)}`,
    x: 'falsely supported, of the others',
    y: 'found, of the carried',
    body: [
      even,
      pathThrough(
        roc.map(({ falselySupported, found }) => ({ x: falselySupported, y: found })),
        'line',
      ),
    ],
  })
}

/** Balanced accuracy, precision and recall by threshold. */
export function thresholdPlot({ rows, best }: ThresholdSweep): string {
  return unitPlot({
    title: `Balanced accuracy (line), precision (broken) and recall (dotted) by threshold; best at ${best.threshold.toFixed(3)}`,
    x: 'threshold of the probability of entailment',
    y: 'share',
    body: [
      pathThrough(
        rows.map(({ threshold, recall }) => ({ x: threshold, y: recall })),
        'line third',
      ),
      pathThrough(
        rows.flatMap(({ threshold, precision }) => (precision === null ? [] : [{ x: threshold, y: precision }])),
        'line second',
      ),
      pathThrough(
        rows.map(({ threshold, balancedAccuracy }) => ({ x: threshold, y: balancedAccuracy })),
        'line',
      ),
    ],
  })
}
