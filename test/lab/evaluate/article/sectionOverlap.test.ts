import { expect, it } from 'vitest'
import { sectionOverlap } from '../../../../lab/evaluate/article/sectionOverlap.ts'

const [rescue, salvage] = ['Six boats took off the passengers.', 'Three tugs pulled the ferry off the rocks.']

it('each section of the reference is met by the section that suits it best, in whatever order', () => {
  expect(sectionOverlap([salvage, rescue], [rescue, salvage])).toBe(1)
  expect(sectionOverlap([rescue], [rescue, 'Zebras graze quietly elsewhere.'])).toBe(0.5)
})

it('a draft without sections meets none, and a reference without any cannot be met', () => {
  expect(sectionOverlap([], [rescue])).toBe(0)
  expect(sectionOverlap([rescue], [])).toBeNull()
  expect(sectionOverlap([rescue], [' '])).toBeNull()
})
