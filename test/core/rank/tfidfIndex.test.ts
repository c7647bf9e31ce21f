import { describe, expect, it } from 'vitest'
import { createTfidfIndex } from '../../../core/rank/tfidfIndex.ts'
import { postingsOf } from './postingsOf.ts'

describe('createTfidfIndex', () => {
  const index = createTfidfIndex(postingsOf([['flood', 'market'], ['flood', 'flood', 'july'], [], ['bread']]))

  it('scores a document 1 that has the words of the query in the same proportions', () => {
    expect(index.score(['july', 'flood', 'flood'])[1]).toBeCloseTo(1, 15)
  })

  it('leaves words that no document has out of the length of the query', () => {
    expect(index.score(['bread', 'zeppelin', 'zeppelin'])[3]).toBeCloseTo(1, 15)
  })

  it('is the cosine of smoothed weights', () => {
    const idf = (frequency: number) => Math.log(5 / (1 + frequency)) + 1
    const scores = index.score(['market'])
    expect(scores[0]).toBeCloseTo(idf(1) / Math.hypot(idf(2), idf(1)), 14)
    expect([...scores.slice(1)]).toEqual([0, 0, 0])
  })

  it('writes into the array that it is given, whatever that held', () => {
    const into = new Float64Array(index.size).fill(7)
    expect(index.score(['flood'], into)).toBe(into)
    expect(into).toEqual(index.score(['flood']))
  })
})
