import { expect, it } from 'vitest'
import { eventEngine, workspaceFile } from './eventEngine.ts'

const text = [
  'The ferry ran aground in thick fog on Thursday evening.\n',
  'Everybody on board was taken off the ship. <b>No bold</b> & no [[link]] here.',
].join('\n')

it('a text is a page of the event with its title and words, also after the workspace was opened again', async () => {
  const workspace = workspaceFile()
  const engine = eventEngine({ workspace })
  const { events } = engine
  const { id } = await events.create({ title: 'Harrow Bay' })
  const { rows } = await events.addSources(id, [{ title: ' What the harbour says ', text }])
  expect(rows).toMatchObject([
    { source: 'What the harbour says.txt', included: true, problems: [], page: { title: 'What the harbour says' } },
  ])
  engine.close()
  const again = eventEngine({ workspace })
  const [row] = (await again.events.sources(id)).rows
  expect((await again.events.readPage(id, row!.page!.id)).page).toMatchObject({
    ...{ title: 'What the harbour says', provenance: 'file', text },
  })
  expect(await again.events.rawText(id, row!.id)).toEqual({ text, isCut: false })
})

it('the same text is added once, and other words under the same title are another page', async () => {
  const { events } = eventEngine()
  const { id } = await events.create({ title: 'Harrow Bay' })
  await events.addSources(id, [{ title: 'Notice', text }])
  await events.addSources(id, [{ title: 'Notice', text }])
  expect((await events.sources(id)).rows).toHaveLength(1)
  const other = 'A tug pulled the ferry free on Friday morning, and divers found no holes in the hull.'
  const { rows } = await events.addSources(id, [{ title: 'Notice', text: other }])
  expect(rows.map(({ page }) => page?.words)).toEqual([expect.any(Number), expect.any(Number)])
  expect(new Set(rows.map(({ page }) => page?.id)).size).toBe(2)
})

it('a text cannot be fetched again, and says so', async () => {
  const { events } = eventEngine()
  const { id } = await events.create({ title: 'Harrow Bay' })
  const { rows } = await events.addSources(id, [{ title: 'Notice', text }])
  await expect(events.retry(id, rows[0]!.id)).rejects.toThrow('Notice.txt')
})
