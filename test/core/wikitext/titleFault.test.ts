import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { articleTitle } from '../../../core/export/wikitext/articleTitle.ts'
import { interwikiPrefix } from '../../../core/wikitext/interwikiPrefix.ts'
import { plainTitle, titleFault } from '../../../core/wikitext/titleFault.ts'

describe('a title that is typed for a link', () => {
  it.each([
    ['', { kind: 'empty' }],
    ['::', { kind: 'empty' }],
    ['A [link]', { kind: 'characters', characters: '[' }],
    ['Harbour#History', { kind: 'characters', characters: '#' }],
    ['A|B', { kind: 'characters', characters: '|' }],
    ['100%25', { kind: 'characters', characters: '%25' }],
    ['x'.repeat(256), { kind: 'long' }],
    // 255 bytes are counted, not letters.
    ['é'.repeat(128), { kind: 'long' }],
  ])('as %j is refused with the reason', (title, fault) => {
    expect(titleFault(title)).toEqual(fault)
  })

  it.each(['Harrow Bay', 'x'.repeat(255), 'C++', 'AC/DC', 'Who’s there?', '100% pure', '東京'])(
    'as %j is taken',
    (title) => {
      expect(titleFault(title)).toBeUndefined()
    },
  )

  it('is taken exactly where the export takes it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        const isTaken = titleFault(plainTitle(given)) === undefined
        const exported = (): string => articleTitle(given)
        if (isTaken) expect(exported()).toBe(plainTitle(given))
        else expect(exported).toThrow('cannot be the title')
      }),
    )
  })
})

describe('the prefix of another wiki', () => {
  it.each([
    ['de:Hafen', 'de'],
    [':fr:Port', 'fr'],
    ['WIKT:harbour', 'wikt'],
    ['zh-yue:港口', 'zh-yue'],
    ['c:File:Harbour.jpg', 'c'],
  ])('of %j is %s', (title, prefix) => {
    expect(interwikiPrefix(title)).toBe(prefix)
  })

  it.each(['Harrow Bay', 'Star Trek: Picard', 'Ghost: The Musical', 'Xyzzy:adventure', '2001: A Space Odyssey'])(
    'is none in %j',
    (title) => {
      expect(interwikiPrefix(title)).toBeUndefined()
    },
  )
})
