import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderByScore } from '../../../core/rank/orderByScore.ts'
import { topK } from '../../../core/rank/topK.ts'

describe('topK', () => {
  it('is the beginning of the whole order', () => {
    const scores = fc.array(
      fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ min: -2, max: 2, noNaN: true }), fc.constant(0.1 + 0.2)),
    )
    fc.assert(
      fc.property(scores, fc.nat(12), (given, k) => {
        const all = Float64Array.from(given)
        for (const tieOrder of [Int32Array.from(all.keys()), Int32Array.from(all.keys()).reverse()]) {
          expect(topK(all, { k, tieOrder })).toEqual(orderByScore(all, tieOrder).slice(0, k))
        }
      }),
    )
  })
})
