import { expect, it } from 'vitest'
import { formatDate, formatMoment } from '../../../renderer/parts/dates.ts'

it('a date is told as precisely as it is given', () => {
  expect(formatDate('2026-05-14', 'en')).toBe('14 May 2026')
  expect(formatDate('2026-05-14T23:30:00-08:00', 'en')).toBe('14 May 2026')
  expect(formatDate('2026-05', 'en')).toBe('May 2026')
  expect(formatDate('2026', 'en')).toBe('2026')
})

it('what is no date is told as it is', () => {
  expect(formatDate('yesterday', 'en')).toBe('yesterday')
  expect(formatDate('2026-13-40', 'en')).toBe('2026-13-40')
  expect(formatMoment('soon', 'en')).toBe('soon')
  expect(formatDate(undefined, 'en')).toBe('')
  expect(formatDate(null, 'en')).toBe('')
})

it('a date is told in the language of the interface', () => {
  expect(formatDate('2026-05-14', 'de')).toBe('14. Mai 2026')
})
