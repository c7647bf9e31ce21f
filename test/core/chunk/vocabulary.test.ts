import { describe, expect, it } from 'vitest'
import { createVocabulary } from '../../../core/chunk/vocabulary.ts'

describe('createVocabulary', () => {
  it('numbers tokens as they are first met, each once', () => {
    const vocabulary = createVocabulary()
    const tokens = ['the', 'flood', 'The', 'the', '__proto__', 'flood', '']
    expect(tokens.map((token) => vocabulary.intern(token))).toEqual([0, 1, 2, 0, 3, 1, 4])
    expect(vocabulary.size).toBe(5)
    expect([0, 1, 2, 3, 4].map((id) => vocabulary.tokenOf(id))).toEqual(['the', 'flood', 'The', '__proto__', ''])
  })

  it('looks a token up without taking it in', () => {
    const vocabulary = createVocabulary()
    vocabulary.intern('flood')
    expect([vocabulary.idOf('flood'), vocabulary.idOf('bread'), vocabulary.size]).toEqual([0, undefined, 1])
  })

  it.each([-1, 1, 0.5, Number.NaN])('refuses %d, which is no id', (id) => {
    const vocabulary = createVocabulary()
    vocabulary.intern('flood')
    expect(() => vocabulary.tokenOf(id)).toThrow(RangeError)
  })
})
