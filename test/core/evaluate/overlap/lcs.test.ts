import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lcsLength, lcsPlaces } from '../../../../core/evaluate/overlap/lcs.ts'
import { porterStem } from '../../../../core/evaluate/overlap/porterStem.ts'

const list = fc.array(fc.nat(5), { maxLength: 80 }).map((values) => Int32Array.from(values))

it('the longest common subsequence has the same length whichever list is first, and however it is found', () => {
  fc.assert(
    fc.property(list, list, (one, other) => {
      const length = lcsLength(one, other)
      expect(lcsLength(other, one)).toBe(length)
      for (const way of ['over-reference', 'over-candidate'] as const) {
        const places = lcsPlaces(one, other, way)
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

it('a list is its own longest common subsequence, also beyond 32 places', () => {
  fc.assert(
    fc.property(list, (own) => {
      expect(lcsLength(own, own)).toBe(own.length)
    }),
  )
})

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
