import { expect, it } from 'vitest'
import { wholeName } from '../../../../core/answer/read/wholeName.ts'

const sentence = 'The operator is Sound and Isles Ferries of Kellan.'
const at = { start: sentence.indexOf('Isles'), end: sentence.indexOf(' of Kellan') }
const named = ({ start, end }: { start: number; end: number }): string => sentence.slice(start, end)

it.each([
  ['always says both parts', `${sentence} Sound and Isles Ferries runs it.`, 'Sound and Isles Ferries'],
  ['says the last part alone as well', `${sentence} Isles Ferries and Sound and Isles Ferries.`, 'Isles Ferries'],
  ['says it once', sentence, 'Isles Ferries'],
])('a name with “and” is whole if a page %s', (_, page, whole) => {
  expect(named(wholeName(sentence, at, page))).toBe(whole)
})

it('does not join the last of a list or words after a lower-case word', () => {
  const list = 'Ada Byron and Bram Oakes met, and Bram Oakes left.'
  const place = list.indexOf('Bram')
  const span = { start: place, end: place + 'Bram Oakes'.length }
  expect(wholeName(list, span, `${list} Ada Byron and Bram Oakes.`)).toEqual(span)
  const later = { start: list.lastIndexOf('Bram'), end: list.lastIndexOf(' left') }
  expect(wholeName(list, later, list)).toEqual(later)
})
