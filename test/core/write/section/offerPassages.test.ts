import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offerPassages } from '../../../../core/write/section/offerPassages.ts'

describe('passages offered to sections', () => {
  it('go to the section where they rank best', () => {
    expect(
      offerPassages(
        [
          [7, 8, 9],
          [9, 7, 8],
        ],
        2,
      ),
    ).toEqual([[7, 8], [9]])
  })

  it('leave no section empty while others have more than one', () => {
    const same = [1, 2, 3, 4]
    expect(offerPassages([same, same, same], 3)).toEqual([[1, 4], [2], [3]])
  })

  it('go first to the section that has them nearer to the top', () => {
    expect(
      offerPassages(
        [
          [1, 2],
          [1, 2],
          [2, 1],
        ],
        1,
      ),
    ).toEqual([[1], [], [2]])
  })

  it('are each offered once, no section beyond its share', () => {
    const ranking = fc.uniqueArray(fc.nat(30), { maxLength: 20 })
    fc.assert(
      fc.property(fc.array(ranking, { maxLength: 8 }), fc.integer({ min: 1, max: 6 }), (rankings, share) => {
        const shares = offerPassages(rankings, share)
        expect(new Set(shares.flat()).size).toBe(shares.flat().length)
        for (const [section, own] of shares.entries()) {
          expect(own.length).toBeLessThanOrEqual(share)
          expect(own.every((passage) => rankings[section]!.includes(passage))).toBe(true)
        }
      }),
    )
  })
})
