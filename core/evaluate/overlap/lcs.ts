/**
 * Length of the longest common subsequence of two lists of numbers, 32 places at a time (Hyyrö, 2004): time is the product of
 * the lengths over 32, memory that of the shorter list.
 */
export function lcsLength(one: Int32Array, other: Int32Array): number {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one]
  const words = Math.ceil(short.length / 32)
  const places = placesOf(short, words)
  // A bit that is 0 is a step of the subsequence's length.
  const row = new Uint32Array(words).fill(0xffffffff)
  for (const value of long) {
    const matches = places.get(value)
    if (matches === undefined) continue
    let carry = 0
    for (let at = 0; at < words; at += 1) {
      const bits = row[at] ?? 0
      const common = (bits & (matches[at] ?? 0)) >>> 0
      const sum = bits + common + carry
      carry = sum > 0xffffffff ? 1 : 0
      row[at] = ((sum >>> 0) | (bits & ~common)) >>> 0
    }
  }
  let length = 0
  for (let at = 0; at < short.length; at += 1) if (((row[at >>> 5] ?? 0) & (1 << (at & 31))) === 0) length += 1
  return length
}

/** Per value the places at which it stands, a bit each. */
function placesOf(list: Int32Array, words: number): ReadonlyMap<number, Uint32Array> {
  const places = new Map<number, Uint32Array>()
  for (const [at, value] of list.entries()) {
    let bits = places.get(value)
    if (bits === undefined) places.set(value, (bits = new Uint32Array(words)))
    bits[at >>> 5] = ((bits[at >>> 5] ?? 0) | (1 << (at & 31))) >>> 0
  }
  return places
}

/** Where the two ways back are equally long, the one that `rouge` takes, or the one that `rouge-score` takes. */
export type EqualWay = 'over-reference' | 'over-candidate'

/**
 * Places of `reference`, ascending, that a longest common subsequence with `candidate` holds. Time and memory are the
 * product of the lengths: for sentences.
 *
 * @param equalWay over whose last word the way back goes where both give as much
 */
export function lcsPlaces(reference: Int32Array, candidate: Int32Array, equalWay: EqualWay): readonly number[] {
  const columns = candidate.length + 1
  const lengths = new Uint16Array((reference.length + 1) * columns)
  const lengthAt = (row: number, column: number): number => lengths[row * columns + column] ?? 0
  for (let row = 1; row <= reference.length; row += 1) {
    for (let column = 1; column < columns; column += 1) {
      const same = reference[row - 1] === candidate[column - 1]
      lengths[row * columns + column] = same
        ? lengthAt(row - 1, column - 1) + 1
        : Math.max(lengthAt(row - 1, column), lengthAt(row, column - 1))
    }
  }
  const places: number[] = []
  for (let row = reference.length, column = candidate.length; row > 0 && column > 0;) {
    const [up, left] = [lengthAt(row - 1, column), lengthAt(row, column - 1)]
    if (reference[row - 1] === candidate[column - 1]) {
      places.push(row - 1)
      row -= 1
      column -= 1
    } else if (up > left || (up === left && equalWay === 'over-reference')) row -= 1
    else column -= 1
  }
  return places.reverse()
}
