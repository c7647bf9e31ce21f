import { mixHash } from './shingles.ts'

/** Values of a sketch. 128 leave the share of common runs uncertain by a tenth at most, and it is counted out afterwards. */
const sketchSize = 128
/** Common values that make two pages worth comparing. */
const leastCommon = 3
/** A value that so many originals have is a site's standing text; not following it further keeps the search linear. */
const mostPostings = 100
const seed = 0x9e3779b9

/**
 * The least values of a text's runs under one random order: a bottom-k MinHash sketch (Broder 1997). Two sketches have values in
 * common in proportion to the runs that the texts have in common, also where one text is a part of a much longer one.
 */
export function sketchOf(hashes: Iterable<number>): readonly number[] {
  const values = Uint32Array.from(hashes, (hash) => mixHash(hash, seed))
  values.sort()
  return Array.from(values.subarray(0, sketchSize))
}

/** Finds texts that share runs with another, without comparing all with all. */
export interface SketchIndex {
  add(place: number, sketch: readonly number[]): void
  /** Places of texts whose sketches have values in common with this one, those with the most first. */
  candidates(sketch: readonly number[]): readonly number[]
}

export function createSketchIndex(): SketchIndex {
  const postings = new Map<number, number[]>()
  return {
    add(place, sketch) {
      for (const value of sketch) {
        const list = postings.get(value)
        if (list === undefined) postings.set(value, [place])
        else if (list.length < mostPostings) list.push(place)
      }
    },
    candidates(sketch) {
      const common = new Map<number, number>()
      for (const value of sketch) {
        for (const place of postings.get(value) ?? []) common.set(place, (common.get(place) ?? 0) + 1)
      }
      const least = Math.min(leastCommon, sketch.length)
      return [...common]
        .filter(([, count]) => count >= least)
        .sort(([a, one], [b, other]) => other - one || a - b)
        .map(([place]) => place)
    },
  }
}
