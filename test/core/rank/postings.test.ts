import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createVocabulary } from '../../../core/chunk/vocabulary.ts'
import { buildPostings } from '../../../core/rank/postings.ts'
import { tokenIdsOf } from '../tokenIds.ts'
import { countsByTerm, countsByTermOf } from './countsByTerm.ts'
import { postingsOf } from './postingsOf.ts'

const documents = fc.array(
  fc.array(fc.constantFrom('a', 'b', 'The', 'the', 'THE', 'well-known', 'Well', '__proto__', 'ΟΔΟΣ', 'x')),
)

describe('buildPostings', () => {
  it('numbers terms as they are first met and keeps documents in order', () => {
    const postings = postingsOf([['b', 'a', 'b'], [], ['c', 'b']])
    expect(['b', 'a', 'c'].map((token) => postings.terms.idOf(token))).toEqual([0, 1, 2])
    expect([0, 1, 2].map((term) => postings.terms.tokenOf(term))).toEqual(['b', 'a', 'c'])
    expect([...postings.offsets]).toEqual([0, 2, 3, 4])
    expect([...postings.documents]).toEqual([0, 2, 0, 2])
    expect([...postings.counts]).toEqual([2, 1, 1, 1])
    expect([...postings.lengths]).toEqual([3, 0, 2])
  })

  it('counts every term in every document', () => {
    fc.assert(
      fc.property(documents, (given) => {
        const postings = postingsOf(given)
        expect(countsByTerm(postings)).toEqual(countsByTermOf(given))
        expect([...postings.lengths]).toEqual(given.map(({ length }) => length))
      }),
    )
  })

  it('numbers terms by its own documents, whatever else the vocabulary has met and in which order', () => {
    const vocabulary = createVocabulary()
    for (const token of ['x', 'c', 'a', 'y']) vocabulary.intern(token)
    const documents = [['b', 'a', 'b'], [], ['c', 'b']]
    const postings = buildPostings(
      documents.map((tokens) => tokenIdsOf(tokens, vocabulary).tokenIds),
      vocabulary,
    )
    const { terms, ...rows } = postings
    const { terms: ownTerms, ...ownRows } = postingsOf(documents)
    expect(rows).toEqual(ownRows)
    expect(terms.size).toBe(3)
    for (const token of ['a', 'b', 'c', 'x', 'y', 'z']) expect(terms.idOf(token)).toBe(ownTerms.idOf(token))
    expect(() => terms.tokenOf(3)).toThrow(RangeError)
  })

  it('does not know tokens that its vocabulary has met since', () => {
    const vocabulary = createVocabulary()
    const postings = buildPostings([tokenIdsOf(['a'], vocabulary).tokenIds], vocabulary)
    vocabulary.intern('b')
    expect(postings.terms.idOf('b')).toBeUndefined()
    expect(postings.terms.size).toBe(1)
  })

  it('indexes nothing', () => {
    expect(postingsOf([])).toMatchObject({ offsets: new Int32Array(1), documents: new Int32Array(0) })
  })
})
