import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstDay, isOutside, lastDay, windowOf } from '../../../../core/collect/providers/searchWindow.ts'

describe('the time window of an event', () => {
  it.each([
    ['2026-05-14', { from: '2026-05-13' }],
    ['2026-03-01', { from: '2026-02-28' }],
    ['2026-05', { from: '2026-04-30' }],
    ['2026', { from: '2025-12-31' }],
    ['2026-02-30', undefined],
    ['in May', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('of %s begins the day before it and has no end', (date, window) => {
    expect(windowOf(date)).toEqual(window)
  })

  it.each([
    ['2026', '2026-01-01', '2026-12-31'],
    ['2028-02', '2028-02-01', '2028-02-29'],
    ['2026-05-14', '2026-05-14', '2026-05-14'],
    ['2026-13', undefined, undefined],
    ['2026-02-29', undefined, undefined],
    ['soon', undefined, undefined],
  ])('given by %s lasts from %s to %s', (date, first, last) => {
    expect([firstDay(date), lastDay(date)]).toEqual([first, last])
  })

  it.each([
    ['2026-05-12', false],
    ['2026-05-11T23:59:00Z', true],
    ['2026-06-01', false],
    ['2026-06-02', true],
    ['2026-05', false],
    [undefined, false],
    ['yesterday', false],
  ])('from 13 to 31 May leaves out what is dated %s: %s', (date, outside) => {
    expect(isOutside(date, { from: '2026-05-13', to: '2026-05' })).toBe(outside)
  })

  it('holds its own days', () => {
    const days = fc.date({ min: new Date('1950-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, days, (one, other) => {
        const [from = '', to = ''] = [one, other].map((date) => date.toISOString().slice(0, 10)).sort()
        expect([isOutside(from, { from, to }), isOutside(to, { from, to })]).toEqual([false, false])
        expect(isOutside(from, { to: '1940' })).toBe(true)
      }),
    )
  })
})
