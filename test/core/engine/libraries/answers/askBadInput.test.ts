import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEngine } from '../../../../../core/engine/createEngine.ts'
import type { Engine } from '../../../../../core/engine/engine.ts'
import type { AskRequest } from '../../../../../core/engine/libraries/answers/askRequest.ts'
import { eventFolders, type AskedPage } from '../../../../askedEvent.ts'

const folders = eventFolders()
let engine: Engine
beforeAll(() => {
  engine = createEngine({ workspace: ':memory:', clock: { now: () => new Date('2026-06-01T12:00:00Z') } })
})
afterAll(() => {
  engine.close()
  folders.remove()
})

const report = (injured: string, more: string): AskedPage => ({
  paragraphs: [
    `The ferry Isla Merrin ran aground in Harrow Bay, the coastguard said. ${injured} people were injured when the ferry Isla Merrin ran aground, the ministry said.`,
    more,
  ],
})
const early = report(
  'Twelve',
  'All passengers were taken off by lifeboats and by fishing boats from the harbour of Kellan, where a doctor saw them. The tide was falling and the wind was light.',
)
const other = report(
  'Seventeen',
  'The ministry had given another figure on the night of the accident. Five more asked for treatment at the clinic of the island, and two of them stayed there for a day. A fund has been opened by the council.',
)
const german: AskedPage = {
  language: 'de',
  title: 'Fähre auf Grund gelaufen',
  paragraphs: [
    'Die Fähre Isla Merrin ist in der Harrow Bay auf Grund gelaufen, teilte die Küstenwache mit. Zwölf Menschen wurden verletzt, als die Fähre auf die Felsen lief, sagte das Ministerium.',
    'Alle Fahrgäste wurden von Rettungsbooten und Fischern aus dem Hafen von Kellan geborgen, wo ein Arzt sie untersuchte. Das Wasser fiel, und der Wind war schwach, als der Kapitän den Notruf sandte.',
  ],
}
const question = 'How many people were injured?'
const on = (page: AskedPage, published: string): AskedPage => ({ ...page, published })
const ask = (pages: readonly AskedPage[], request: Partial<AskRequest> = {}) =>
  engine.ask({ source: { kind: 'event', path: folders.event(pages) }, question, ...request })

describe('a question that cannot be asked', () => {
  it.each([
    [{ question: ' \n ' }, "The request's question cannot be used: it is empty.", 'Give another question.'],
    [
      { question: 'Who was it?' },
      'cannot be used: it names nothing that could be looked for',
      'Give another question.',
    ],
    [{ question: '?!' }, 'names nothing that could be looked for', 'Give another question.'],
    [{ date: '2026-13-14' }, 'date cannot be used: it is not a date such as 2026-05-31.', 'Give another date.'],
    [{ question: 'x'.repeat(1001) }, 'it takes at most 1000 characters', 'Give another question.'],
    [{ choices: ['Twelve'] }, 'there must be at least two choices', 'Give other choices.'],
    [
      { choices: Array.from({ length: 200 }, (_, at) => `choice ${at}`) },
      'there are 200, and a question takes at most 50: leave out those that nobody would choose',
      'Give other choices.',
    ],
    [{ choices: ['Twelve', ' twelve. '] }, 'two choices are the same: "Twelve" and "twelve."', 'Give other choices.'],
    [{ choices: ['Twelve', ' '] }, "The request's choice 2 cannot be used: it is empty.", 'Give another choice 2.'],
    [{ date: '2026-02-30' }, "The request's date cannot be used", 'Give another date.'],
  ])('%j is refused in plain words', async (request, problem, remedy) => {
    await expect(ask([early], request)).rejects.toMatchObject({
      kind: 'input',
      problem: expect.stringContaining(problem) as string,
      remedy: expect.stringContaining(remedy) as string,
    })
  })

  it('may have fifty choices', async () => {
    const choices = ['Twelve', ...Array.from({ length: 49 }, (_, at) => `The number ${at + 20}`)]
    const { nearest } = await ask([early], { choices })
    expect(nearest[0]?.text).toContain('Twelve people were injured')
  })
})

describe('a question in another language than the pages', () => {
  it.each([
    ['Wie viele Menschen wurden verletzt?', /^The question is not in English, and 1 of 1 pages is in English/],
    ['Combien de blessés a fait le naufrage ?', /^The question is in French, and/],
    ['何人が負傷しましたか', /^The question is not in English/],
  ])('%s is not answered, and the person is told why', async (foreign, why) => {
    const { answers, notes } = await ask([early], { question: foreign })
    expect(answers).toEqual([])
    expect(notes[0]).toMatch(why)
    expect(notes[0]).toContain('Ask it in English.')
  })

  it('is mentioned where the pages are the foreign ones too', async () => {
    expect((await ask([german])).notes[0]).toMatch(/^The question is in English, and 1 of 1 pages is in German/)
  })

  it('is shown sentences of pages in its own language', async () => {
    const { notes, nearest } = await ask([german], { question: 'Wie viele Menschen wurden verletzt?' })
    expect(notes.join(' ')).not.toContain('Ask it in')
    expect(nearest[0]?.text).toContain('Zwölf Menschen wurden verletzt')
  })

  it('finds no page in other languages among its own, and says how many there are', async () => {
    const { notes } = await ask([early, other, german])
    expect(notes).toContain('1 of 3 pages is not in English: a question finds pages in its own language.')
  })
})

describe('days of pages', () => {
  it('that are missing are said to be, and the pages are read', async () => {
    const { notes, nearest } = await ask([early], { date: '2026-05-20' })
    expect(nearest[0]).toMatchObject({ publishedAt: null, text: expect.stringContaining('Twelve') as string })
    expect(notes).toEqual(['1 of 1 pages does not say when it was published.'])
  })

  it('that are yet to come make no page the newest: it counts as undated', async () => {
    const pages = [on(early, '2026-05-15'), on(other, '2031-01-01')]
    for (const request of [{}, { date: '2026-05-20' }]) {
      const { notes, nearest } = await ask(pages, request)
      expect(nearest.map(({ publishedAt }) => publishedAt)).not.toContain('2031-01-01')
      expect(notes).toEqual(['1 of 2 pages gives a day of publication that is yet to come: it counts as undated.'])
    }
  })

  it('a question of a day to come is read from the pages that there are', async () => {
    const now = await ask([on(early, '2026-05-15')], { date: '2026-06-01' })
    for (const date of ['2027-01-01', '2062-05-16']) {
      const { nearest, notes } = await ask([on(early, '2026-05-15')], { date })
      expect(nearest).toEqual(now.nearest)
      expect(notes).toEqual([`${date} is in the future: the question is answered as of today.`])
    }
  })

  it('that come after the day of the question are not read', async () => {
    const { nearest, notes } = await ask([on(early, '2026-05-15'), on(other, '2026-05-17')], { date: '2026-05-16' })
    expect(nearest.map(({ text }) => text).join(' ')).not.toContain('Seventeen')
    expect(notes).toEqual(['1 page was published after 2026-05-16 and not read.'])
  })

  it('that all come after the day of the question are refused', async () => {
    await expect(ask([on(early, '2026-05-15'), on(other, '2026-05-17')], { date: '2026-05-01' })).rejects.toMatchObject(
      {
        kind: 'no-evidence',
        problem:
          'All 2 pages of “Harrow Bay ferry grounding” were published after 2026-05-01, the day of the question.',
      },
    )
  })
})
