import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { RankerSpecError } from '../../../../../core/rank/parseRankerSpec.ts'
import { folderWith } from '../../../collect/eventFiles.ts'
import { workspaceWithSample } from '../../../../readPages.ts'
import { eventEngine, workspaceFile } from './eventEngine.ts'

const rankers = ['bm25', 'tfidf', 'fusion'] as const

/** Pages that came as text, long enough for several chunks each. */
const documents = Array.from({ length: 5 }, (_, page) => ({
  url: `https://news.example/${page}`,
  title: `Report ${page}`,
  text: Array.from({ length: 40 + page }, (_unused, n) =>
    n % (page + 3) === 0
      ? `By hour ${n} doctors in town ${page} had seen ${n + page} injured passengers.`
      : `The ferry lay on reef ${n * (page + 1)} in the fog and ${n} boats stood by it.`,
  ).join(' '),
}))

describe('rankings of the sources', () => {
  it('have the scores and ranks that each ranker gives by itself', async () => {
    const engine = eventEngine()
    const folder = folderWith({ 'e.json': JSON.stringify({ title: 'Harrow Bay ferry grounding', documents }) })
    const { id } = await engine.events.import(join(folder, 'e.json'))
    const query = 'How many passengers were injured?'
    const table = await engine.events.rankings(id, { query, rankers })
    expect(table).toMatchObject({ query, rankers })
    for (const [at, ranker] of rankers.entries()) {
      const source = { kind: 'stored', eventId: id } as const
      const single = await engine.rank({ source, ranker, query, preset: 'grounded' })
      const order = table.rows.toSorted((a, b) => (a.ranks[at] ?? 0) - (b.ranks[at] ?? 0))
      expect(order.map(({ chunkId }) => chunkId)).toEqual(single.ranking.map((index) => single.chunks[index]?.chunkId))
      expect(order.map(({ scores }) => scores[at])).toEqual(single.ranking.map((index) => single.scores[index]))
      expect(order.map(({ text }) => text)).toEqual(single.ranking.map((index) => single.chunks[index]?.text))
    }
  })

  it('are of the included sources as they are at the time of the query', async () => {
    const engine = eventEngine({ workspace: await workspaceWithSample(workspaceFile()) })
    const { id } = await engine.events.openSample()
    const before = await engine.events.rankings(id, { query: 'fog', rankers: ['bm25'] })
    const { rows } = await engine.events.sources(id)
    const first = rows.find(({ page }) => page?.id === before.rows[0]?.pageId)
    await engine.events.include(id, [first?.id ?? ''], false)
    const after = await engine.events.rankings(id, { query: 'fog', rankers: ['bm25'] })
    expect(after.rows.map(({ pageId }) => pageId)).not.toContain(first?.page?.id)
    expect(after.rows.length).toBeGreaterThan(0)
  })

  it('show the 200 chunks that some ranker places best', async () => {
    const { events } = eventEngine()
    const sentence = (n: number) =>
      `Report ${n} tells that ship number${n} met fog near harbour${n % 7} in the evening. `
    const pages = Object.fromEntries(
      Array.from({ length: 24 }, (_, page) => [
        `${page}.txt`,
        Array.from({ length: 200 }, (_unused, n) => sentence(page * 200 + n)).join(''),
      ]),
    )
    const folder = folderWith(pages)
    const { id } = await events.create({ title: 'Ships' })
    const { rows } = await events.addSources(
      id,
      Object.keys(pages).map((name) => join(folder, name)),
    )
    expect(rows.reduce((sum, { page }) => sum + (page?.chunks ?? 0), 0)).toBeGreaterThan(200)
    const table = await events.rankings(id, { query: 'fog near harbour3', rankers: ['bm25', 'random'] })
    expect(table.rows).toHaveLength(200)
    for (const at of [0, 1]) {
      const ranks = table.rows.map((row) => row.ranks[at] ?? 0).toSorted((a, b) => a - b)
      expect(ranks.slice(0, 100)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1))
    }
  })

  it('have the models of the folder that the environment names before the settings', async () => {
    const folder = folderWith({})
    const { events, settings } = eventEngine({ settingsFolder: folder })
    const { id } = await events.create({ title: 'Nothing yet' })
    await settings.update({ modelsFolder: join(folder, 'set') })
    vi.stubEnv('CITEWRIGHT_MODELS', join(folder, 'named'))
    onTestFinished(() => void vi.unstubAllEnvs())
    await expect(events.rankings(id, { query: 'fog', rankers: ['gtr'] })).rejects.toThrow(join(folder, 'named'))
  })

  it('of an event without pages are empty, and an unknown ranker is told of', async () => {
    const { events } = eventEngine()
    const { id } = await events.create({ title: 'Nothing yet' })
    expect(await events.rankings(id, { query: 'fog', rankers })).toEqual({ query: 'fog', rankers, rows: [] })
    await expect(events.rankings(id, { query: 'fog', rankers: ['best'] })).rejects.toBeInstanceOf(RankerSpecError)
  })
})
