import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../../temporaryFolder.ts'
import { eventEngine } from '../events/eventEngine.ts'

it('finds sources by title, publisher and address, and sentences of drafts as they stand, the open event first', async () => {
  const engine = eventEngine()
  const { id } = await engine.events.openSample()
  const draft = await engine.drafts.write(id, {})
  const other = await engine.events.create({ title: 'Another event', date: '2026-05-20' })
  const file = join(temporaryFolder('search'), 'ferry notes.txt')
  writeFileSync(file, 'The ferry was late. It rained all day in the harbour.')
  await engine.events.addSources(other.id, [file])

  const ferry = await engine.search.find('isla merrin', id)
  expect(ferry.sources.length).toBeGreaterThan(2)
  expect(ferry.sources.every(({ event, page }) => event.id === id && page !== undefined)).toBe(true)
  expect(ferry.sentences[0]).toMatchObject({ draft: draft.id, event: { id } })
  expect(ferry.sentences.length).toBeLessThanOrEqual(8)

  // What was read of another event's page is not loaded for a search; its name is known.
  const named = await engine.search.find('NOTES ferry', id)
  expect(named.sources.map(({ event, title }) => [event.id, title])).toEqual([[other.id, 'ferry notes.txt']])
  expect((await engine.search.find('isla merrin', other.id)).sentences.length).toBeGreaterThan(0)

  const [sentence] = draft.sections.flatMap(({ sentences }) => sentences)
  await engine.drafts.review(draft.id, { kind: 'rewrite', sentence: sentence!.id, text: 'A sentence of xylophones.' })
  expect((await engine.search.find('xylophones', id)).sentences.map(({ text }) => text)).toEqual([
    'A sentence of xylophones.',
  ])
  await engine.drafts.review(draft.id, { kind: 'reject', sentences: [sentence!.id] })
  expect((await engine.search.find('xylophones', id)).sentences).toEqual([])
  expect(await engine.search.find('   ', id)).toEqual({ sources: [], sentences: [] })
})

it('stops when the person has typed on', async () => {
  const engine = eventEngine()
  await engine.events.create({ title: 'An event', date: '2026-05-20' })
  await expect(engine.search.find('word', null, { signal: AbortSignal.abort() })).rejects.toThrow('abort')
})
