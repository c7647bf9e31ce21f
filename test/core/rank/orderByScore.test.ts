import { describe, expect, it } from 'vitest'
import { orderByScore } from '../../../core/rank/orderByScore.ts'

const indices = (length: number) => Int32Array.from({ length }, (_, index) => index)

describe('orderByScore', () => {
  it('takes scores for equal that differ beyond the 12th decimal', () => {
    const scores = Float64Array.of(0.1 + 0.2, 0.3, 0.3 + 1e-11)
    expect([...orderByScore(scores, Int32Array.of(1, 0, 2))]).toEqual([2, 1, 0])
  })

  it('puts negative scores behind nothing found', () => {
    expect([...orderByScore(Float64Array.of(-1, 0, 1, -0), indices(4))]).toEqual([2, 1, 3, 0])
  })

  it('orders scores too large for twelve decimals', () => {
    expect([...orderByScore(Float64Array.of(20_000, 30_000, 20_001), indices(3))]).toEqual([1, 2, 0])
  })
})
