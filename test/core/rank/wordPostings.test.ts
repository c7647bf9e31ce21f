import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lowerCaseWords } from '../../../core/rank/lowerCaseWords.ts'
import { wordPostings } from '../../../core/rank/wordPostings.ts'
import { countsByTerm, countsByTermOf } from './countsByTerm.ts'
import { postingsOf } from './postingsOf.ts'

const documents = fc.array(
  fc.array(fc.constantFrom('a', 'b', 'The', 'the', 'THE', 'well-known', 'Well', '__proto__', 'ΟΔΟΣ', 'x')),
)

describe('wordPostings', () => {
  const words = fc.oneof(
    documents,
    fc.array(fc.array(fc.string({ unit: 'grapheme' }).filter((token) => token.trim() === token))),
  )

  it('is the index of the words of the joined tokens', () => {
    fc.assert(
      fc.property(words, (given) => {
        const split = given.map((document) => lowerCaseWords(document.join(' ')))
        const postings = wordPostings(postingsOf(given))
        expect(postings.counts.every((count) => count > 0)).toBe(true)
        expect(countsByTerm(postings)).toEqual(countsByTermOf(split))
        expect([...postings.lengths]).toEqual(split.map(({ length }) => length))
      }),
    )
  })
})
