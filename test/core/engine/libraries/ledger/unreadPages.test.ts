import { inEnglish } from '../../../../../core/domain/phrase.ts'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { eventEngine, workspaceFile } from '../events/eventEngine.ts'

const injured = (count: string): string =>
  `${count} people were injured in the grounding of the ferry Isla Merrin in Harrow Bay.`
const pages = [
  { title: 'First', url: 'https://news.example/2026/05/04/first', text: injured('Seventeen') },
  { title: 'Second', url: 'https://www.bbc.co.uk/2026/05/06/second', text: injured('Nineteen') },
]

it('an event tells which of its pages are not in its ledger, and those alone are read that are chosen', async () => {
  const workspace = workspaceFile()
  const path = join(dirname(workspace), 'event.json')
  writeFileSync(path, JSON.stringify({ title: 'Harrow Bay ferry grounding', date: '2026-05-03', documents: pages }))
  const { ledgers, events } = eventEngine({ workspace })
  const { id: eventId } = await events.import(path)
  const event = { kind: 'stored', eventId } as const
  const titles = async () => {
    const unread = await ledgers.unread(event)
    return [unread.read, ...unread.pages.map(({ title, day }) => `${day} ${title}`)]
  }
  expect(await titles()).toEqual([0, '2026-05-04 First', '2026-05-06 Second'])
  const [first, second] = (await ledgers.unread(event)).pages
  const reading = await ledgers.read(event, { own: true, chosen: [second?.id ?? ''], verifier: 'none' })
  expect(reading.read.map(({ document }) => document.title)).toEqual(['Second'])
  expect(reading.notes).toEqual([])
  expect(await titles()).toEqual([1, '2026-05-04 First'])

  const view = await ledgers.show(event)
  expect(view.pages).toMatchObject([{ reliability: 'reliable' }])
  expect(view.facts[0]?.history).toMatchObject([{ page: second?.id, passage: '' }])
  await ledgers.read(event, { own: true, verifier: 'none' })
  const [, older] = (await ledgers.show(event)).facts
  expect(older?.history.map(({ holds, page, passage }) => [holds, page, passage])).toEqual([
    [true, first?.id, ''],
    [false, second?.id, injured('Nineteen')],
  ])
})

it('a page that gave no facts is not offered again, also after a restart, until its text changes or it is asked for', async () => {
  const workspace = workspaceFile()
  const path = join(dirname(workspace), 'event.json')
  const rain = {
    title: 'Rain',
    url: 'https://news.example/2026/05/05/rain',
    text: 'Rain will fall for two days, it said.',
  }
  const write = (weather: typeof rain): void =>
    writeFileSync(
      path,
      JSON.stringify({ title: 'Harrow Bay ferry grounding', date: '2026-05-03', documents: [...pages, weather] }),
    )
  const event = { kind: 'event', path } as const
  write(rain)
  const before = eventEngine({ workspace })
  await before.ledgers.read(event, { own: true, verifier: 'none' })
  before.close()

  const { ledgers } = eventEngine({ workspace })
  expect(await ledgers.unread(event)).toMatchObject({ read: 3, pages: [] })
  const silent = (await ledgers.show(event)).pages.find(({ document }) => document.title === 'Rain')
  expect(silent).toMatchObject({ statements: 0, facts: 0 })
  const repeated = await ledgers.read(event, { own: true, verifier: 'none' })
  expect(repeated.read).toEqual([])
  expect(repeated.notes.map(inEnglish)).toEqual([
    '3 pages are in the ledger already and were not read again.',
    '1 page of them gave no facts then, and is read again only if you ask for that.',
  ])

  const asked = await ledgers.read(event, { own: true, again: true, verifier: 'none' })
  expect(asked.read.map(({ document }) => document.title)).toEqual(['Rain'])
  expect(asked.notes.map(inEnglish)).toEqual(['2 pages are in the ledger already and were not read again.'])
  expect((await ledgers.show(event)).pages).toHaveLength(3)

  write({ ...rain, text: injured('Twenty') })
  expect((await ledgers.unread(event)).pages.map(({ title }) => title)).toEqual(['Rain'])
  expect((await ledgers.read(event, { own: true, verifier: 'none' })).read).toMatchObject([
    { document: { title: 'Rain' }, added: 1 },
  ])
})
