import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePartialJson } from '../../../../core/models/chat/parsePartialJson.ts'

describe('JSON in parts', () => {
  it.each<[string, unknown, 'whole' | 'cut' | 'broken']>([
    ['{"a": [1, 2], "b": "x"} and more', { a: [1, 2], b: 'x' }, 'whole'],
    ['[true, false, null, -1.5e3]', [true, false, null, -1500], 'whole'],
    ['["a\\n\\u00e9\\"\\/"]', ['a\né"/'], 'whole'],
    // Cut
    ['{"s": [{"t": "A."}, {"t": "B', { s: [{ t: 'A.' }] }, 'cut'],
    ['{"s": [{"t": "A.", "c": [1, 2', { s: [] }, 'cut'],
    ['["one", "two", "thr', ['one', 'two'], 'cut'],
    ['[1, 2, 3', [1, 2], 'cut'],
    ['{"a": tru', {}, 'cut'],
    ['{"a": "\\', {}, 'cut'],
    ['{', {}, 'cut'],
    ['', undefined, 'cut'],
    // Faults forgiven
    ['["a", "b",]', ['a', 'b'], 'whole'],
    ['{"a": 1,}', { a: 1 }, 'whole'],
    ['["two\nlines", "\\q"]', ['two\nlines', 'q'], 'whole'],
    // Faults
    ['["a", he said]', ['a'], 'broken'],
    ['{"a": 1, b: 2}', { a: 1 }, 'broken'],
    ['{"a" 1}', {}, 'broken'],
    ['nothing', undefined, 'broken'],
  ])('%s', (text, value, state) => {
    const read = parsePartialJson(text, 0)
    expect(read.value).toEqual(value)
    expect(read.state).toBe(state)
  })

  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat(4), (value, indent) => {
        // At the end of a text a number may lack digits, so that something follows.
        const text = `x${JSON.stringify(value, null, indent)} `
        const read = parsePartialJson(text, 1)
        expect(read.value).toEqual(JSON.parse(JSON.stringify(value)))
        expect(read.state).toBe('whole')
      }),
    )
  })

  it('gives of a list that is cut anywhere the items that were whole', () => {
    const item = fc.record({ text: fc.string({ unit: 'grapheme', maxLength: 12 }), citations: fc.array(fc.nat(20)) })
    fc.assert(
      fc.property(fc.array(item, { maxLength: 6 }), fc.nat(), (items, place) => {
        const text = JSON.stringify({ items })
        const cut = place % text.length
        const { value, state } = parsePartialJson(text.slice(0, cut), 0)
        expect(state).toBe('cut')
        if (cut <= '{"items":'.length) return
        const whole = items.filter((_, index) => cut >= JSON.stringify({ items: items.slice(0, index + 1) }).length - 2)
        expect(value).toEqual({ items: whole })
      }),
    )
  })

  it('ends at a depth that no answer has, and never sets a prototype', () => {
    expect(parsePartialJson('['.repeat(100_000), 0).state).toBe('broken')
    const { value } = parsePartialJson('{"__proto__": {"polluted": 1}}', 0)
    expect(Object.keys(value as object)).toEqual(['__proto__'])
    expect('polluted' in (value as object)).toBe(false)
  })
})
