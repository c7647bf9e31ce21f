import { drawResamples, resampledMeans } from '../../evaluate/bootstrap/drawResamples.ts'
import { percentileInterval, type Interval } from '../../evaluate/bootstrap/percentileInterval.ts'

/** How one arm differs from another in a measure, over the events of which both have a value. */
export interface PairedDifference {
  readonly measure: string
  readonly arm: string
  readonly baseline: string
  /** Events of which both have a value, and those of which one or both have none. */
  readonly events: number
  readonly leftOut: number
  /** Means over the shared events; null where there are none. */
  readonly mean: number | null
  readonly baselineMean: number | null
  /** Mean of `arm` less that of `baseline`. */
  readonly difference: number | null
  /** 95 % percentile bootstrap interval of the difference; null with fewer than two shared events. */
  readonly interval: Interval | null
}

/** The values of a measure by arm, a place an event; NaN where it is not known. */
export interface MeasuredArms {
  readonly measure: string
  readonly values: ReadonlyMap<string, Float64Array>
}

/**
 * Every arm against every one before it, in every measure. The intervals are percentiles of the difference's means in 10,000
 * resamples of the shared events; a value that is missing leaves its event out of the pair.
 */
export function compareArms(measured: readonly MeasuredArms[], seed: number): readonly PairedDifference[] {
  const draws = new Map<number, Uint32Array>()
  const drawOf = (size: number): Uint32Array => {
    const drawn = draws.get(size) ?? drawResamples(size, seed)
    draws.set(size, drawn)
    return drawn
  }
  return measured.flatMap(({ measure, values }) => comparePairs(measure, [...values], drawOf))
}

type Arm = readonly [id: string, values: Float64Array]

/** An arm's values of the events that a pair shares. */
interface Sample {
  readonly id: string
  readonly shared: Float64Array
}

function comparePairs(
  measure: string,
  arms: readonly Arm[],
  drawOf: (size: number) => Uint32Array,
): readonly PairedDifference[] {
  const known = new Map(arms.map(([id, values]) => [id, values.filter((value) => !Number.isNaN(value))]))
  const means = new Map<string, Float64Array>()
  const meansOf = (id: string, values: Float64Array): Float64Array => {
    const found = means.get(id) ?? resampledMeans(values, drawOf(values.length))
    means.set(id, found)
    return found
  }
  /** Of arms that have values of the same events, as most have, the means in the resamples are found once. */
  const resampled = (arm: Sample, baseline: Sample): Float64Array =>
    [arm, baseline].every(({ id, shared }) => shared.length === known.get(id)?.length)
      ? less(meansOf(arm.id, arm.shared), meansOf(baseline.id, baseline.shared))
      : resampledMeans(less(arm.shared, baseline.shared), drawOf(arm.shared.length))
  return arms.flatMap(([arm, values], at) =>
    arms.slice(0, at).map(([baseline, others]) => {
      const shared = sharedEvents(values, others)
      const [own, base] = [valuesAt(values, shared), valuesAt(others, shared)]
      const [mean, baselineMean] = [meanOf(own), meanOf(base)]
      return {
        measure,
        arm,
        baseline,
        events: shared.length,
        leftOut: values.length - shared.length,
        mean,
        baselineMean,
        difference: mean === null || baselineMean === null ? null : mean - baselineMean,
        interval:
          shared.length < 2
            ? null
            : percentileInterval(resampled({ id: arm, shared: own }, { id: baseline, shared: base })),
      }
    }),
  )
}

function sharedEvents(values: Float64Array, others: Float64Array): readonly number[] {
  const shared: number[] = []
  for (const [event, value] of values.entries()) {
    if (!Number.isNaN(value) && !Number.isNaN(others[event] ?? NaN)) shared.push(event)
  }
  return shared
}

function valuesAt(values: Float64Array, events: readonly number[]): Float64Array {
  return Float64Array.from(events, (event) => values[event] ?? NaN)
}

function less(values: Float64Array, others: Float64Array): Float64Array {
  const differences = new Float64Array(values.length)
  for (let at = 0; at < values.length; at += 1) differences[at] = (values[at] ?? 0) - (others[at] ?? 0)
  return differences
}

function meanOf(values: Float64Array): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}
