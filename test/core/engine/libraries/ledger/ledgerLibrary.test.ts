import { inEnglish } from '../../../../../core/domain/phrase.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { LedgerEvent, LedgerView } from '../../../../../core/engine/libraries/ledger/ledgerLibrary.ts'
import { eventEngine, workspaceFile } from '../events/eventEngine.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'

const injured = (count: string): string =>
  `${count} people were injured in the grounding of the ferry Isla Merrin in Harrow Bay.`
const harbour = (state: string): string =>
  `The harbour at Kellan was ${state} to all ferries after the grounding of the ferry Isla Merrin in Harrow Bay.`
const judge =
  'A public inquiry into the grounding of the ferry Isla Merrin in Harrow Bay will be led by Judge Hanna Voss.'

const folder = temporaryFolder('ledger')

/** A page by its address, which tells its day where it has one, and its text. */
type Told = readonly [address: string, ...sentences: readonly string[]]
const first: Told = ['2026/05/04/first', injured('Seventeen'), harbour('closed')]
const second: Told = ['2026/05/06/second', injured('Nineteen'), judge]
const third: Told = ['2026/05/08/third', injured('Nineteen'), harbour('open')]

/** The same event, told by a file with these pages. */
function event(...pages: readonly Told[]): LedgerEvent {
  const path = join(folder, `${pages.map(([address]) => address.replaceAll('/', '-')).join('_')}.json`)
  const documents = pages.map(([address, ...sentences]) => ({
    title: address,
    url: `https://news.example/${address}`,
    text: sentences.join(' '),
  }))
  writeFileSync(path, JSON.stringify({ title: 'Harrow Bay ferry grounding', date: '2026-05-03', documents }))
  return { kind: 'event', path }
}
const unverified = { own: true, verifier: 'none' }

/** Facts with whether they hold, by their first words. */
const inOrder = ({ facts }: LedgerView) => facts.toSorted((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)))
const statedOn = (view: LedgerView) =>
  inOrder(view).map(
    ({ text, holds, disputes }) =>
      `${text.split(' ').slice(0, 6).join(' ')}${holds ? ' +' : ' -'}${disputes.length > 0 ? '!' : ''}`,
  )

