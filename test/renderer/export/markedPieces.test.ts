import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markedPieces } from '../../../renderer/export/copies/markedPieces.ts'

describe('marked pieces', () => {
  it('mark what lies within a span, also where spans overlap', () => {
    const spans = [
      { start: 8, end: 12 },
      { start: 2, end: 5 },
      { start: 4, end: 6 },
    ]
    expect(markedPieces('abcdefghijkl', spans)).toEqual([
      { text: 'ab', marked: false },
      { text: 'cde', marked: true },
      { text: 'f', marked: true },
      { text: 'gh', marked: false },
      { text: 'ijkl', marked: true },
    ])
  })

  it('are the whole text, whatever the spans', () => {
    const span = fc.tuple(fc.nat(20), fc.nat(20)).map(([start, length]) => ({ start, end: start + length }))
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.array(span), (text, spans) => {
        const within = spans.map(({ start, end }) => ({
          start: Math.min(start, text.length),
          end: Math.min(end, text.length),
        }))
        expect(
          markedPieces(text, within)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})
