import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageRoot } from '../../../../../core/platform/packageRoot.ts'
import { draftsOfEvent } from '../../../../../core/store/savedDrafts.ts'
import { openWorkspace } from '../../../../../core/store/openWorkspace.ts'
import { workspaceWithSample } from '../../../../readPages.ts'
import { eventEngine, workspaceFile } from './eventEngine.ts'

const options = { verifier: 'none' } as const
const sample = join(packageRoot, 'resources', 'sample')

describe('a draft of a stored event', () => {
  it('is the same as one of the event folder that was imported, and nothing is extracted for it again', async () => {
    const engine = eventEngine()
    const { id } = await engine.events.openSample()
    await engine.events.sources(id)
    const stored = await engine.draft({ source: { kind: 'stored', eventId: id }, ...options })
    const read = await engine.draft({ source: { kind: 'event', path: sample }, ...options })
    expect(read.draft).toEqual(stored.draft)
    expect(stored.report.steps[0]).toMatchObject({
      name: 'collect',
      counts: { pages: 12, problems: 0 },
      parameters: { event: '2026 Harrow Bay ferry grounding' },
    })
    expect(read.report.steps.slice(1).map(({ outcome }) => outcome)).not.toContain('done')
    expect((await engine.events.list()).map(({ drafts }) => drafts)).toEqual([1])
  })

  it('reads the included sources alone, and the table counts what it cites', async () => {
    const engine = eventEngine({ workspace: await workspaceWithSample(workspaceFile()) })
    const { id } = await engine.events.openSample()
    const { rows } = await engine.events.sources(id)
    const leftOut = rows.slice(0, 9).map((row) => row.id)
    await engine.events.include(id, leftOut, false)
    const source = { kind: 'stored', eventId: id } as const
    const { draft, report } = await engine.draft({ source, ...options })
    expect(report.steps[0]?.counts).toMatchObject({ pages: 3 })
    const urls = rows.slice(9).map(({ page }) => page?.url)
    for (const { url } of draft.pages) expect(urls).toContain(url)

    const after = await engine.events.sources(id)
    const cited = new Set(draft.sections.flatMap(({ sentences }) => sentences.flatMap(({ citations }) => citations)))
    expect(after.rows.slice(0, 9).every((row) => row.cited === 0)).toBe(true)
    expect(after.rows.reduce((sum, row) => sum + row.cited, 0)).toBe(cited.size)
    const most = after.rows.toSorted((a, b) => b.cited - a.cited)[0]
    const { chunks } = await engine.events.readPage(id, most?.page?.id ?? '')
    expect(chunks.filter((chunk) => chunk.cited).map((chunk) => chunk.id)).toEqual(
      draft.chunks.filter((chunk) => chunk.pageId === most?.page?.id && cited.has(chunk.id)).map((chunk) => chunk.id),
    )
    expect((await engine.inspectEvent(source)).pages).toHaveLength(2)
    const ranked = await engine.rank({ source, ranker: 'bm25', preset: 'grounded', query: 'fog' })
    expect(new Set(ranked.chunks.map(({ url }) => url))).toEqual(new Set(urls.filter((url) => url !== undefined)))
  })

  it('belongs to that event also after its fields were edited', async () => {
    const workspace = await workspaceWithSample(workspaceFile())
    const engine = eventEngine({ workspace })
    const { id, event } = await engine.events.openSample()
    await engine.events.update(id, { ...event, title: 'Grounding of the Isla Merrin' })
    const { draft } = await engine.draft({ source: { kind: 'stored', eventId: id }, ...options })
    expect(draft.event.title).toBe('Grounding of the Isla Merrin')
    const summary = await engine.events.list()
    expect(summary).toMatchObject([{ id, drafts: 1, event: { title: 'Grounding of the Isla Merrin' } }])
    engine.close()
    const opened = openWorkspace(workspace)
    expect(draftsOfEvent(opened, id).map((saved) => saved.id)).toEqual([draft.id])
    opened.close()
  })

  it('is not kept where the event was removed while it was written', async () => {
    const engine = eventEngine({ workspace: await workspaceWithSample(workspaceFile()) })
    const { id } = await engine.events.openSample()
    const removal: Promise<void>[] = []
    const writing = engine.draft(
      { source: { kind: 'stored', eventId: id }, ...options },
      {
        onProgress: ({ step }) =>
          step === 'write' && removal.length === 0 ? removal.push(engine.events.remove(id)) : 0,
      },
    )
    await expect(writing).rejects.toThrow(`The workspace has no event ${id}.`)
    expect(await Promise.all(removal)).toHaveLength(1)
    expect(await engine.events.list()).toEqual([])
  })

  it('goes with its event, and of an unknown event there is none', async () => {
    const workspace = await workspaceWithSample(workspaceFile())
    const engine = eventEngine({ workspace })
    const { id } = await engine.events.openSample()
    await engine.draft({ source: { kind: 'stored', eventId: id }, ...options })
    await engine.events.remove(id)
    expect(await engine.events.list()).toEqual([])
    const again = engine.draft({ source: { kind: 'stored', eventId: id }, ...options })
    await expect(again).rejects.toThrow('The workspace has no event')
    engine.close()
    const opened = openWorkspace(workspace)
    for (const table of ['events', 'drafts', 'event_pages', 'runs']) {
      expect(opened.database.prepare(`SELECT count(*) AS n FROM ${table}`).get()).toEqual({ n: 0 })
    }
    opened.close()
  })
})
