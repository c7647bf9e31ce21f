import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { datesIn } from '../../../../core/judge/facts/datesIn.ts'
import { momentsAgree } from '../../../../core/judge/facts/momentsAgree.ts'
import type { Moment } from '../../../../core/judge/facts/moment.ts'
import { relativeMoments, resolveMoment } from '../../../../core/judge/facts/resolveMoment.ts'

const day = { year: 2026, month: 5, day: 3 }

describe('dates of a text', () => {
  test.each<[string, Moment[][]]>([
    ['2026-05-03', [[day]]],
    ['2026-05-03T07:12:00Z', [[day]]],
    ['3 May 2026', [[day]]],
    ['May 3, 2026', [[day]]],
    ['the 3rd of May, 2026', [[day]]],
    ['3. Mai 2026', [[day]]],
    ['3 de mayo de 2026', [[day]]],
    ['1er février 2026', [[{ year: 2026, month: 2, day: 1 }]]],
    ['Sept. 3', [[{ month: 9, day: 3 }]]],
    ['May 3', [[{ month: 5, day: 3 }]]],
    ['3–5 May', [[{ month: 5, day: 3 }], [{ month: 5, day: 5 }]]],
    ['May 3-5, 2026', [[day], [{ ...day, day: 5 }]]],
    ['03/05/2026', [[day, { year: 2026, month: 3, day: 5 }]]],
    ['30.5.2026', [[{ year: 2026, month: 5, day: 30 }]]],
    ['May 2026', [[{ year: 2026, month: 5 }]]],
    ['in May', [[{ month: 5 }]]],
    ['It may rain. May it rain.', []],
    ['in 2026', [[{ year: 2026 }]]],
    ['1417–18', [[{ year: 1417 }], [{ year: 1418 }]]],
    ['the 1990s', [[{ decade: 1990 }]]],
    ['the 1800s', [[{ decade: 1800 }, { century: 19 }]]],
    ['the 19th century', [[{ century: 19 }]]],
    ['the nineteenth century', [[{ century: 19 }]]],
    ['on Tuesday', [[{ weekday: 2 }]]],
    ['at 07:12', [[{ minute: 432 }, { minute: 1152 }]]],
    ['at 7.12 am', [[{ minute: 432 }]]],
    ['at 7:12 p.m.', [[{ minute: 1152 }]]],
    ['at 19h12', [[{ minute: 1152 }]]],
    ['at 12 am', [[{ minute: 0 }]]],
    ['Jul 2018The place', [[{ year: 2018, month: 7 }]]],
    ['£2026, 2026%, 12,026 and 2026.5', []],
    ['31 February 2026', [[{ year: 2026, month: 2 }]]],
    ['12 people in 5 towns', []],
  ])('%s', (text, expected) => expect(datesIn(text).map(({ readings }) => readings)).toEqual(expected))
})

describe('a stated moment', () => {
  test.each<[string, string, boolean]>([
    ['2026', '3 May 2026', true],
    ['3 May 2026', '2026', false],
    ['3 May 2026', 'May 2026', false],
    ['May 2026', '3 May 2026', true],
    ['on Sunday', '3 May 2026', true],
    ['on Monday', '3 May 2026', false],
    ['3 May', '3 May 2026', true],
    ['3 May 2026', 'May 3', false],
    ['the 2020s', '3 May 2026', true],
    ['the 21st century', '2026', true],
    ['the 20th century', '2000', true],
    ['7:12 pm', '19:12', true],
    ['7:12 am', '19:12', false],
  ])('%s is said by %s: %s', (asked, stated, agree) => {
    const said = datesIn(stated).flatMap(({ readings }) => readings)
    const wanted = datesIn(asked).flatMap(({ readings }) => readings)
    expect(wanted.some((moment) => said.some((other) => momentsAgree(moment, other)))).toBe(agree)
  })

  test('says itself and everything coarser, and nothing finer', () => {
    const date = fc.date({ min: new Date('1100-01-01'), max: new Date('2190-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(date, (at) => {
        const [year, month, dayOfMonth] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()]
        const full = { year, month, day: dayOfMonth }
        for (const coarser of [
          full,
          { year, month },
          { year },
          { month, day: dayOfMonth },
          { weekday: at.getUTCDay() },
        ]) {
          expect(momentsAgree(coarser, full)).toBe(true)
        }
        expect(momentsAgree(full, { year })).toBe(false)
        expect(momentsAgree(full, { year, month })).toBe(false)
        const written = at.toISOString().slice(0, 10)
        expect(datesIn(`It was ${written}.`)[0]?.readings).toEqual([full])
      }),
    )
  })
})

describe('the day of publication', () => {
  test('gives a weekday its date and a day its year', () => {
    expect(resolveMoment({ weekday: 2 }, '2026-05-06')).toEqual({ weekday: 2, year: 2026, month: 5, day: 5 })
    expect(resolveMoment({ weekday: 3 }, '2026-05-06T09:00:00Z')).toMatchObject({ day: 6 })
    expect(resolveMoment({ month: 12, day: 30 }, '2026-01-02')).toEqual({ year: 2025, month: 12, day: 30 })
    expect(resolveMoment({ month: 4 }, '2025-10-19')).toEqual({ year: 2025, month: 4 })
    expect(resolveMoment({ month: 2 }, '2025-12-19')).toEqual({ year: 2026, month: 2 })
    expect(resolveMoment({ year: 1999 }, '2026-01-02')).toEqual({ year: 1999 })
    expect(resolveMoment({ weekday: 2 }, 'lately')).toEqual({ weekday: 2 })
  })

  test('dates "today", "yesterday" and "last year"', () => {
    expect(relativeMoments('It rained yesterday and today.', '2026-05-01')).toMatchObject([
      { month: 5, day: 1 },
      { month: 4, day: 30 },
    ])
    expect(relativeMoments('More than last year.', '2026-05-01')).toEqual([{ year: 2025 }])
    expect(relativeMoments('softer than last years tyre', '2026-05-01')).toEqual([{ year: 2025 }])
    expect(relativeMoments('in the last years of the war', '2026-05-01')).toEqual([])
    expect(relativeMoments('It opens next year.', '2026-05-01')).toEqual([{ year: 2027 }])
    expect(relativeMoments('It passed last fall.', '2026-12-01')).toEqual([{ year: 2026 }, { year: 2025 }])
    expect(relativeMoments('He has until next summer.', '2026-12-01')).toEqual([{ year: 2026 }, { year: 2027 }])
  })
})
