import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildPostings } from '../../../core/rank/postings.ts'
import { countsByTerm, countsByTermOf } from './countsByTerm.ts'

const documents = fc.array(
  fc.array(fc.constantFrom('a', 'b', 'The', 'the', 'THE', 'well-known', 'Well', '__proto__', 'ΟΔΟΣ', 'x')),
)

describe('buildPostings', () => {
  it('numbers terms as they are first met and keeps documents in order', () => {
    const postings = buildPostings([['b', 'a', 'b'], [], ['c', 'b']])
    expect([...postings.terms]).toEqual([
      ['b', 0],
      ['a', 1],
      ['c', 2],
    ])
    expect([...postings.offsets]).toEqual([0, 2, 3, 4])
    expect([...postings.documents]).toEqual([0, 2, 0, 2])
    expect([...postings.counts]).toEqual([2, 1, 1, 1])
    expect([...postings.lengths]).toEqual([3, 0, 2])
  })

  it('counts every term in every document', () => {
    fc.assert(
      fc.property(documents, (given) => {
        const postings = buildPostings(given)
        expect(countsByTerm(postings)).toEqual(countsByTermOf(given))
        expect([...postings.lengths]).toEqual(given.map(({ length }) => length))
      }),
    )
  })

  it('indexes nothing', () => {
    expect(buildPostings([])).toMatchObject({ offsets: new Int32Array(1), documents: new Int32Array(0) })
  })
})
