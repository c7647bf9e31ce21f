import { expect, test } from 'vitest'
import { secondsLeft } from '../../../renderer/state/secondsLeft.ts'

test('the rest takes as long as its share of what was done', () => {
  expect(secondsLeft(0.5, 10_000)).toBe(10)
  expect(secondsLeft(0.25, 4000)).toBe(12)
  expect(secondsLeft(0.1, 30_000)).toBe(270)
})

test('nothing is said of a stage that has just begun, is done, or does not tell how far it is', () => {
  expect(secondsLeft(0.5, 1000)).toBeUndefined()
  expect(secondsLeft(1, 10_000)).toBeUndefined()
  expect(secondsLeft(0, 10_000)).toBeUndefined()
  expect(secondsLeft(undefined, 10_000)).toBeUndefined()
})

test('the last moment is a second', () => {
  expect(secondsLeft(0.99, 5000)).toBe(1)
})
