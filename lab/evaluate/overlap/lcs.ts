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
 * Of each reference sentence the places that a longest common subsequence with any of the candidate's sentences holds. Takes
 * 32 places of a candidate's sentence at a time, and keeps the rows, in which the way back is read.
 *
 * @param equalWay over whose last word the way back goes where both give as much
 * @returns of each reference sentence 1 at such a place, otherwise 0
 */
export function lcsUnion(
  references: readonly Int32Array[],
  candidates: readonly Int32Array[],
  equalWay: EqualWay,
): readonly Uint8Array[] {
  const union = references.map(({ length }) => new Uint8Array(length))
  const longest = references.reduce((most, { length }) => Math.max(most, length), 0)
  const widest = candidates.reduce((most, { length }) => Math.max(most, length), 0)
  const rows = new Uint32Array((longest + 1) * Math.ceil(widest / 32))
  const slots = new Int32Array(greatestOf([...references, ...candidates]) + 1)
  const places = new Uint32Array((widest + 1) * Math.ceil(widest / 32))
  for (const candidate of candidates) {
    if (candidate.length === 0) continue
    const table = { rows, slots, places, words: Math.ceil(candidate.length / 32), candidate }
    markPlaces(table)
    for (const [at, reference] of references.entries()) {
      const flags = union[at]
      if (flags !== undefined && fillRows(reference, table)) markWayBack(reference, table, equalWay, flags)
    }
    for (const value of candidate) slots[value] = 0
  }
  return union
}

/** A candidate's sentence with room for what is found of it. A sentence's values are its words' numbers, from 0. */
interface LcsTable {
  readonly candidate: Int32Array
  /** 32-bit words that its places take. */
  readonly words: number
  /** Of each value 0, or where in `places` its places begin, in lots of `words`. */
  readonly slots: Int32Array
  /** A bit each. */
  readonly places: Uint32Array
  /** One row before the reference's first word, and one after each: a bit that is 0 is a step of the subsequence's length. */
  readonly rows: Uint32Array
}

function markPlaces({ candidate, words, slots, places }: LcsTable): void {
  let used = 0
  for (let at = 0; at < candidate.length; at += 1) {
    const value = candidate[at] ?? 0
    let slot = slots[value] ?? 0
    if (slot === 0) {
      slots[value] = slot = used += 1
      places.fill(0, slot * words, (slot + 1) * words)
    }
    const word = slot * words + (at >>> 5)
    places[word] = (places[word] ?? 0) | (1 << (at & 31))
  }
}

/** @returns whether the two have anything in common */
function fillRows(reference: Int32Array, { words, slots, places, rows }: LcsTable): boolean {
  rows.fill(0xffffffff, 0, words)
  let common = false
  for (let row = 0; row < reference.length; row += 1) {
    const slot = slots[reference[row] ?? 0] ?? 0
    const before = row * words
    if (slot === 0) {
      rows.copyWithin(before + words, before, before + words)
      continue
    }
    common = true
    let carry = 0
    for (let word = 0; word < words; word += 1) {
      const bits = rows[before + word] ?? 0
      const same = (bits & (places[slot * words + word] ?? 0)) >>> 0
      const sum = bits + same + carry
      carry = sum > 0xffffffff ? 1 : 0
      rows[before + words + word] = (sum >>> 0) | (bits & ~same)
    }
  }
  return common
}

/**
 * From the ends of both: where the last words differ and the candidate's gives a step, it stays and the reference's goes;
 * otherwise the candidate's may go, and the reference's as well where the row before has as many steps up to here.
 */
function markWayBack(reference: Int32Array, table: LcsTable, equalWay: EqualWay, flags: Uint8Array): void {
  const { candidate, words, rows } = table
  for (let row = reference.length, column = candidate.length; row > 0 && column > 0;) {
    if (reference[row - 1] === candidate[column - 1]) {
      flags[row - 1] = 1
      row -= 1
      column -= 1
      continue
    }
    const isStep = ((rows[row * words + ((column - 1) >>> 5)] ?? 0) & (1 << ((column - 1) & 31))) === 0
    const overReference =
      isStep ||
      (equalWay === 'over-reference' && stepsIn(rows, row * words, column) === stepsIn(rows, (row - 1) * words, column))
    if (overReference) row -= 1
    else column -= 1
  }
}

/** How many of the first `columns` bits of a row are 0. */
function stepsIn(rows: Uint32Array, from: number, columns: number): number {
  let steps = 0
  for (let word = 0; word * 32 < columns; word += 1) {
    const left = columns - word * 32
    const within = left >= 32 ? 0xffffffff : (1 << left) - 1
    steps += bitsIn(~(rows[from + word] ?? 0) & within)
  }
  return steps
}

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function greatestOf(lists: readonly Int32Array[]): number {
  let greatest = 0
  for (const list of lists) for (const value of list) if (value > greatest) greatest = value
  return greatest
}
