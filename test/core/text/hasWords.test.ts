import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasWords, placeOfWords } from '../../../core/text/hasWords.ts'

describe('words in a text', () => {
  it.each([
    ['The “Isla Merrin” ran aground.', 'the "isla merrin"'],
    ['About 12.5 tonnes leaked.', '12.5 tonnes'],
    ['Twelve  people\nwere hurt.', 'Twelve people'],
    ['It rose to 12.', '12'],
    ['12–18 inches', '12-18'],
  ])('are found whatever their case, quotation marks, dashes and spaces: %s', (text, words) => {
    expect(hasWords(text, words)).toBe(true)
  })

  it.each([
    ['120 people were hurt.', '12'],
    ['12.5 tonnes leaked.', '12'],
    ['3,012 people voted.', '012'],
    ['She was unhurt.', 'hurt'],
    ['Anything at all.', ''],
    ['Anything at all.', ' “ '],
    ['', 'anything'],
  ])('are not found as a part of a word or a number, nor where there are none: %s', (text, words) => {
    expect(hasWords(text, words)).toBe(false)
  })

  it('are found where a page has joined words, if that is asked for, but never in a number', () => {
    const text = 'By Ann LeeDecember 4, 2023, 12:31'
    expect(hasWords(text, 'December 4, 2023')).toBe(false)
    expect(hasWords(text, 'December 4, 2023', { joined: true })).toBe(true)
    expect(hasWords('The count is 120.5 by now.', '120', { joined: true })).toBe(false)
    expect(hasWords('The count is 120 by now.', '12', { joined: true })).toBe(false)
  })

  it('have their place in the text as it was', () => {
    const text = 'The  “Merrin”  left at 19:46.'
    expect(text.slice(placeOfWords(text, 'merrin') ?? 0)).toMatch(/^Merrin/)
    expect(text.slice(placeOfWords(text, '19:46') ?? 0)).toBe('19:46.')
  })

  it('are looked for in any text, and their place lies in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, words) => {
        const place = placeOfWords(text, words)
        expect(place === undefined || (place >= 0 && place <= text.length)).toBe(true)
      }),
    )
  })
})
