import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keyRedactor } from '../../../../core/models/chat/keyRedactor.ts'

const key = 'sk-Proj-4fG7hJ2kL9qW/x8Zc3V+bN5m_T6y'
const letters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z\d]/g, '')

const echoes: readonly ((part: string) => string)[] = [
  (part) => part,
  (part) => part.replaceAll(/.{3}/g, '$&\n'),
  (part) => Array.from(part).join(' | '),
  (part) => part.replaceAll(/.{4}/g, '$&" + "'),
  (part) => Array.from(part).toReversed().join('-'),
  (part) => part.toUpperCase(),
]

/** What is given of a text that comes in pieces of these sizes. */
function given(whole: string, sizes: readonly number[]): string {
  const redactor = keyRedactor(key)
  let text = ''
  for (let start = 0, index = 0; start < whole.length; index += 1) {
    const size = sizes[index % sizes.length] ?? 1
    text += redactor.push(whole.slice(start, start + size))
    start += size
  }
  return text + redactor.end()
}

const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 })

it('a part of a key of 8 letters or more is taken out of an answer however it is separated and its pieces are cut', () => {
  const part = fc
    .tuple(fc.nat({ max: key.length - 12 }), fc.integer({ min: 12, max: key.length }))
    .map(([start, length]) => key.slice(start, start + length))
  fc.assert(
    fc.property(part, fc.constantFrom(...echoes), sizes, (text, echo, cut) => {
      const answer = given(`It is due ${echo(text)} indeed, at noon.`, cut)
      expect(answer).toContain('[key]')
      // Before and behind it are letters that are not in the key.
      expect(answer.startsWith('It is due ')).toBe(true)
      expect(answer.endsWith(' indeed, at noon.')).toBe(true)
      const left = letters(answer.replaceAll('[key]', ''))
      for (const whole of [letters(key), Array.from(letters(key)).toReversed().join('')]) {
        for (let at = 0; at + 8 <= whole.length; at += 1) expect(left).not.toContain(whole.slice(at, at + 8))
      }
    }),
  )
})

it('nothing else is taken out, and nothing is lost', () => {
  const words = fc.array(fc.constantFrom('The ', 'sk-Proj ', 'ferry ', 'x8Zc3', 'T6y', 'left\n', '4fG7hJ2 ', '. '))
  fc.assert(
    fc.property(words, sizes, (text, cut) => {
      const whole = text.join('The ')
      expect(given(whole, cut)).toBe(whole)
    }),
  )
})

it('a word of an article that is a short key stays', () => {
  const redactor = keyRedactor('none')
  expect(redactor.push('There were none.') + redactor.end()).toBe('There were none.')
})
