import { expect, test } from 'vitest'
import { dropUnseenCharacters, oneLine } from '../../../core/extract/cleanText.ts'

test('what turns the direction of writing is taken away, so that it turns nothing around it', () => {
  expect(dropUnseenCharacters('the file \u202Egnp.exe\u202C and \u2067more\u2069 of it')).toBe(
    'the file gnp.exe and more of it',
  )
})

test('marks that spelling needs stay', () => {
  expect(dropUnseenCharacters('می\u200cخواهم, שלום\u200f!')).toBe('می\u200cخواهم, שלום\u200f!')
})

test('hidden characters and control characters go, tabs and line feeds stay', () => {
  expect(dropUnseenCharacters('hand\u00adrail\u200b\ta\r\nb\u0007c\u{e0041}')).toBe('handrail\ta\nb c')
  expect(oneLine(' a\n\tb\u202E ')).toBe('a b')
})
