import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findWrittenDate, parseIsoDate } from '../../../core/extract/isoDate.ts'

describe('parseIsoDate', () => {
  it.each([
    ['2026-05-14', '2026-05-14'],
    ['2026-05-14T10:00:00.000Z', '2026-05-14T10:00:00Z'],
    ['2026-05-14 10:00', '2026-05-14T10:00:00'],
    ['2026-05-14T10:00:00+0130', '2026-05-14T10:00:00+01:30'],
    ['2026-05-14T10:00:00 -05', '2026-05-14T10:00:00-05:00'],
    ['20260514', '2026-05-14'],
    ['2026-05', '2026-05'],
    ['2026', '2026'],
  ])('reads %j as %j', (value, expected) => {
    expect(parseIsoDate(value)).toBe(expected)
  })

  it.each(['2026-02-30', '2026-13-01', '0026-05-14', '1778752800000', '202605', 'yesterday', ''])(
    'refuses %j',
    (value) => {
      expect(parseIsoDate(value)).toBeUndefined()
    },
  )

  it('keeps the instant of every date that JavaScript writes', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31T23:59:59Z'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (day) => {
        const read = parseIsoDate(day.toISOString())
        expect(Date.parse(read ?? '')).toBe(Math.floor(day.getTime() / 1000) * 1000)
      }),
    )
  })
})

describe('findWrittenDate', () => {
  it.each([
    ['Published 14 May 2026, 10:05', 'en', '2026-05-14T10:05:00'],
    ['Thu, 14 May 2026 10:05:00 GMT', 'en', '2026-05-14T10:05:00Z'],
    ['May 14th, 2026', 'en-US', '2026-05-14'],
    ['Stand: 12. März 2026', 'de', '2026-03-12'],
    ['Publié le 3 février 2026', 'fr', '2026-02-03'],
    ['2026年5月14日', 'ja', '2026-05-14'],
    ['05/14/2026', 'en-US', '2026-05-14'],
    ['05/04/2026', 'en-US', '2026-05-04'],
    ['05/04/2026', 'en-GB', '2026-04-05'],
  ])('finds the date in %j (%s)', (text, language, expected) => {
    expect(findWrittenDate(text, language)).toBe(expected)
  })

  it.each([
    ['05/04/2026', 'en'],
    ['two hours ago', 'en'],
    ['yesterday at 10:00', 'en'],
    ['now', 'en'],
    ['14 May', 'en'],
    ['May 2026', 'en'],
    ['no date at all', 'en'],
  ])('takes none from %j (%s)', (text, language) => {
    expect(findWrittenDate(text, language)).toBeUndefined()
  })
})
