import { describe, expect, it } from 'vitest'
import { EventFieldError } from '../../../core/event/eventErrors.ts'
import { eventFieldFaults, parseEventFields } from '../../../core/event/parseEventFields.ts'

const parse = (value: unknown) => parseEventFields(value, 'event.json')

describe('parseEventFields', () => {
  it('takes what is there, collapses white space and fills in English and its Wikipedia', () => {
    expect(parse({ title: '  Harrow Bay\n grounding ', date: '2026-05', place: null, other: [[[]]] }).event).toEqual({
      title: 'Harrow Bay grounding',
      date: '2026-05',
      language: 'en',
      wiki: 'enwiki',
    })
  })

  it('writes the language code as BCP 47 does', () => {
    expect(parse({ title: 'x', language: 'PT-br', wiki: 'ptwiki' }).event).toMatchObject({
      language: 'pt-BR',
      wiki: 'ptwiki',
    })
  })

  it('names what it mended in title and place', () => {
    const { event, repairs } = parse({ title: 'A\0B', place: 'C\udc00' })
    expect(event).toMatchObject({ title: 'A\ufffdB', place: 'C\ufffd' })
    expect(repairs).toBe('title: 1 NUL character, place: 1 lone surrogate')
  })

  it.each([
    ['a list instead of an object', [], 'the whole', 'must be an object, but is a list'],
    ['no title', {}, 'title', 'title is missing'],
    ['a title that is a number', { title: 7 }, 'title', 'must be a string, but is a number'],
    ['a title that is null', { title: null }, 'title', 'must be a string, but is null'],
    ['a blank title', { title: ' \n\t ' }, 'title', 'title is empty'],
    ['a title of 10,000 characters', { title: 'x'.repeat(10_000) }, 'title', 'longer than 300 characters'],
    ['a place of 301 characters', { title: 'x', place: 'y'.repeat(301) }, 'place', 'longer than 300 characters'],
    ['a day without a year', { title: 'x', date: '14 May' }, 'date', 'not a date'],
    ['30 February', { title: 'x', date: '2026-02-30' }, 'date', 'not a date'],
    ['month 13', { title: 'x', date: '2026-13' }, 'date', 'not a date'],
    ['a date that can be read in two ways', { title: 'x', date: '08/09/2023' }, 'date', 'two dates'],
    ['the name of a language', { title: 'x', language: 'English' }, 'language', 'not a BCP 47 language code'],
    ['a language in words', { title: 'x', language: 'in English' }, 'language', 'not a BCP 47 language code'],
    ['a wiki as a host', { title: 'x', wiki: 'en.wikipedia.org' }, 'wiki', 'not the database name of a wiki'],
  ])('refuses %s, naming the field and the remedy', (_case, value, field, fault) => {
    const refusal = catchError(() => parse(value))
    expect(refusal).toBeInstanceOf(EventFieldError)
    expect(refusal).toMatchObject({ kind: 'input', source: 'event.json', field })
    expect(refusal).toHaveProperty('problem', expect.stringContaining(fault))
    expect(refusal).toHaveProperty('remedy', expect.stringMatching(/^(Give|Write|The file must)/))
  })
})

function catchError(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    return error
  }
  return undefined
}

describe('the faults of an event’s fields', () => {
  it('are told all at once, each with what to write', () => {
    const faults = eventFieldFaults({ title: ' ', date: '2026-02-30', language: 'English', wiki: 'English Wikipedia' })
    expect(Object.keys(faults).sort()).toEqual(['date', 'language', 'title', 'wiki'])
    expect(faults['wiki']).toContain('enwiki')
  })

  it('are none where an event can be made of them', () => {
    expect(eventFieldFaults({ title: 'A flood', date: '2026-05', language: 'pt-BR', wiki: '' })).toEqual({})
  })
})
