import { expect, it } from 'vitest'
import { buildQuestions } from '../../../../core/collect/providers/buildQuestions.ts'

const event = { title: 'Ferry grounding', place: 'Harrow Bay', date: '2026-05-14' }
const main = { query: 'Ferry grounding Harrow Bay 2026', orElse: 'Ferry grounding' }

it('each is asked once for the title with place and year, and for the title where that finds nothing', () => {
  expect(buildQuestions(event, { from: ['searxng', 'gdelt', 'searxng'] })).toEqual([
    { from: 'searxng', ...main },
    { from: 'gdelt', ...main },
  ])
  expect(buildQuestions({ title: 'Ferry grounding' }, { from: ['gdelt'] })).toEqual([
    { from: 'gdelt', query: 'Ferry grounding' },
  ])
})

it('words of the person take the place of the event’s', () => {
  expect(buildQuestions(event, { from: ['brave'], query: ' fog ' })).toEqual([{ from: 'brave', query: 'fog' }])
  expect(buildQuestions(event, { from: ['brave'], query: ' ' })).toEqual([{ from: 'brave', ...main }])
})

it('sections are each asked for with the title, and refined words beside the query', () => {
  const request = { from: ['brave'], headings: ['Rescue', ' Inquiry ', '', 'Rescue'], refined: 'tug reef' } as const
  expect(buildQuestions(event, request).map(({ query }) => query)).toEqual([
    main.query,
    'Ferry grounding Rescue',
    'Ferry grounding Inquiry',
    'Ferry grounding Harrow Bay 2026 tug reef',
  ])
  // These want all words of a question in a page.
  for (const from of ['gdelt', 'mediawiki'] as const) {
    expect(buildQuestions(event, { from: [from], refined: 'tug reef' })).toEqual([{ from, ...main }])
  }
})

it('an article is named by the event’s title unless the person names it', () => {
  const request = { from: ['extlinks'], query: 'fog', headings: ['Rescue'] } as const
  expect(buildQuestions(event, request)).toEqual([{ from: 'extlinks', query: 'Ferry grounding' }])
  expect(buildQuestions(event, { ...request, article: 'https://de.wikipedia.org/wiki/X' })).toEqual([
    { from: 'extlinks', query: 'https://de.wikipedia.org/wiki/X' },
  ])
})
