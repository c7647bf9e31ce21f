import { expect, it } from 'vitest'
import { chooseDrafts } from '../../../lab/training/chooseDrafts.ts'

it('of each event the draft with the highest share supported is taken, of equal ones the newest', () => {
  const drafts = [
    { name: 'newer, less supported', eventId: 'a', supported: 0.9, savedAt: '2026-05-03T00:00:00.000Z' },
    { name: 'older', eventId: 'a', supported: 0.95, savedAt: '2026-05-01T00:00:00.000Z' },
    { name: 'alone', eventId: 'b', supported: 0.5, savedAt: '2026-05-01T00:00:00.000Z' },
    { name: 'newer', eventId: 'a', supported: 0.95, savedAt: '2026-05-02T00:00:00.000Z' },
  ]
  expect(chooseDrafts(drafts).map(({ name }) => name)).toEqual(['alone', 'newer'])
  expect(chooseDrafts([])).toEqual([])
})
