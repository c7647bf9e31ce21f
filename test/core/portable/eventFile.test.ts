import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createEngine } from '../../../core/engine/createEngine.ts'
import type { Engine } from '../../../core/engine/engine.ts'
import { leftOutTables, portableTables } from '../../../core/portable/portableTables.ts'
import { openWorkspace } from '../../../core/store/openWorkspace.ts'
import { runHere } from '../../cli/runHere.ts'
import { workspaceWithSample } from '../../readPages.ts'
import { eventEngine, workspaceFile } from '../engine/libraries/events/eventEngine.ts'

interface Exported {
  readonly file: string
  readonly workspace: string
  readonly eventId: string
  readonly draftId: string
}

let exported: Exported

async function reviewedSample(): Promise<Exported> {
  const workspace = await workspaceWithSample(workspaceFile())
  const engine = createEngine({ workspace })
  const { id: eventId } = await engine.events.openSample()
  const { draft } = await engine.draft({ source: { kind: 'stored', eventId }, verifier: 'none' })
  const ids = draft.sections.flatMap(({ sentences }) => sentences.map(({ id }) => id))
  await engine.drafts.review(draft.id, { kind: 'accept', sentences: ids.slice(0, 2) })
  await engine.drafts.review(draft.id, { kind: 'reject', sentences: ids.slice(2, 3) })
  await engine.drafts.undo(draft.id)
  const { rows } = await engine.events.sources(eventId)
  await engine.events.correct(eventId, rows[0]!.id, { title: 'A corrected title' })
  const file = join(dirname(workspace), 'event.citewright')
  await engine.events.exportFile(eventId, file)
  engine.close()
  return { file, workspace, eventId, draftId: draft.id }
}

beforeAll(async () => {
  exported = await reviewedSample()
}, 120_000)

async function reexported(engine: Engine, eventId: string): Promise<Buffer> {
  const again = join(dirname(workspaceFile()), 'again.citewright')
  await engine.events.exportFile(eventId, again)
  return readFileSync(again)
}

/** The file with one byte changed. */
function flipped(at: number): string {
  const bytes = readFileSync(exported.file)
  bytes[at] = bytes[at]! ^ 0x5a
  return written(bytes)
}

function written(bytes: Uint8Array): string {
  const file = join(dirname(workspaceFile()), 'damaged.citewright')
  writeFileSync(file, bytes)
  return file
}

describe('an exported event', () => {
  it('knows of every table of the workspace whether it is in the file', () => {
    const workspace = openWorkspace(':memory:')
    const tables = workspace.database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .all()
      .map((row) => z.object({ name: z.string() }).parse(row).name)
    workspace.close()
    expect([...portableTables, ...Object.keys(leftOutTables)].sort()).toEqual(tables.sort())
  })

  it('is imported elsewhere as it was, and exporting it there gives the same bytes', async () => {
    const engine = eventEngine()
    const imported = await engine.events.importFile(exported.file)
    expect(imported).toMatchObject({ eventId: exported.eventId, isNew: true, conflicts: [], damaged: [] })
    expect(imported.added).toMatchObject({ pages: 12, drafts: 1, decisions: 2, notes: 1 })
    const view = await engine.drafts.read(exported.draftId)
    expect([typeof view.undo, typeof view.redo]).toEqual(['string', 'string'])
    const { rows } = await engine.events.sources(exported.eventId)
    expect(rows[0]?.page?.title).toBe('A corrected title')
    expect((await reexported(engine, exported.eventId)).equals(readFileSync(exported.file))).toBe(true)
  })

  it('changes nothing when it is imported twice', async () => {
    const engine = eventEngine()
    await engine.events.importFile(exported.file)
    const again = await engine.events.importFile(exported.file)
    expect(again).toMatchObject({ isNew: false, known: { pages: 12, drafts: 1 }, conflicts: [], damaged: [] })
    expect(Object.values(again.added).every((count) => count === 0)).toBe(true)
    expect((await reexported(engine, exported.eventId)).equals(readFileSync(exported.file))).toBe(true)
  })

  it('does not redo what was undone here since', async () => {
    const engine = eventEngine()
    await engine.events.importFile(exported.file)
    await engine.drafts.undo(exported.draftId)
    const before = await reexported(engine, exported.eventId)
    await engine.events.importFile(exported.file)
    expect((await reexported(engine, exported.eventId)).equals(before)).toBe(true)
  })

  it('joins the decisions of two people on one draft without loss', async () => {
    const [mine, theirs] = [eventEngine(), eventEngine()]
    for (const engine of [mine, theirs]) await engine.events.importFile(exported.file)
    const draft = await mine.drafts.read(exported.draftId)
    const ids = draft.sections.flatMap(({ sentences }) => sentences.map(({ id }) => id))
    await mine.drafts.review(draft.id, { kind: 'accept', sentences: ids.slice(3, 4) })
    await theirs.drafts.review(draft.id, { kind: 'reject', sentences: ids.slice(4, 5) })
    const file = written(await reexported(theirs, exported.eventId))
    const merged = await mine.events.importFile(file)
    expect(merged.added.decisions).toBe(1)
    const after = (await mine.drafts.read(draft.id)).sections.flatMap(({ sentences }) => sentences)
    expect(after.find(({ id }) => id === ids[3])).toMatchObject({ review: 'accepted' })
    expect(after.find(({ id }) => id === ids[4])).toMatchObject({ review: 'rejected' })
  })
})

