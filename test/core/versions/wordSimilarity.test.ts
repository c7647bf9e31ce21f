import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordSimilarity } from '../../../core/versions/wordSimilarity.ts'

const words = ['ferry', 'ran', 'aground', 'the', 'harbour', 'master', 'on', 'Friday', '146', 'people']
const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 }).map((chosen) => chosen.join(' '))

describe('likeness by words', () => {
  it('is 1 for the same words, 0 without a common one, and the same from both sides', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, async (one, other) => {
        const table = await wordSimilarity.compare([one, other], [one, other])
        expect(table.at(0, 0)).toBeCloseTo(1, 9)
        expect(table.at(0, 1)).toBeCloseTo(table.at(1, 0), 9)
        expect(table.at(0, 1)).toBeGreaterThanOrEqual(0)
        expect(table.at(0, 1)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 60 },
    )
    const apart = await wordSimilarity.compare(['Divers searched.'], ['A court ruled.', ''])
    expect([apart.at(0, 0), apart.at(0, 1), apart.at(5, 5)]).toEqual([0, 0, 0])
  })

  it('tells who beat whom, and reads scripts without blanks', async () => {
    const games = await wordSimilarity.compare(['Leeds beat York.'], ['York beat Leeds.', 'Leeds beat York'])
    expect(games.at(0, 0)).toBeLessThan(0.95)
    expect(games.at(0, 1)).toBeCloseTo(1, 9)
    const cities = await wordSimilarity.compare(['東京で地震が起きた。'], ['東京で地震が起きた', '大阪で祭りがあった'])
    expect(cities.at(0, 0)).toBeCloseTo(1, 9)
    expect(cities.at(0, 1)).toBeLessThan(0.5)
  })
})
