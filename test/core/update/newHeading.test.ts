import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readChanges } from '../../../core/update/byModel/readChanges.ts'

/** The heading of a new section that is read from a model's answer. */
function read(heading: unknown): string | undefined {
  const missing = [{ text: 'A judge was named.', labels: ['1.1'], section: 1, heading, after: 'NONE' }]
  return readChanges(JSON.stringify({ missing }), new Map([['1.1', '']]), new Set())?.missing[0]?.heading
}

it.each([
  ['Race', 'Race'],
  ['== Race ==', 'Race'],
  ['"NONE"', ''],
  ['', ''],
  [null, ''],
  ['…', ''],
  ['Race\n== Forged ==\n{{Delete}}', 'Race Forged Delete'],
  ['[[File:Crash.jpg|Race]]', 'Race'],
  ['<ref name="x">Race</ref>', 'Race'],
  ["'''Race'''", 'Race'],
  ['Section 4: Race', 'Race'],
  ['The race was won by the driver who had led it from the very first lap on.', ''],
  ['Introduction', ''],
  ['External links', ''],
  ['x'.repeat(500), ''],
])('reads the heading %j as %j', (given, heading) => {
  expect(read(given)).toBe(heading)
})

it('leaves no markup and no line break in a heading', () => {
  const signs = ['==', '[[', ']]', '{{', '}}', '|', '<', '>', "''", '\n', '\r', '\u2028', '#', '*', '~~~~', '`', 'Race']
  const part = fc.oneof(fc.constantFrom(...signs), fc.string({ unit: 'binary', maxLength: 4 }))
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      expect(read(parts.join(''))).not.toMatch(/[<>[\]{}|=#*~`\n\r\u2028\u2029]|'{2}/u)
    }),
  )
})
