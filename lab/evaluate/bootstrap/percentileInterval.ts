export interface Interval {
  readonly low: number
  readonly high: number
}

/** Share of the values that lies below the interval, and as much above it. */
const tail = 0.025

/**
 * The middle 95 % of three values or more, between neighbours in proportion. Counted from either end alike, so that the
 * interval of the values' opposites is this one mirrored. Puts the values in another order.
 */
export function percentileInterval(values: Float64Array): Interval {
  const last = values.length - 1
  const outer = Math.floor(last * tail)
  const inner = outer + 1
  const part = last * tail - outer
  select(values, inner, 0, last)
  select(values, last - inner, inner, last)
  const [low, high] = [values[inner] ?? 0, values[last - inner] ?? 0]
  let [lower, higher] = [values[0] ?? 0, values[last] ?? 0]
  for (let at = 1; at <= outer; at += 1) lower = Math.max(lower, values[at] ?? 0)
  for (let at = last - outer; at < last; at += 1) higher = Math.min(higher, values[at] ?? 0)
  return { low: lower + (low - lower) * part, high: higher + (high - higher) * part }
}

/** Brings the value of a place in the order to that place, smaller ones before it and larger ones behind (Hoare's quickselect). */
function select(values: Float64Array, place: number, first: number, last: number): void {
  let [left, right] = [first, last]
  while (left < right) {
    const pivot = values[(left + right) >>> 1] ?? 0
    let [up, down] = [left, right]
    while (up <= down) {
      while ((values[up] ?? 0) < pivot) up += 1
      while ((values[down] ?? 0) > pivot) down -= 1
      if (up > down) break
      const kept = values[up] ?? 0
      values[up] = values[down] ?? 0
      values[down] = kept
      up += 1
      down -= 1
    }
    if (place <= down) right = down
    else if (place >= up) left = up
    else return
  }
}
