import { expect, it } from 'vitest'
import { createTurns } from '../../../../core/collect/web/turns.ts'

it('a pause ends for those who wait also where timers are early by the clock', async () => {
  let now = 0
  const slept: number[] = []
  const waiting = {
    now: () => now,
    sleep: (ms: number) => {
      slept.push(ms)
      now += ms - 0.4
      return Promise.resolve()
    },
  }
  const { signal: closed } = new AbortController()
  const turns = createTurns({ perHost: 2, total: () => 8, longestPause: 60_000, waiting, closed })
  turns.pause('a.example', 100)
  expect(await turns.take({ host: 'a.example', first: false, signal: undefined }, () => Promise.resolve('asked'))).toBe(
    'asked',
  )
  expect(slept).toEqual([100, 1])
  expect(now).toBeGreaterThanOrEqual(100)
})

it('a pause that was too long is waited for when little of it is left', async () => {
  let now = 0
  const waiting = {
    now: () => now,
    sleep: (ms: number) => {
      now += ms
      return Promise.resolve()
    },
  }
  const { signal: closed } = new AbortController()
  const turns = createTurns({ perHost: 2, total: () => 8, longestPause: 60_000, waiting, closed })
  const turn = { host: 'a.example', first: false, signal: undefined }
  turns.pause('a.example', 90_000)
  expect(await turns.take(turn, () => Promise.resolve(turns.pausedFor('a.example')))).toBe(90_000)
  now = 40_000
  expect(await turns.take(turn, () => Promise.resolve(turns.pausedFor('a.example')))).toBe(0)
  expect(now).toBe(90_000)
})
