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
