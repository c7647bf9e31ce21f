import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeOfDay } from '../../../../core/write/extractive/timeOfDay.ts'

describe('timeOfDay', () => {
  it.each([
    ['The ferry struck at 19:42 on Friday.', 1182],
    ['It began at 7:40 a.m. in the rain.', 460],
    ['Police were called at 12:05 am.', 5],
    ['The shooting began at 9 p.m. local time.', 1260],
    ['She ran 1:32.5 in the heats.', null],
    ['They won 2:1 at home.', null],
    ['Nobody was there.', null],
  ])('reads %s', (text, minutes) => {
    expect(timeOfDay(text)).toBe(minutes)
  })

  it('stays within a day whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const minutes = timeOfDay(text)
        expect(minutes === null || (minutes >= 0 && minutes < 1440)).toBe(true)
      }),
    )
  })
})
