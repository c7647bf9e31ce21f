/** Vectors of length 1 and of one width, row by row in one piece of memory that grows. */
export interface VectorTable {
  /** @returns the row's place, from 0 */
  add(vector: Float32Array): number
  row(place: number): Float32Array
  /** Of each vector the rows whose inner product with it is `least` or more, in the order of the rows. */
  near(
    vectors: readonly Float32Array[],
    least: number,
  ): readonly (readonly { readonly row: number; readonly product: number }[])[]
}

/** Rows of the first piece of memory; it doubles. */
const firstRows = 256

/**
 * Width from which on rows are passed over by their signs. Of two vectors at an angle the share angle / π of the signs differs
 * (Goemans and Williamson 1995, of random directions), at a width of 384 give or take 0.025.
 */
const wideEnough = 128

/** By how much more than that the signs may differ: five standard deviations at a width of 384. */
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

/** A vector scaled to length 1; one of zeros as it is. */
export function unitOf(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dotOf(vector, vector))
  return length === 0 ? vector : vector.map((value) => value / length)
}

export function dotOf(a: Float32Array, b: Float32Array): number {
  return productAt(a, 0, b)
}

/** A bit for each number of a vector: whether it is below zero. */
function signsOf(vector: Float32Array, words: number): Int32Array {
  const signs = new Int32Array(words)
  if (words === 0) return signs
  for (const [at, value] of vector.entries()) {
    if (value < 0) signs[at >> 5] = (signs[at >> 5] ?? 0) | (1 << (at & 31))
  }
  return signs
}

/** How many signs of a row differ from those of a vector. */
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

/** The inner product of a row and a vector. Four sums at a time, which the processor adds side by side. */
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
