import { expect, it } from 'vitest'
import { formatBytes } from '../../../../core/models/catalogue/formatBytes.ts'

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [87_246_587, '87 MB'],
  [999_400_000, '999 MB'],
  [999_600_000, '1.0 GB'],
  [2_497_280_256, '2.5 GB'],
  [9_949_000_000, '9.9 GB'],
  [18_556_685_824, '19 GB'],
  [3_000_000_000_000_000, '3000 TB'],
])('%j bytes are told as %j', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
