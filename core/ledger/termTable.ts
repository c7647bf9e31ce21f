/** Terms from which on a row says enough for a share of it to tell anything: about four words and their pairs. */
const fewest = 7

/** Weighted terms of a text: a vector of length 1. */
type TermVector = ReadonlyMap<string, number>

/** Facts as rows of weighted terms, in arrays of numbers alone, so that ten thousand of them are read as fast as a few hundred. */
export interface TermTable {
  /** The new row's place, from 0. */
  add(vector: TermVector): number
  /** Places of the rows that share a text's rarest terms, about `most` of them, in order. */
  sharingRarest(vector: TermVector, most: number): readonly number[]
  /** How like a text each of some rows is, 0 to 1; 0 for one that is not there. */
  likenesses(vector: TermVector, rows: readonly number[]): readonly number[]
  /** How well each of some rows suits a question, from 0: what it shares with it, the rarer the more. */
  suits(vector: TermVector, rows: readonly number[]): readonly number[]
}

export function createTermTable(): TermTable {
  const numbers = new Map<string, number>()
  let rows = 0
  // Row r has the places from starts[r] to starts[r + 1] of `terms` and `weights`.
  let starts = new Int32Array(1024)
  let terms = new Int32Array(16_384)
  let weights = new Float64Array(16_384)
  // Each of these places is a link in the list of rows that have the term, the newest first: its row, and the link before it.
  let rowOf = new Int32Array(16_384)
  let before = new Int32Array(16_384)
  // By a term's number: the newest link of its list, how long that is, and its place in the text that is asked about, from 1.
  let newest = new Int32Array(16_384)
  let counts = new Int32Array(16_384)
  let places = new Uint16Array(16_384)

  const numberOf = (term: string): number => {
    const known = numbers.get(term)
    if (known !== undefined) return known
    const number = numbers.size
    numbers.set(term, number)
    if (number >= newest.length) {
      newest = longer(newest, new Int32Array(2 * number))
      counts = longer(counts, new Int32Array(2 * number))
      places = longer(places, new Uint16Array(2 * number))
    }
    newest[number] = -1
    return number
  }
  const knownOf = (vector: TermVector): readonly (readonly [number, number])[] =>
    [...vector].slice(0, 0xffff).flatMap(([term, weight]) => {
      const number = numbers.get(term)
      return number === undefined ? [] : [[number, weight] as const]
    })

  /** From 1, where a term is in every row, upwards. */
  const rarity = (term: number): number => 1 + Math.log((rows + 1) / ((counts[term] ?? 0) + 1))
  /** A figure of each of some rows, 0 for one that is not there, while `places` says where a term is among the weights asked. */
  const sums = (
    vector: TermVector,
    some: readonly number[],
    sum: (asked: Float64Array, row: number) => number,
  ): readonly number[] => {
    const known = knownOf(vector)
    for (const [at, [number]] of known.entries()) places[number] = at + 1
    const asked = Float64Array.from(known, ([, weight]) => weight)
    const found = some.map((row) => (row < 0 || row >= rows ? 0 : sum(asked, row)))
    for (const [number] of known) places[number] = 0
    return found
  }

  return {
    add: (vector) => {
      let end = starts[rows] ?? 0
      if (end + vector.size > terms.length) {
        const length = 2 * (end + vector.size)
        terms = longer(terms, new Int32Array(length))
        weights = longer(weights, new Float64Array(length))
        rowOf = longer(rowOf, new Int32Array(length))
        before = longer(before, new Int32Array(length))
      }
      if (rows + 1 >= starts.length) starts = longer(starts, new Int32Array(2 * starts.length))
      for (const [term, weight] of vector) {
        const number = numberOf(term)
        terms[end] = number
        weights[end] = weight
        rowOf[end] = rows
        before[end] = newest[number] ?? -1
        newest[number] = end
        counts[number] = (counts[number] ?? 0) + 1
        end += 1
      }
      rows += 1
      starts[rows] = end
      return rows - 1
    },
    sharingRarest: (vector, most) => {
      const lists = knownOf(vector).map(([number]) => ({ number, count: counts[number] ?? 0 }))
      const found = new Set<number>()
      for (const { number, count } of lists.sort((a, b) => a.count - b.count)) {
        if (found.size + count > most && found.size > 0) break
        // Of a term that is in more rows than that by itself, the newest are looked at.
        let link = newest[number] ?? -1
        for (let seen = 0; seen < most && link >= 0; seen += 1) {
          found.add(rowOf[link] ?? 0)
          link = before[link] ?? -1
        }
      }
      return [...found].sort((a, b) => a - b)
    },
    likenesses: (vector, some) =>
      sums(vector, some, (asked, row) => {
        const [start, end] = [starts[row] ?? 0, starts[row + 1] ?? 0]
        let [cosine, covered] = [0, 0]
        // By index, since this is what retrieval spends its time on.
        for (let at = start; at < end; at += 1) {
          const place = places[terms[at] ?? 0] ?? 0
          if (place === 0) continue
          const weight = weights[at] ?? 0
          cosine += weight * (asked[place - 1] ?? 0)
          covered += weight * weight
        }
        // Their cosine, or the share of the row that the text has: a page tells in a long sentence what a fact tells in a short one.
        return Math.min(1, Math.max(cosine, end - start < fewest ? 0 : covered))
      }),
    suits: (vector, some) =>
      sums(vector, some, (asked, row) => {
        let sum = 0
        for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1) {
          const term = terms[at] ?? 0
          const place = places[term] ?? 0
          if (place > 0) sum += (weights[at] ?? 0) * (asked[place - 1] ?? 0) * rarity(term) ** 2
        }
        return sum
      }),
  }
}

function longer<Numbers extends Int32Array | Float64Array | Uint16Array>(old: Numbers, empty: Numbers): Numbers {
  empty.set(old)
  return empty
}