describe('the ledger of an event', () => {
  it('is read from its own pages and from others, each once, and tells what held when', async () => {
    const workspace = workspaceFile()
    const engine = eventEngine({ workspace })
    const { ledgers } = engine
    const begun = await ledgers.read(event(first), unverified)
    expect(begun.read).toMatchObject([{ document: { time: '2026-05-04' }, added: 2, madeFalse: 0 }])
    const more = await ledgers.read(event(third, first, second), unverified)
    expect(more.read).toMatchObject([
      { document: { time: '2026-05-06' }, added: 2, madeFalse: 1, reinforced: 0 },
      { document: { time: '2026-05-08' }, added: 1, madeFalse: 1, reinforced: 1 },
    ])
    expect(more.notes.map(inEnglish)).toEqual(['1 page is in the ledger already and was not read again.'])
    engine.close()

    const again = eventEngine({ workspace }).ledgers
    const whole = await again.show(event(first))
    expect(statedOn(whole)).toEqual([
      'Seventeen people were injured in the -',
      'The harbour at Kellan was closed -',
      'Nineteen people were injured in the +',
      'A public inquiry into the grounding +',
      'The harbour at Kellan was open +',
    ])
    const [seventeen, , nineteen] = inOrder(whole)
    expect(seventeen?.history).toMatchObject([
      { time: '2026-05-04', holds: true, operation: 0 },
      { time: '2026-05-06', holds: false, reason: 'number “Nineteen” for “Seventeen”' },
    ])
    expect(seventeen?.replacedBy).toMatchObject([{ id: nineteen?.id }])
    expect(nineteen?.sources).toMatchObject([
      { document: { title: second[0] }, passage: injured('Nineteen') },
      { document: { title: third[0] } },
    ])
    expect(whole.pages.map(({ dated, statements, facts }) => [dated, statements, facts])).toEqual([
      [true, 2, 2],
      [true, 2, 2],
      [true, 2, 2],
    ])

    expect(statedOn(await again.show(event(first), { at: '2026-05-05' }))).toEqual([
      'Seventeen people were injured in the +',
      'The harbour at Kellan was closed +',
    ])
    expect(statedOn(await again.show(event(first), { operations: 2 }))).toEqual([
      'Seventeen people were injured in the +',
      'The harbour at Kellan was closed +',
    ])
    const asked = await again.show(event(first), { question: 'How many people were injured?' })
    expect(asked.facts[0]?.text).toBe(injured('Nineteen'))
    expect(asked.answer).toMatchObject({
      outcome: 'answered',
      reader: 'extractive',
      answers: [
        {
          short: expect.stringMatching(/^Nineteen/u) as string,
          publishedAt: '2026-05-08',
          sentences: [{ evidence: [{ text: injured('Nineteen'), fact: nineteen?.id }] }],
        },
      ],
    })
    expect(whole.answer).toBeUndefined()
    expect(statedOn(await again.show(event(first), { question: 'Who leads the public inquiry?' }))[0]).toBe(
      'A public inquiry into the grounding +',
    )
    expect(await again.list()).toMatchObject([
      { title: 'Harrow Bay ferry grounding', pages: 3, facts: 3, operations: 8 },
    ])
  })

  it('undoes and redoes any operation by its number, and says what that changes', async () => {
    const { ledgers } = eventEngine()
    await ledgers.read(event(first, second), unverified)
    const before = await ledgers.show(event(first))
    const { log } = await ledgers.log(event(first))
    expect(log.map(({ operation: { kind }, state }) => [kind, state])).toEqual([
      ['add', 'in-force'],
      ['add', 'in-force'],
      ['make-false', 'in-force'],
      ['rewrite', 'in-force'],
      ['add', 'in-force'],
    ])
    const undone = await ledgers.undo(event(first), 2, 'both count different people')
    expect(undone).toMatchObject({
      operation: 5,
      changed: [{ text: injured('Seventeen'), before: { holds: false }, after: { holds: true } }],
    })
    expect((await ledgers.log(event(first))).log[5]).toMatchObject({
      operation: { kind: 'undo', operation: 2, reason: 'both count different people' },
      text: injured('Seventeen'),
      state: 'done',
    })
    await ledgers.redo(event(first), 2, 'they do not')
    expect((await ledgers.show(event(first))).facts).toEqual(before.facts)
    for (const [kind, operation, said] of [
      ['undo', 7, /no operation 7.*0 to 6/],
      ['undo', 5, /operation 2 was undone.*redo operation 2/],
      ['undo', 6, /put in force again.*undo operation 2/],
      ['redo', 2, /Operation 2 is not undone/],
    ] as const) {
      await expect(ledgers[kind](event(first), operation, '')).rejects.toThrow(said)
    }
    await ledgers.undo(event(first), 2, '')
    await expect(ledgers.undo(event(first), 2, '')).rejects.toThrow(/undone already/)
  })

  it('loses a page that is taken back, but for what others say too, and has it again when that is undone', async () => {
    const { ledgers } = eventEngine()
    await ledgers.read(event(first, second, third), unverified)
    const before = await ledgers.show(event(first))
    const address = before.pages[1]?.document.url ?? ''
    const { operation, changed } = await ledgers.takeBack(event(first), address, 'the paper withdrew it')
    expect(changed.map(({ text, after }) => [text, after])).toEqual([
      [injured('Nineteen'), { holds: true, sources: 1, disputes: 0 }],
      [judge, null],
    ])
    const after = await ledgers.show(event(first))
    expect(statedOn(after)).toEqual([
      'Seventeen people were injured in the -',
      'The harbour at Kellan was closed -',
      'Nineteen people were injured in the +',
      'The harbour at Kellan was open +',
    ])
    expect(after.pages[1]).toMatchObject({ takenBack: 'the paper withdrew it', facts: 0 })
    const { log } = await ledgers.log(event(first))
    expect(log.map(({ state }) => state)).toEqual([
      ...['in-force', 'in-force', 'taken-back', 'taken-back', 'taken-back'],
      ...['in-force', 'in-force', 'in-force', 'in-force'],
    ])
    await expect(ledgers.takeBack(event(first), address, '')).rejects.toThrow(/already taken back, by operation 8/)
    await expect(ledgers.takeBack(event(first), 'https://news.example/none', '')).rejects.toThrow(
      /Name one of its pages/,
    )
    const { notes } = await ledgers.read(event(second), unverified)
    expect(notes.map(inEnglish)).toContain('1 page of them was taken back: undo that operation to have it count again.')
    await ledgers.undo(event(first), operation, 'it did not')
    expect(await ledgers.show(event(first))).toEqual({ ...before, operations: before.operations + 2 })
  })

  it('shows pages of one day that disagree, one that is not dated, and a page that was changed', async () => {
    const { ledgers } = eventEngine()
    const other = (count: string): Told => ['2026/05/04/other', injured(count)]
    const weather: Told = ['2026/05/05/weather', 'Rain will fall in the northern hills for two days, the office said.']
    const { notes, problems } = await ledgers.read(
      event(first, other('Eighteen'), ['undated', judge], weather),
      unverified,
    )
    expect(problems).toMatchObject([{ title: weather[0], code: 'off-subject' }])
    expect(notes.map(inEnglish)).toEqual(['1 page has no date; the day on which it was fetched is used.'])
    const { facts, pages } = await ledgers.show(event(first))
    const disputesOf = (text: string) => facts.find((fact) => fact.text === text)?.disputes
    expect(disputesOf(injured('Seventeen'))).toMatchObject([
      { text: injured('Eighteen'), document: { time: '2026-05-04' } },
    ])
    expect(disputesOf(injured('Eighteen'))).toMatchObject([{ text: injured('Seventeen') }])
    expect(pages.map(({ dated }) => dated)).toEqual([true, true, true, false])

    const changed = await ledgers.read(event(other('Twenty')), unverified)
    expect(changed.notes.map(inEnglish)).toContain(
      '1 page was read before with another text; what it said then stays until that state is taken back.',
    )
    expect(changed.read).toMatchObject([{ document: { time: '2026-05-15' }, madeFalse: 2 }])
    expect(statedOn(await ledgers.show(event(first)))).toContain('Twenty people were injured in the +')
  })

  it('tells saved pages of one file name apart by their titles, and takes one of them back by its number', async () => {
    const { ledgers } = eventEngine()
    const save = (of: string, title: string, text: string): string => {
      mkdirSync(join(folder, of), { recursive: true })
      const path = join(folder, of, 'index.html')
      const day = '<meta property="article:published_time" content="2026-05-06T08:00:00Z">'
      writeFileSync(
        path,
        `<html lang="en"><head><title>${title}</title>${day}</head><body><article><h1>${title}</h1><p>${text}</p></article></body></html>`,
      )
      return path
    }
    const read = async (path: string) => ledgers.read(event(first), { pages: [path], verifier: 'none' })
    const state = 'was read before with another text'
    await read(save('a', 'Injured counted', injured('Nineteen')))
    const other = await read(save('b', 'Inquiry opened', judge))
    expect(other.notes.map(inEnglish).join()).not.toContain(state)
    expect(other.read).toMatchObject([{ document: { url: 'file:index.html', time: '2026-05-06' } }])
    await expect(ledgers.takeBack(event(first), 'index.html', '')).rejects.toThrow(
      '2 pages of the ledger are called index.html: [1] Injured counted (2026-05-06), [2] Inquiry opened (2026-05-06).',
    )
    const { changed } = await ledgers.takeBack(event(first), '2', 'withdrawn')
    expect(changed.map(({ text, after }) => [text, after])).toEqual([[judge, null]])
    await expect(ledgers.takeBack(event(first), '[2]', '')).rejects.toThrow(/already taken back/)
    await expect(ledgers.takeBack(event(first), '3', '')).rejects.toThrow(/No page 3 was read/)
    const changedState = await read(save('a', 'Injured counted', injured('Twenty')))
    expect(changedState.notes.map(inEnglish).join()).toContain(state)
  })

  it('shows both sides nearest to a question where pages of one day disagree on it', async () => {
    const { ledgers } = eventEngine()
    const other: Told = ['2026/05/04/other', injured('Eighteen')]
    await ledgers.read(event(first, other), unverified)
    const { facts, answer } = await ledgers.show(event(first), { question: 'How many people were injured?' })
    expect(answer?.answers).toEqual([])
    expect(facts.slice(0, 2).map(({ text, disputes }) => [text, disputes.length])).toEqual(
      expect.arrayContaining([
        [injured('Seventeen'), 1],
        [injured('Eighteen'), 1],
      ]),
    )
  })

  it('names no answer that a fact does not give, whoever else it names', async () => {
    const { ledgers } = eventEngine()
    const driver =
      'Victor Kaudo, a driver of Malindi, was hurt in the grounding of the ferry Isla Merrin in Harrow Bay.'
    await ledgers.read(event(['2026/05/04/driver', driver]), unverified)
    const view = await ledgers.show(event(['2026/05/04/driver', driver]), { question: 'Who is the mayor of Malindi?' })
    expect(view.answer).toMatchObject({ outcome: 'sentences', answers: [], nearest: [{ text: driver }] })
  })

  it('names what cannot be read or shown', async () => {
    const { ledgers, events } = eventEngine()
    await expect(ledgers.show(event(first))).rejects.toThrow(
      /No page of "Harrow Bay ferry grounding" was read into a ledger/,
    )
    await expect(ledgers.read(event(first), {})).rejects.toThrow(/No page was named/)
    await expect(ledgers.read(event(first), { pages: [join(folder, 'none.html')] })).rejects.toThrow(/none\.html/)
    expect(await events.list()).toEqual([])
    await expect(ledgers.show({ kind: 'stored', eventId: 'x' })).rejects.toThrow(/no event x/)
    await ledgers.read(event(first), unverified)
    for (const question of [' ', 'x'.repeat(5000), 'Who is it?']) {
      await expect(ledgers.show(event(first), { question })).rejects.toThrow(/The request's question cannot be used: /)
    }
    await expect(ledgers.show(event(first), { at: 'May' })).rejects.toThrow(/"May" is not a date/)
    await expect(ledgers.show(event(first), { operations: 9 })).rejects.toThrow(
      /has 2 operations, and 9 were asked for/,
    )
  })
})
