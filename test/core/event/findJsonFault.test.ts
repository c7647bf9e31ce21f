import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findJsonFault } from '../../../core/event/findJsonFault.ts'

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

describe('findJsonFault', () => {
  it.each([
    ['{"title": }', 1, 11, 'a value'],
    ['{\n  "title": "x",\n}', 3, 1, 'a field name in double quotes'],
    ["{'title': 1}", 1, 2, 'a field name in double quotes'],
    ['[1, 2', 1, 6, '"," or "]"'],
    ['{"a": 1 "b": 2}', 1, 9, 'a comma or the closing bracket'],
    ['{"a" 1}', 1, 6, '":"'],
    ['{}\n{}', 2, 1, 'the end of the file'],
    ['', 1, 1, 'a value'],
    ['["never closed]', 1, 2, 'a string with its closing quote'],
    ['["tab\there"]', 1, 2, 'a string without raw control characters'],
    ['["\\x41"]', 1, 2, 'a string with valid escapes only'],
    ['[01]', 1, 3, 'a comma or the closing bracket'],
    ['[1] // one', 1, 5, 'no comment'],
    ['NaN', 1, 1, 'a value'],
  ])('tells line, column and what is wanted in %j', (text, line, column, expected) => {
    expect(findJsonFault(text)).toMatchObject({ line, column, expected })
  })

  it('finds a fault exactly where JSON.parse refuses, for JSON with one change', () => {
    const edit = fc.record({
      at: fc.nat(),
      cut: fc.nat(3),
      put: fc.constantFrom('', ',', '"', '}', ']', '\\', '0', '-', '\n', '\u0001', 'e5', '{', '['),
    })
    fc.assert(
      fc.property(fc.json(), edit, (json, { at, cut, put }) => {
        const place = at % (json.length + 1)
        const text = json.slice(0, place) + put + json.slice(place + cut)
        expect(findJsonFault(text) === null).toBe(parses(text))
      }),
      { numRuns: 2_000 },
    )
  })

  it('refuses 100,000 open brackets, and reads a string of ten million characters', () => {
    expect(findJsonFault('['.repeat(100_000))?.expected).toBe('fewer brackets within brackets')
    expect(findJsonFault(`"${'a'.repeat(10_000_000)}" x`)?.offset).toBe(10_000_003)
  })
})
