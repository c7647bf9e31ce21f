import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateRemedy, isoDayOf, isoOf, readDate } from '../../../core/domain/readDate.ts'

describe('readDate', () => {
  it.each([
    ['August 8, 2023', '2023-08-08'],
    ['August 8 2023', '2023-08-08'],
    ['Aug. 8, 2023', '2023-08-08'],
    ['8 Aug 2023', '2023-08-08'],
    ['8 August 2023', '2023-08-08'],
    ['8th of August 2023', '2023-08-08'],
    ['Tuesday, August 8, 2023', '2023-08-08'],
    ['2023-08-08', '2023-08-08'],
    ['2023/8/8', '2023-08-08'],
    ['25/10/2023', '2023-10-25'],
    ['10/25/2023', '2023-10-25'],
    ['08/08/2023', '2023-08-08'],
    ['8.9.2023', '2023-09-08'],
    ['Sept 2023', '2023-09'],
    ['August 2023', '2023-08'],
    ['2023-08', '2023-08'],
    ['2023', '2023'],
  ])('reads %s as %s', (written, date) => {
    expect(isoOf(written)).toBe(date)
  })

  it('names both readings where day and month could change places', () => {
    expect(readDate('08/09/2023')).toEqual({ either: ['2023-09-08', '2023-08-09'] })
    expect(isoOf('08/09/2023')).toBeUndefined()
    expect(dateRemedy('08/09/2023')).toBe('Write 2023-09-08 or 2023-08-09: day and month could change places.')
  })

  it.each([
    '',
    'May',
    '8 August',
    'yesterday',
    '2023-02-30',
    'February 30, 2023',
    '31/02/2023',
    '2023-13',
    'Smarch 3, 2023',
    '8 8 2023',
  ])('reads no date in "%s"', (written) => {
    expect(readDate(written)).toBeUndefined()
  })

  it('takes whole days alone where a day is wanted', () => {
    expect(['2023', 'August 2023', '8 Aug 2023'].map(isoDayOf)).toEqual([undefined, undefined, '2023-08-08'])
  })

  it('never throws, and reads back every day that it is given in words', () => {
    fc.assert(fc.property(fc.string(), (text) => void readDate(text)))
    const days = fc.date({ min: new Date('1000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, fc.constantFrom('en-GB', 'en-US'), (day, language) => {
        const written = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
        expect(isoOf(written)).toBe(day.toISOString().slice(0, 10))
      }),
    )
  })
})
