import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { eventEngine, workspaceFile } from '../events/eventEngine.ts'

const injured = (count: string): string =>
  `${count} people were injured in the grounding of the ferry Isla Merrin in Harrow Bay.`
const documents = [
  { title: 'First', url: 'https://news.example/2026/05/04/first', text: injured('Seventeen') },
  { title: 'Second', url: 'https://news.example/2026/05/06/second', text: injured('Nineteen') },
]

it('what a deed would change is told without doing it, and is what it changes once it is done', async () => {
  const workspace = workspaceFile()
  const path = join(dirname(workspace), 'event.json')
  writeFileSync(path, JSON.stringify({ title: 'Harrow Bay ferry grounding', date: '2026-05-03', documents }))
  const { ledgers } = eventEngine({ workspace })
  const event = { kind: 'event', path } as const
  await ledgers.read(event, { own: true, verifier: 'none' })
  const before = await ledgers.show(event)
  const page = documents[1]?.url ?? ''
  const foreseen = await ledgers.foresee(event, { kind: 'take-back', page })
  expect(foreseen.map(({ text, after }) => [text, after?.holds ?? null])).toEqual([
    [injured('Seventeen'), true],
    [injured('Nineteen'), null],
  ])
  expect(await ledgers.show(event)).toEqual(before)
  const { changed, operation } = await ledgers.takeBack(event, page, '')
  expect(changed).toEqual(foreseen)
  const back = await ledgers.foresee(event, { kind: 'undo', operation })
  expect((await ledgers.undo(event, operation, '')).changed).toEqual(back)
  await expect(ledgers.foresee(event, { kind: 'undo', operation })).rejects.toThrow(/undone already/)
})
