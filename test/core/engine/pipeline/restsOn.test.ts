import { expect, it } from 'vitest'
import { folderWith } from '../../collect/eventFiles.ts'
import { eventEngine } from '../libraries/events/eventEngine.ts'

const report = `The ferry Vesper ran aground on a rock at the mouth of Selby Sound on 14 May 2026.
Lifeboats from three harbours reached the ferry Vesper within forty minutes of the call.
Divers found a tear of nine metres in the hull of the ferry on the following morning.
The harbour office opened an inquiry into the course of the ferry before it ran aground.
A tug pulled the ferry Vesper from the rocks of Selby Sound on 16 May 2026.
The company paid the passengers of the ferry Vesper a compensation of 400 crowns each.`

it('a draft that rests on one of several pages says so and names it', async () => {
  const stripped = 'the ferry vesper ran aground in selby sound with eighty people on board and lifeboats came'
  const names = ['a', 'b', 'c']
  const folder = folderWith({
    'event.json': JSON.stringify({
      title: 'Ferry Vesper grounding',
      pages: names.map((name) => ({ file: `${name}.txt`, title: `Page ${name}`, provenance: 'search' })),
    }),
    'pages/a.txt': `${stripped} early`,
    'pages/b.txt': report,
    'pages/c.txt': `${stripped} late`,
  })
  const { report: run } = await eventEngine().draft({ source: { kind: 'event', path: folder }, verifier: 'none' })
  expect(run.notes).toContainEqual(
    'The whole draft relies on one of the 3 pages, “Page b”: compare it with the others before you use it.',
  )
})
