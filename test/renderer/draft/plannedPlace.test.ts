import { expect, it } from 'vitest'
import { plannedPlace } from '../../../renderer/draft/outline/plannedPlace.ts'
import { section } from './draftOf.ts'

const plan = { kind: '', sections: ['A', 'B', 'C', 'D'].map((heading) => ({ heading, facts: [] })) }
const sections = ['', 'B', 'D'].map((heading) => section(heading, []))

it.each([
  ['A', 1],
  ['C', 2],
  ['Other', 3],
])('puts “%s” where the plan had it, otherwise at the end', (heading, place) => {
  expect(plannedPlace({ plan, sections }, heading)).toBe(place)
})

it('puts a section first where there is no lead', () => {
  expect(plannedPlace({ plan, sections: sections.slice(1) }, 'A')).toBe(0)
})
