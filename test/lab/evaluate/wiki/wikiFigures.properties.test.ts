import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outcomeOf, type Preference } from '../../../../lab/evaluate/wiki/compareByCriteria.ts'
import { sampleOf } from '../../../../lab/evaluate/wiki/sampleOf.ts'
import { firstShare, flipShare, verdictShare, winRate } from '../../../../lab/evaluate/wiki/wikiFigures.ts'

const preference = fc.constantFrom<Preference>('draft', 'reference', 'tie', null)
const criterion = fc.tuple(preference, preference).map(([first, second]) => ({
  draftFirst: { preference: first, reason: '' },
  referenceFirst: { preference: second, reason: '' },
  outcome: outcomeOf(first, second),
}))
const criteria = fc.array(criterion, { maxLength: 39 })
/** Draft and reference exchanged, so that what was first is first still. */
const opposite = { draft: 'reference', reference: 'draft', tie: 'tie' } as const

describe('figures of a comparison', () => {
  it('count every criterion once, and take the rate of those that could be read', () => {
    fc.assert(
      fc.property(criteria, (all) => {
        const { wins, ties, losses, unreadable, rate } = winRate(all)
        expect(wins + ties + losses + unreadable).toBe(all.length)
        expect(rate.of).toBe(all.length - unreadable)
        if (rate.of > 0) expect(rate.value).toBeCloseTo((wins + ties / 2) / rate.of, 12)
        else expect(rate.value).toBeNull()
      }),
      { numRuns: 40 },
    )
  })

  it('give draft and reference together one, whichever is called the draft', () => {
    fc.assert(
      fc.property(criteria, (all) => {
        const exchange = (given: Preference): Preference => (given === null ? null : opposite[given])
        const mirrored = all.map(({ draftFirst, referenceFirst }) => {
          const [first, second] = [exchange(referenceFirst.preference), exchange(draftFirst.preference)]
          return {
            draftFirst: { preference: first, reason: '' },
            referenceFirst: { preference: second, reason: '' },
            outcome: outcomeOf(first, second),
          }
        })
        const [own, other] = [winRate(all), winRate(mirrored)]
        if (own.rate.value !== null) expect(own.rate.value + (other.rate.value ?? NaN)).toBeCloseTo(1, 12)
        expect(flipShare(mirrored).value).toBe(flipShare(all).value)
        expect(firstShare(mirrored).value).toBe(firstShare(all).value)
      }),
      { numRuns: 40 },
    )
  })

  it('never count a criterion as won or lost whose answer flipped', () => {
    fc.assert(
      fc.property(criterion, (one) => {
        if (flipShare([one]).value === 1) expect(one.outcome).toBe('tie')
      }),
    )
  })

  it('lie within their interval, which lies within 0 and 1', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('states', 'contradicts', 'neither', null), { minLength: 2 }), (verdicts) => {
        const share = verdictShare(
          verdicts.map((verdict) => ({ verdict })),
          'states',
        )
        if (share.value === null || share.interval === null) return
        expect(share.interval.low).toBeLessThanOrEqual(share.value + 1e-12)
        expect(share.interval.high).toBeGreaterThanOrEqual(share.value - 1e-12)
        expect(share.interval.low).toBeGreaterThanOrEqual(0)
        expect(share.interval.high).toBeLessThanOrEqual(1)
      }),
      { numRuns: 30 },
    )
  })
})

describe('a sample', () => {
  it('has as many places as asked for, each once, in order, and is the same for the same seed', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(70), fc.nat(), (size, most, seed) => {
        const drawn = sampleOf(size, most, seed)
        expect(drawn).toHaveLength(Math.min(size, most))
        expect([...new Set(drawn)].sort((a, b) => a - b)).toEqual(drawn)
        for (const place of drawn) expect(place).toBeLessThan(size)
        expect(sampleOf(size, most, seed)).toEqual(drawn)
      }),
    )
  })

  it('draws every place about as often', () => {
    const counts = Array.from({ length: 10 }, () => 0)
    for (let seed = 0; seed < 2000; seed += 1) for (const place of sampleOf(10, 3, seed)) counts[place]! += 1
    for (const count of counts) expect(Math.abs(count - 600)).toBeLessThan(120)
  })
})
