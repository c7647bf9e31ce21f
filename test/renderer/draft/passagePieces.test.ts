import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { countedBy } from '../../../renderer/draft/factInSentence.ts'
import { copiedWords, passagePieces } from '../../../renderer/draft/passagePieces.ts'
import { withoutOverrides } from '../../../renderer/draft/evidence/withoutOverrides.ts'

const none = { start: 0, end: 0 }

describe('passagePieces', () => {
  it('cuts where evidence and copied runs begin and end', () => {
    const pieces = passagePieces({
      text: 'abcdefgh',
      evidence: [{ start: 2, end: 6 }],
      copied: [{ passage: { start: 4, end: 7 }, sentence: none }],
    })
    expect(pieces).toEqual([
      { text: 'ab', evidence: false, copied: false },
      { text: 'cd', evidence: true, copied: false },
      { text: 'ef', evidence: true, copied: true },
      { text: 'g', evidence: false, copied: true },
      { text: 'h', evidence: false, copied: false },
    ])
  })

  it('gives the whole passage where nothing stands out, and nothing of an empty one', () => {
    expect(passagePieces({ text: 'abc', evidence: [], copied: [] })).toEqual([
      { text: 'abc', evidence: false, copied: false },
    ])
    expect(passagePieces({ text: '', evidence: [], copied: [] })).toEqual([])
  })

  it('never loses, repeats or moves a character, whatever the spans', () => {
    const span = fc.tuple(fc.nat(30), fc.nat(30)).map(([start, length]) => ({ start, end: start + length }))
    fc.assert(
      fc.property(fc.string({ maxLength: 24 }), fc.array(span), fc.array(span), (text, evidence, runs) => {
        const copied = runs.map((passage) => ({ passage, sentence: none }))
        const pieces = passagePieces({ text, evidence, copied })
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      }),
    )
  })
})

describe('copiedWords', () => {
  it("counts the sentence's words within shared runs", () => {
    const sentence = 'The ferry, which left at 06:40, ran aground.'
    const copied = [{ passage: none, sentence: { start: sentence.indexOf('which'), end: sentence.indexOf(', ran') } }]
    expect(copiedWords(sentence, copied)).toEqual({ copied: 5, all: 9 })
  })
})

describe('countedBy', () => {
  it('is the word behind a number', () => {
    expect(countedBy('It left 12 injured people.', { kind: 'number', text: '12' })).toBe('injured')
    expect(countedBy('A 12-year contract.', { kind: 'number', text: '12' })).toBe('year')
  })

  it('is nothing behind other facts, at the end, or where the fact is not as written', () => {
    expect(countedBy('On 3 May the ferry sank.', { kind: 'date', text: '3 May' })).toBe('')
    expect(countedBy('There were 12.', { kind: 'number', text: '12' })).toBe('')
    expect(countedBy('There were twelve people.', { kind: 'number', text: '12' })).toBe('')
  })
})

describe('withoutOverrides', () => {
  it('takes out what turns the direction of text and keeps the rest', () => {
    expect(withoutOverrides('a\u202eb\u2066c\u2069 שלום\u200f')).toBe('abc שלום\u200f')
  })
})
