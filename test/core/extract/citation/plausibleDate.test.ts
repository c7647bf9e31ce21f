import { describe, expect, it } from 'vitest'
import { isPlausibleDate } from '../../../../core/extract/citation/plausibleDate.ts'

describe('a date on which a page may have been published', () => {
  it('is as old as the page states in its metadata, but not that of a clock that was never set', () => {
    expect(isPlausibleDate('1968-08-30', undefined, { isStated: true })).toBe(true)
    expect(isPlausibleDate('1970-01-01T00:00:00Z', undefined, { isStated: true })).toBe(false)
  })

  it('is not older than the web where only an address or a text names it', () => {
    expect(isPlausibleDate('1968-08-30', undefined)).toBe(false)
    expect(isPlausibleDate('1990-01-01', undefined)).toBe(true)
  })

  it('is not later than the day on which the page was there, a day for the zones of time left', () => {
    expect(isPlausibleDate('2026-05-04', '2026-05-03T23:00:00Z')).toBe(true)
    expect(isPlausibleDate('2026-05-05', '2026-05-03T23:00:00Z', { isStated: true })).toBe(false)
  })
})
