import { randomBelow } from './randomBelow.ts'

/** Resamples of a bootstrap, as metrics are compared in WikiGenBench's reading. */
const resamples = 10_000

/**
 * Which of `size` events each resample holds, drawn with replacement: `resamples` rows of `size` places, one after the other.
 * The seed and the size alone decide them, so all comparisons of as many events look at the same resamples.
 */
export function drawResamples(size: number, seed: number): Uint32Array {
  const draw = randomBelow(seed)
  const places = new Uint32Array(resamples * size)
  for (let at = 0; at < places.length; at += 1) places[at] = draw(size)
  return places
}

/** Mean of `values` in each resample of as many events. */
export function resampledMeans(values: Float64Array, places: Uint32Array): Float64Array {
  const size = values.length
  const means = new Float64Array(resamples)
  for (let row = 0, at = 0; row < resamples; row += 1) {
    let sum = 0
    for (const end = at + size; at < end; at += 1) sum += values[places[at] ?? 0] ?? 0
    means[row] = sum / size
  }
  return means
}
