import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { eventEngine, workspaceFile } from '../events/eventEngine.ts'

const state = (word: string): string =>
  `The harbour bridge at Kellan is ${word} to all traffic after the grounding of the ferry Isla Merrin in Harrow Bay, the island council said.`
const page = (site: string, day: string, word: string) => ({
  title: `Bridge ${word}`,
  url: `https://${site}.example/2026/05/${day}/bridge-${day}`,
  text: state(word),
})

it('a page that says days later what another said is read, and a copy of the next day is not', async () => {
  const workspace = workspaceFile()
  const path = join(dirname(workspace), 'event.json')
  const documents = [
    page('council', '04', 'open'),
    page('courier', '05', 'open'),
    page('council', '07', 'closed'),
    page('council', '10', 'open'),
    page('courier', '11', 'open'),
  ]
  writeFileSync(path, JSON.stringify({ title: 'Harrow Bay ferry grounding', date: '2026-05-03', documents }))
  const { ledgers } = eventEngine({ workspace })
  const event = { kind: 'event', path } as const
  const { read, problems } = await ledgers.read(event, { own: true, verifier: 'none' })
  expect(read.map(({ document }) => document.time)).toEqual(['2026-05-04', '2026-05-07', '2026-05-10'])
  expect(problems.filter(({ code }) => code === 'duplicate').map(({ url }) => url)).toEqual([
    documents[1]!.url,
    documents[4]!.url,
  ])
  const [open] = (await ledgers.show(event)).facts.filter(({ text }) => text === state('open'))
  expect(open).toMatchObject({ holds: true })
  expect(open!.history.map(({ holds, time }) => `${time} ${holds}`)).toEqual([
    '2026-05-04 true',
    '2026-05-07 false',
    '2026-05-10 true',
  ])
})
