import { expect, test } from 'vitest'
import { quantile, tellSpread, tellTarget } from '../../../bench/app/summarize.ts'

test('the median and the 95th percentile are values that were measured', () => {
  const values = [90, 10, 30, 20, 40]
  expect([quantile(values, 0.5), quantile(values, 0.95), quantile(values, 1)]).toEqual([30, 90, 90])
})

test('a figure is told with the least and the greatest value', () => {
  expect(tellSpread([12.4, 90, 30], 'ms')).toBe('30 ms (12 to 90)')
})

test('a target says by how much it is missed, or how much of it was needed', () => {
  expect(tellTarget(75, 50)).toBe('target 50 ms: missed by 25 ms')
  expect(tellTarget(25, 50)).toBe('target 50 ms: met, 50 % of it')
})
