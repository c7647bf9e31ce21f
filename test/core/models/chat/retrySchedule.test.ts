import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextWait, parseRetryAfter } from '../../../../core/models/chat/retrySchedule.ts'

describe('the wait before a retry', () => {
  it('doubles, with jitter, up to half a minute or so', () => {
    for (const [retries, mean] of [1, 2, 4, 8, 16, 30, 30].entries()) {
      const wait = nextWait({ retries, waited: 0, asked: undefined }, { maxRetries: 9 })
      expect(wait).toBeGreaterThanOrEqual(mean / 2)
      expect(wait).toBeLessThanOrEqual(mean * 1.5)
    }
  })

  it('is at least what the service asks for, and a tenth more at most', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (asked) => {
        const wait = nextWait({ retries: 0, waited: 0, asked })
        expect(wait).toBeGreaterThanOrEqual(asked)
        expect(wait).toBeLessThanOrEqual(asked * 1.1)
      }),
    )
  })

  it('ends after five retries, or two minutes of waiting', () => {
    expect(nextWait({ retries: 5, waited: 0, asked: 1 })).toBeUndefined()
    expect(nextWait({ retries: 1, waited: 100, asked: 21 })).toBeUndefined()
    expect(nextWait({ retries: 0, waited: 0, asked: 121 })).toBeUndefined()
    expect(nextWait({ retries: 1, waited: 100, asked: 15 })).toBeDefined()
  })
})

describe('a Retry-After header', () => {
  const now = Date.parse('2026-05-14T12:00:00Z')
  it.each<[string | null, number | undefined]>([
    ['7', 7],
    [' 0.5 ', 0.5],
    ['Thu, 14 May 2026 12:00:30 GMT', 30],
    ['Thu, 14 May 2026 11:00:00 GMT', 0],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j asks for %j seconds', (header, seconds) => {
    expect(parseRetryAfter(header, now)).toBe(seconds)
  })
})