describe('a damaged file', () => {
  it('imports what is whole and names the rest, wherever one byte is changed', async () => {
    const { length } = readFileSync(exported.file)
    for (let place = 0; place < 25; place += 1) {
      const at = Math.floor((length * (place + 0.5)) / 25)
      const engine = eventEngine()
      const imported = await engine.events.importFile(flipped(at))
      expect(imported.damaged.length, `byte ${at}`).toBeLessThanOrEqual(2)
      expect(imported.added.pages, `byte ${at}`).toBeGreaterThanOrEqual(11)
      engine.close()
    }
  }, 120_000)

  it('imports what is there of a file that was cut', async () => {
    const bytes = readFileSync(exported.file)
    const engine = eventEngine()
    const imported = await engine.events.importFile(written(bytes.subarray(0, Math.floor(bytes.length / 2))))
    expect(imported.added.pages).toBeGreaterThan(0)
    expect(imported.damaged.length).toBeGreaterThan(0)
    expect(imported.damaged.every(({ problem }) => problem === 'missing' || problem === 'changed')).toBe(true)
  })

  it('is refused where it is no event, and nothing is stored', async () => {
    const engine = eventEngine()
    for (const content of ['', 'PK', '{"title": "x"}', 'PK\u0005\u0006' + '\0'.repeat(18)]) {
      await expect(engine.events.importFile(written(Buffer.from(content)))).rejects.toMatchObject({ kind: 'input' })
    }
    expect(await engine.events.list()).toEqual([])
  })
})

describe('the command line', () => {
  it('exports by title, imports, and says before it removes what goes', async () => {
    const out = join(dirname(workspaceFile()), 'cli.citewright')
    const title = '2026 Harrow Bay ferry grounding'
    const made = await runHere(['events', 'export', title, '--out', out, '--workspace', exported.workspace])
    expect(made).toMatchObject({ code: 0 })
    expect(readFileSync(out).equals(readFileSync(exported.file))).toBe(true)
    const other = workspaceFile()
    const first = await runHere(['events', 'import', out, '--workspace', other])
    expect(first).toMatchObject({ code: 0 })
    expect(first.stdout).toContain('imported as a new event')
    const asked = await runHere(['events', 'remove', title, '--workspace', other])
    expect(asked.stdout).toMatch(
      /12 pages, 1 draft with 2 decisions of review.*Nothing was deleted\.\nExport it first/s,
    )
    const [draft = ''] = /(?<=^- )\S+/m.exec(asked.stdout) ?? []
    const one = ['events', 'remove', title, '--workspace', other, '--draft', draft.slice(0, 6)]
    expect((await runHere(one)).stdout).toMatch(/\(2 reviewed, .*Nothing was deleted\.\nThe pages/s)
    expect((await runHere([...one, '--yes', '--json'])).stdout).toContain('"removed": true')
    const again = await runHere([...one, '--yes'])
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('It has no drafts.')])
    const removed = await runHere(['events', 'remove', title, '--yes', '--workspace', other])
    expect(removed.stdout).toContain('12 pages, 0 drafts')
    expect(removed.stdout).toContain('Removed')
    expect((await runHere(['events', 'list', '--workspace', other])).stdout).toBe(
      'The workspace has no events. The app and `citewright draft` make them.\n',
    )
  })

  it('says at a merge what differs here, and which of both counts', async () => {
    const [mine, theirs] = [workspaceFile(), eventEngine()]
    const here = eventEngine({ workspace: mine })
    for (const engine of [here, theirs]) await engine.events.importFile(exported.file)
    const [first] = (await here.events.sources(exported.eventId)).rows
    await here.events.correct(exported.eventId, first!.id, { title: 'Another title' })
    const { sections } = await here.drafts.read(exported.draftId)
    const ids = sections.flatMap(({ sentences }) => sentences.map(({ id }) => id))
    await here.drafts.review(exported.draftId, { kind: 'accept', sentences: ids.slice(5, 6) })
    await theirs.drafts.review(exported.draftId, { kind: 'reject', sentences: ids.slice(5, 6) })
    const file = written(await reexported(theirs, exported.eventId))
    here.close()
    const { code, stdout } = await runHere(['events', 'import', file, '--workspace', mine])
    expect(code).toBe(0)
    expect(stdout).toContain('merged into the event that is here\nadded: 1 decision\n')
    expect(stdout).toContain(`- ${ids[5]} was decided on in both; the later decision counts\n`)
    expect(stdout).toMatch(/^- \S+ has other corrections here, or is a page of another event; those here were kept$/m)
  })

  it('ends with 2 and names the part where the file is damaged', async () => {
    const { length } = readFileSync(exported.file)
    const { code, stdout } = await runHere([
      'events',
      'import',
      flipped(Math.floor(length / 2)),
      '--workspace',
      workspaceFile(),
    ])
    expect(code).toBe(2)
    expect(stdout).toContain('1 part of the file could not be used:')
  })
})
