import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lcsLength, lcsUnion, type EqualWay } from '../../../../lab/evaluate/overlap/lcs.ts'
import { porterStem } from '../../../../lab/evaluate/overlap/porterStem.ts'

const list = fc.array(fc.nat(5), { maxLength: 80 }).map((values) => Int32Array.from(values))

it('the longest common subsequence has the same length whichever list is first, and however it is found', () => {
  fc.assert(
    fc.property(list, list, (one, other) => {
      const length = lcsLength(one, other)
      expect(lcsLength(other, one)).toBe(length)
      for (const way of ['over-reference', 'over-candidate'] as const) {
        const places = placesIn(lcsUnion([one], [other], way)[0]!)
        expect(places).toHaveLength(length)
        expect(
          isWithin(
            places.map((place) => one[place]!),
            other,
          ),
        ).toBe(true)
      }
    }),
  )
})

it('the way back is the one of the table of all lengths, whichever is taken where two are equally long', () => {
  fc.assert(
    fc.property(list, list, fc.constantFrom<EqualWay>('over-reference', 'over-candidate'), (one, other, way) => {
      expect(placesIn(lcsUnion([one], [other], way)[0]!)).toEqual(placesByTable(one, other, way))
    }),
  )
})

it('of several sentences, places are those that any of the other text shares', () => {
  const sentences = fc.array(list, { maxLength: 4 })
  fc.assert(
    fc.property(sentences, sentences, (some, others) => {
      const alone = some.map((one) =>
        others
          .map((other) => lcsUnion([one], [other], 'over-reference')[0]!)
          .reduce(either, new Uint8Array(one.length)),
      )
      expect(lcsUnion(some, others, 'over-reference')).toEqual(alone)
    }),
  )
})

it('a list is its own longest common subsequence, also beyond 32 places', () => {
  fc.assert(
    fc.property(list, (own) => {
      expect(lcsLength(own, own)).toBe(own.length)
    }),
  )
})

function placesIn(flags: Uint8Array): readonly number[] {
  return [...flags.keys()].filter((place) => flags[place] === 1)
}

function either(one: Uint8Array, other: Uint8Array): Uint8Array {
  return one.map((flag, at) => flag | other[at]!)
}

/** By the definition: lengths of all beginnings, and the way back through them. */
function placesByTable(reference: Int32Array, candidate: Int32Array, way: EqualWay): readonly number[] {
  const lengths = Array.from({ length: reference.length + 1 }, () => new Array<number>(candidate.length + 1).fill(0))
  for (const [row, word] of reference.entries()) {
    for (const [column, other] of candidate.entries()) {
      lengths[row + 1]![column + 1] =
        word === other ? lengths[row]![column]! + 1 : Math.max(lengths[row]![column + 1]!, lengths[row + 1]![column]!)
    }
  }
  const places: number[] = []
  for (let row = reference.length, column = candidate.length; row > 0 && column > 0;) {
    const [up, left] = [lengths[row - 1]![column]!, lengths[row]![column - 1]!]
    if (reference[row - 1] === candidate[column - 1]) {
      places.push(row - 1)
      row -= 1
      column -= 1
    } else if (up > left || (up === left && way === 'over-reference')) row -= 1
    else column -= 1
  }
  return places.reverse()
}

/** Whether a list is a subsequence of another. */
function isWithin(some: readonly number[], all: Int32Array): boolean {
  let at = 0
  for (const value of all) if (value === some[at]) at += 1
  return at === some.length
}

it.each([
  ['skies', 'sky'],
  ['dying', 'die'],
  ['ties', 'tie'],
  ['died', 'die'],
  ['enjoyment', 'enjoy'],
  ['happily', 'happili'],
  ['relational', 'relat'],
  ['radically', 'radic'],
  ['controlling', 'control'],
  ['hopping', 'hop'],
  ['filing', 'file'],
  ['archaeology', 'archaeolog'],
  ['at', 'at'],
  ['yyyyyyyy', 'yyyyyyyi'],
])('the stem of %s is %s', (word, stem) => expect(porterStem(word)).toBe(stem))
