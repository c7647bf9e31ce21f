import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keyRedactor } from '../../../../core/models/chat/keyRedactor.ts'

it('a key is taken out of an answer however its pieces are cut, and nothing else is', () => {
  const key = 'aab-aabaab'
  const text = fc
    .array(fc.constantFrom(key, 'aab-', 'aab', 'a', 'b', '-', ' ', 'aab-aabaa'), { maxLength: 20 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 }), (whole, sizes) => {
      const redactor = keyRedactor(key)
      let given = ''
      for (let start = 0, index = 0; start < whole.length; index += 1) {
        const size = sizes[index % sizes.length] ?? 1
        given += redactor.push(whole.slice(start, start + size))
        start += size
      }
      given += redactor.end()
      expect(given).not.toContain(key)
      expect(given.replaceAll('[key]', key)).toBe(whole)
    }),
  )
})

it('a word of an article that is a short key stays', () => {
  const redactor = keyRedactor('none')
  expect(redactor.push('There were none.') + redactor.end()).toBe('There were none.')
})
