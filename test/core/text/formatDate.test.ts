import { describe, expect, it } from 'vitest'
import { dayMonthYear, isoDay, monthYear } from '../../../core/text/formatDate.ts'

describe('formatDate', () => {
  it.each([
    ['2026-05-03', '3 May 2026', '2026-05-03', 'May 2026'],
    ['2026-05-03T23:59:00-09:00', '3 May 2026', '2026-05-03', 'May 2026'],
    ['2026-05', 'May 2026', '2026-05', 'May 2026'],
    ['2026', '2026', '2026', undefined],
    ['2024-02-29', '29 February 2024', '2024-02-29', 'February 2024'],
  ])('reads %s as precisely as it is', (iso, dmy, day, month) => {
    expect([dayMonthYear(iso), isoDay(iso), monthYear(iso)]).toEqual([dmy, day, month])
  })

  it.each(['', 'yesterday', '2026-13', '2026-02-30', '2026-5-3', '0026-01-01', '2026-05-03}}', undefined])(
    'takes %j for no date',
    (text) => expect([dayMonthYear(text), isoDay(text), monthYear(text)]).toEqual([undefined, undefined, undefined]),
  )
})
