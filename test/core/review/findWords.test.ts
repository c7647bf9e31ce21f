import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findWords, replaceWords } from '../../../core/review/findWords.ts'

const text = 'Ferry crews say the ferry, a ferryboat, left. FERRY!'

describe('words found in a sentence', () => {
  it('ignore case and may be parts of words, unless otherwise wanted', () => {
    expect(findWords(text, { words: 'ferry' }).map(({ start }) => start)).toEqual([0, 20, 29, 46])
    expect(findWords(text, { words: 'ferry', wholeWords: true })).toHaveLength(3)
    expect(findWords(text, { words: 'ferry', matchCase: true, wholeWords: true })).toHaveLength(1)
    expect(findWords(text, { words: '' })).toEqual([])
  })

  it('are replaced everywhere or at one place, with the capital of a beginning', () => {
    expect(replaceWords(text, { words: 'ferry', replacement: 'boat', wholeWords: true })).toBe(
      'Boat crews say the boat, a ferryboat, left. Boat!',
    )
    expect(replaceWords(text, { words: 'ferry', replacement: 'boat', which: 1 })).toBe(
      'Ferry crews say the boat, a ferryboat, left. FERRY!',
    )
    expect(replaceWords('A ferry.', { words: 'Ferry', replacement: 'boat', matchCase: true })).toBe('A ferry.')
  })

  it('are taken letter for letter, also in what replaces them', () => {
    expect(replaceWords('Cost: $5 (net).', { words: '(net)', replacement: '$& $1' })).toBe('Cost: $5 $& $1.')
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), (around, words) => {
        expect(findWords(around + words, { words, matchCase: true }).length).toBeGreaterThan(0)
      }),
    )
  })
})
