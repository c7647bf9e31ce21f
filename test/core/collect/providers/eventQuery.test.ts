import { expect, it } from 'vitest'
import { eventQuery } from '../../../../core/collect/providers/eventQuery.ts'

it.each([
  [{ title: 'Ferry grounding', place: 'Harrow Bay', date: '2026-05-14' }, 'Ferry grounding Harrow Bay 2026'],
  [{ title: '2026 harrow bay grounding', place: 'Harrow Bay', date: '2026' }, '2026 harrow bay grounding'],
  [{ title: ' A ', place: '', date: '' }, 'A'],
  [{}, ''],
])('of %o is searched with "%s"', (event, query) => {
  expect(eventQuery(event)).toBe(query)
})
