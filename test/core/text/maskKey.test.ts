import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskKey } from '../../../core/text/maskKey.ts'

const key = 'sk-Proj-4fG7hJ2kL9qW/x8Zc3V+bN5m_T6y'
const hex = (text: string, before: string): string =>
  Array.from(text, (character) => `${before}${character.codePointAt(0)?.toString(16).padStart(2, '0') ?? ''}`).join('')

/** Ways in which a server may echo a part of a key. */
const echoes: Readonly<Record<string, (part: string) => string>> = {
  plain: (part) => part,
  'in other case': (part) =>
    part.replace(/[a-z]/gi, (letter) => (/[a-z]/.test(letter) ? letter.toUpperCase() : letter.toLowerCase())),
  backwards: (part) => Array.from(part).toReversed().join(''),
  'in Base64': (part) => Buffer.from(part).toString('base64'),
  'in Base64 for addresses': (part) => Buffer.from(part).toString('base64url'),
  'in Base64 after other text': (part) => Buffer.from(`Bearer ${part}`).toString('base64').slice(10),
  'in hexadecimal': (part) => hex(part, ''),
  'in capital hexadecimal': (part) => hex(part, '').toUpperCase(),
  'for an address': (part) => encodeURIComponent(part),
  'for an address, every character': (part) => hex(part, '%'),
  'for an address, twice': (part) => encodeURIComponent(hex(part, '%')),
  'behind escapes of JSON': (part) => hex(part, '\\u00'),
  'behind escapes of JSON within JSON': (part) => hex(part, '\\\\u00'),
  'with escaped slashes': (part) => JSON.stringify(part).slice(1, -1).replaceAll('/', '\\/'),
  'behind escapes of a shell': (part) => hex(part, '\\x'),
  'behind references of HTML': (part) => Array.from(part, (each) => `&#${each.codePointAt(0) ?? 0};`).join(''),
  'in pieces with white space': (part) => part.replace(/.{3}/g, '$& \n'),
  'with invisible characters': (part) => Array.from(part).join('\u200b'),
}

/** Ways in which it may come in pieces, of which 8 letters and digits or more are masked. */
const broken: Readonly<Record<string, (part: string) => string>> = {
  'in lines of a stream': (part) => part.replace(/.{5}/g, '$&\n\ndata: '),
  'in two fields': (part) => `{"a":"${part.slice(0, 5)}","beside": "${part.slice(5)}"}`,
  'with marks between': (part) => Array.from(part).join(' | '),
  'in quoted lines': (part) => part.replace(/.{4}/g, '$&" +\n "'),
}

/** What a person could copy out of a text, without what separates it. */
function left(text: string): string {
  return text.replaceAll('[key]', '').replaceAll(/[^\w]/g, '')
}

describe('a part of a key', () => {
  it.each(Object.entries(echoes))('of 8 characters or more is masked %s, wherever it lies', (_, echo) => {
    const part = fc
      .tuple(fc.nat({ max: key.length - 8 }), fc.integer({ min: 8, max: key.length }))
      .map(([start, length]) => key.slice(start, start + length))
      .filter((text) => text.length >= 8)
    fc.assert(
      fc.property(part, (text) => {
        const masked = maskKey(`<< ${echo(text)} >>`, key)
        expect(masked).toContain('[key]')
        expect(masked.startsWith('<< ')).toBe(true)
        expect(masked.endsWith(' >>')).toBe(true)
        // Of Base64, the bits that belong to the part's first or last character may stay.
        expect(left(masked).length).toBeLessThanOrEqual(2)
      }),
    )
  })

  it.each(Object.entries(broken))('is masked where it comes %s', (_, echo) => {
    for (let from = 0; from + 12 <= key.length; from += 1) {
      for (let to = from + 12; to <= key.length; to += 1) {
        const masked = maskKey(`<< ${echo(key.slice(from, to))} >>`, key)
        expect(masked).toContain('[key]')
        expect(masked).toMatch(/^<< .* >>$/s)
        // The names of the first field and of the stream's next line are not of the key, and no mark is.
        expect(
          left(masked)
            .replaceAll('_', '')
            .replaceAll(/^a|data$/g, ''),
        ).toBe('')
      }
    }
  })

  it('of fewer characters stays, as services show the end of a key that they refuse', () => {
    const text = 'Incorrect API key provided: sk-Proj****N5m_T6y. Find yours at https://service.example/keys.'
    expect(maskKey(text, key)).toBe(text)
  })

  it('is masked in JSON that can still be read', () => {
    const json = JSON.stringify({ error: { message: `no "${key}"`, at: [key.slice(4, 16), 1] } })
    expect(JSON.parse(maskKey(json, key))).toEqual({ error: { message: 'no "[key]"', at: ['[key]', 1] } })
  })
})

it('a text without the key stays as it is, whatever it escapes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(maskKey(text, key)).toBe(text)
      expect(maskKey(`%25\\u0041&amp;${text}`, key)).toBe(`%25\\u0041&amp;${text}`)
    }),
  )
  expect(maskKey('none', undefined)).toBe('none')
  expect(maskKey('none', '')).toBe('none')
})

it('a short secret is masked where it appears whole, and each of several is', () => {
  expect(maskKey('none of it', 'none')).toBe('[key] of it')
  expect(maskKey(`a ${key} b other-secret c`, [key, 'other-secret'])).toBe('a [key] b [key] c')
})

it('the word “password” in what a server says is not masked, though it is in a password', () => {
  expect(maskKey('Incorrect username or password: my-password-4711', 'my-password-4711')).toBe(
    'Incorrect username or password: [key]',
  )
})
