import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorkspace, type Workspace } from '../../../core/store/openWorkspace.ts'
import { addPin, keepAnswer, pinsOf, removePin, seePin, type PinnedAnswer } from '../../../core/store/pins.ts'
import { deleteEvent, saveEvent } from '../../../core/store/storedEvents.ts'
import { parseEventFields } from '../../../core/event/parseEventFields.ts'

const question = 'How many people were injured?'
const day = (number: number): string => `2026-05-${number}T10:00:00.000Z`
const said = (answer: string | null, id = 'a'): PinnedAnswer => ({
  answer,
  page:
    answer === null
      ? null
      : { id, url: `https://${id}.example/`, title: `Page ${id}`, site: '', publishedAt: '2026-05-15' },
})
const asked = (answer: PinnedAnswer, pages: string, number: number) => ({ question, pages, at: day(number), answer })
const same = (before: PinnedAnswer, now: PinnedAnswer): boolean => before.answer === now.answer

let workspace: Workspace
beforeEach(() => {
  workspace = openWorkspace(':memory:')
  for (const id of ['one', 'two']) {
    const { event } = parseEventFields({ title: id }, 'The event')
    saveEvent(workspace, { id, event, changedAt: day(14) })
  }
})
afterEach(() => workspace.close())

const again = (answer: PinnedAnswer, pages: string, number: number): void =>
  keepAnswer(workspace, 'one', asked(answer, pages, number), (before) => same(before, answer))

describe('pins of an event', () => {
  it('hold the question with its answer, once however often it is pinned', () => {
    addPin(workspace, 'one', asked(said('12'), 'p1', 15))
    addPin(workspace, 'one', asked(said('17'), 'p2', 16))
    expect(pinsOf(workspace, 'one')).toEqual([
      {
        question,
        pinnedAt: day(15),
        askedAt: day(15),
        pages: 'p1',
        seen: true,
        answer: { ...said('12'), since: day(15) },
        former: [],
      },
    ])
    expect(pinsOf(workspace, 'two')).toEqual([])
  })

  it('keep each answer for as long as it was given, and have not been seen until the person says so', () => {
    addPin(workspace, 'one', asked(said(null), 'p1', 15))
    again(said('12'), 'p2', 16)
    again(said('17', 'b'), 'p3', 18)
    expect(pinsOf(workspace, 'one')).toMatchObject([
      {
        pages: 'p3',
        askedAt: day(18),
        seen: false,
        answer: { ...said('17', 'b'), since: day(18) },
        former: [
          { answer: '12', since: day(16), until: day(18) },
          { answer: null, page: null, since: day(15), until: day(16) },
        ],
      },
    ])
    seePin(workspace, 'one', question)
    expect(pinsOf(workspace, 'one')).toMatchObject([{ seen: true, former: [{}, {}] }])
  })

  it('take a page that says the same in place of the one before', () => {
    addPin(workspace, 'one', asked(said('12'), 'p1', 15))
    again(said('12', 'b'), 'p2', 16)
    expect(pinsOf(workspace, 'one')).toMatchObject([
      { seen: true, pages: 'p2', answer: { page: { id: 'b' }, since: day(15) }, former: [] },
    ])
  })

  it('stay away where they were taken away while they were asked again, and go with their event', () => {
    addPin(workspace, 'one', asked(said('12'), 'p1', 15))
    removePin(workspace, 'one', question)
    again(said('17'), 'p2', 16)
    expect(pinsOf(workspace, 'one')).toEqual([])
    addPin(workspace, 'one', asked(said('12'), 'p1', 15))
    addPin(workspace, 'two', asked(said('12'), 'p1', 15))
    deleteEvent(workspace, 'one')
    const left = workspace.database.prepare('SELECT event_id FROM pin_answers').all()
    expect(left).toEqual([{ event_id: 'two' }])
  })
})
