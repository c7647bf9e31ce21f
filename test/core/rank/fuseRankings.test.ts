import { describe, expect, it } from 'vitest'
import { fuseRankings } from '../../../core/rank/fuseRankings.ts'
import { orderByScore } from '../../../core/rank/orderByScore.ts'

function ranking(...scores: readonly number[]) {
  const values = Float64Array.from(scores)
  return { scores: values, order: orderByScore(values, Int32Array.from(scores.keys())) }
}

describe('fuseRankings', () => {
  it('adds up the reciprocal ranks', () => {
    const fused = fuseRankings([ranking(3, 2, 1), ranking(0.1, 0.3, 0.2)], 60)
    expect([...fused]).toEqual([1 / 61 + 1 / 63, 1 / 62 + 1 / 61, 1 / 63 + 1 / 62])
  })

  it('gives nothing for a passage that a ranking did not find, whatever its place', () => {
    const fused = fuseRankings([ranking(0, 0, 5, 1), ranking(0, 0, 0, 0)], 60)
    expect([...fused]).toEqual([0, 0, 1 / 61, 1 / 62])
  })

  it('counts ranks among the found only, so a negative score is not put behind those that were not found', () => {
    expect([...fuseRankings([ranking(0, -1, 0, 2)], 60)]).toEqual([0, 1 / 62, 0, 1 / 61])
  })

  it('fuses rankings of nothing', () => {
    expect(fuseRankings([ranking(), ranking()], 60)).toEqual(new Float64Array(0))
  })
})
