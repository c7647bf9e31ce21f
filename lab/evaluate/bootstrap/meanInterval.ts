import { drawResamples, resampledMeans } from './drawResamples.ts'
import { percentileInterval, type Interval } from './percentileInterval.ts'

/** 95 % percentile bootstrap interval of the mean of the values that are known; null of fewer than two. */
export function meanInterval(values: Float64Array, seed: number): Interval | null {
  const known = values.filter((value) => !Number.isNaN(value))
  if (known.length < 2) return null
  return percentileInterval(resampledMeans(known, drawResamples(known.length, seed)))
}
