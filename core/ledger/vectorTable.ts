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

export function createVectorTable(): VectorTable {
  let [width, count] = [0, 0]
  let values = new Float32Array()
  // What is left of each row's length behind its first half.
  let rests = new Float32Array()
  const grow = (): void => {
    const rows = Math.max(firstRows, 2 * count)
    const [wider, longer] = [new Float32Array(rows * width), new Float32Array(rows)]
    wider.set(values)
    longer.set(rests)
    values = wider
    rests = longer
  }
  return {
    add: (vector) => {
      if (count === 0) width = vector.length
      if ((count + 1) * width > values.length || count + 1 > rests.length) grow()
      values.set(vector.subarray(0, width), count * width)
      rests[count] = restOf(vector)
      count += 1
      return count - 1
    },
    row: (place) => values.subarray(place * width, (place + 1) * width),
    near: (vectors, least) =>
      vectors.map((vector) => {
        const found: { readonly row: number; readonly product: number }[] = []
        const [half, rest] = [width >> 1, restOf(vector)]
        for (let row = 0; row < count; row += 1) {
          const start = row * width
          // The second halves add at most the product of their lengths (Cauchy and Schwarz): mostly too little.
          let product = partOf(values, start, vector, { from: 0, to: half })
          if (product + rest * (rests[row] ?? 0) < least) continue
          product += partOf(values, start, vector, { from: half, to: width })
          if (product >= least) found.push({ row, product })
        }
        return found
      }),
  }
}

/** A vector scaled to length 1; one of zeros as it is. */
export function unitOf(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dotOf(vector, vector))
  return length === 0 ? vector : vector.map((value) => value / length)
}

export function dotOf(a: Float32Array, b: Float32Array): number {
  return partOf(a, 0, b, { from: 0, to: Math.min(a.length, b.length) })
}

function restOf(vector: Float32Array): number {
  const rest = vector.subarray(vector.length >> 1)
  return Math.sqrt(dotOf(rest, rest))
}

/** The inner product of a stretch of a row and the same stretch of a vector. Four sums at a time, which the processor adds side by side. */
function partOf(
  values: Float32Array,
  start: number,
  vector: Float32Array,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  let [a, b, c, d] = [0, 0, 0, 0]
  let at = from
  for (; at + 3 < to; at += 4) {
    a += (values[start + at] ?? 0) * (vector[at] ?? 0)
    b += (values[start + at + 1] ?? 0) * (vector[at + 1] ?? 0)
    c += (values[start + at + 2] ?? 0) * (vector[at + 2] ?? 0)
    d += (values[start + at + 3] ?? 0) * (vector[at + 3] ?? 0)
  }
  for (; at < to; at += 1) a += (values[start + at] ?? 0) * (vector[at] ?? 0)
  return a + b + c + d
}
