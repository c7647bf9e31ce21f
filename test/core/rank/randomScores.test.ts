import { describe, expect, it } from 'vitest'
import { randomScores } from '../../../core/rank/randomScores.ts'

describe('randomScores', () => {
  it('gives the numbers that its rule gives elsewhere', () => {
    // Python: int.from_bytes(sha256(sha256(b'7:Flood').digest() + b'0').digest()[:6], 'big') / 2**48
    expect([...randomScores([0, 1, 12], { seed: 7, query: 'Flood' })]).toEqual([
      0.1624693545706748, 0.4146734257110438, 0.766769210738957,
    ])
  })

  it('gives a passage the same score whatever else is in the list', () => {
    const [alone] = randomScores([5], { seed: 1, query: 'q' })
    expect(randomScores([9, 5, 2], { seed: 1, query: 'q' })[1]).toBe(alone)
  })

  it('spreads evenly', () => {
    const ordinals = Array.from({ length: 4000 }, (_, index) => index)
    const quarters = [0, 0, 0, 0]
    for (const score of randomScores(ordinals, { seed: 0, query: '' })) quarters[Math.floor(score * 4)]! += 1
    for (const quarter of quarters) expect(Math.abs(quarter - 1000)).toBeLessThan(150)
  })
})
