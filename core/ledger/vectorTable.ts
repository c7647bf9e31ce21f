/** Unit vectors of the same width, stored row by row in one array that grows. */
export interface VectorTable {
  /** @returns the row's place, from 0 */
  add(vector: Float32Array): number
  row(place: number): Float32Array
  /** For each vector, the rows with an inner product of at least `least`, in order. */
  near(
    vectors: readonly Float32Array[],
    least: number,
  ): readonly (readonly { readonly row: number; readonly product: number }[])[]
}

/** Initial capacity in rows; it doubles. */
const firstRows = 256

/**
 * Minimum width for skipping rows by their signs. Of two vectors at an angle, the share angle / π of the signs differs
 * (Goemans and Williamson 1995, for random directions), within about 0.025 at a width of 384.
 */
const wideEnough = 128

/** Tolerance added to that share: five standard deviations at a width of 384. */
const allowance = 0.13

export function createVectorTable(): VectorTable {
  let [width, count, words] = [0, 0, 0]
  let values = new Float32Array()
  let signs = new Int32Array()
  const grow = (): void => {
    const rows = Math.max(firstRows, 2 * count)
    const [wider, longer] = [new Float32Array(rows * width), new Int32Array(rows * words)]
    wider.set(values)
    longer.set(signs)
    values = wider
    signs = longer
  }
  return {
    add: (vector) => {
      if (count === 0) {
        width = vector.length
        words = width < wideEnough ? 0 : Math.ceil(width / 32)
      }
      if ((count + 1) * width > values.length) grow()
      values.set(vector.subarray(0, width), count * width)
      signs.set(signsOf(vector, words), count * words)
      count += 1
      return count - 1
    },
    row: (place) => values.subarray(place * width, (place + 1) * width),
    near: (vectors, least) => {
      const mostApart = width * (Math.acos(Math.max(-1, Math.min(1, least))) / Math.PI + allowance)
      return vectors.map((vector) => {
        const own = signsOf(vector, words)
        const found: { readonly row: number; readonly product: number }[] = []
        for (let row = 0; row < count; row += 1) {
          if (words > 0 && signsApart(signs, row * words, own) > mostApart) continue
          const product = productAt(values, row * width, vector)
          if (product >= least) found.push({ row, product })
        }
        return found
      })
    },
  }
}

/** A vector scaled to length 1. A zero vector is returned unchanged. */
export function unitOf(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dotOf(vector, vector))
  return length === 0 ? vector : vector.map((value) => value / length)
}

export function dotOf(a: Float32Array, b: Float32Array): number {
  return productAt(a, 0, b)
}

/** One bit per component: whether it is negative. */
function signsOf(vector: Float32Array, words: number): Int32Array {
  const signs = new Int32Array(words)
  if (words === 0) return signs
  for (const [at, value] of vector.entries()) {
    if (value < 0) signs[at >> 5] = (signs[at >> 5] ?? 0) | (1 << (at & 31))
  }
  return signs
}

/** Number of signs in which a row and a vector differ. */
function signsApart(signs: Int32Array, start: number, own: Int32Array): number {
  let sum = 0
  for (let at = 0; at < own.length; at += 1) {
    let bits = (signs[start + at] ?? 0) ^ (own[at] ?? 0)
    bits -= (bits >>> 1) & 0x55555555
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
    sum += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return sum
}

/** The inner product of a row and a vector, as four sums that the processor can add in parallel. */
function productAt(values: Float32Array, start: number, vector: Float32Array): number {
  let [a, b, c, d] = [0, 0, 0, 0]
  let at = 0
  for (; at + 3 < vector.length; at += 4) {
    a += (values[start + at] ?? 0) * (vector[at] ?? 0)
    b += (values[start + at + 1] ?? 0) * (vector[at + 1] ?? 0)
    c += (values[start + at + 2] ?? 0) * (vector[at + 2] ?? 0)
    d += (values[start + at + 3] ?? 0) * (vector[at + 3] ?? 0)
  }
  for (; at < vector.length; at += 1) a += (values[start + at] ?? 0) * (vector[at] ?? 0)
  return a + b + c + d
}
