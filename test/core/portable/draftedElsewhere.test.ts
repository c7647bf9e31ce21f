import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { packageRoot } from '../../../core/platform/packageRoot.ts'
import { runHere } from '../../cli/runHere.ts'
import { eventEngine, workspaceFile } from '../engine/libraries/events/eventEngine.ts'

it('an event that was drafted on the command line says which pages its draft holds, and their evidence opens after import', async () => {
  const workspace = workspaceFile()
  const sample = join(packageRoot, 'resources', 'sample')
  const drafted = ['draft', sample, '--out', join(dirname(workspace), 'out'), '--workspace', workspace]
  expect(await runHere([...drafted, '--verifier', 'none'])).toMatchObject({ code: 0 })
  const listed = await runHere(['events', 'list', '--workspace', workspace])
  expect(listed.stdout).toContain('10 pages in  1 draft')
  const title = '2026 Harrow Bay ferry grounding'
  const file = join(dirname(workspace), 'event.citewright')
  const exported = await runHere(['events', 'export', title, '--out', file, '--workspace', workspace])
  const contents = '1 draft with the 10 pages that it was written from'
  expect(exported.stdout).toContain(contents)
  const elsewhere = workspaceFile()
  const imported = await runHere(['events', 'import', file, '--workspace', elsewhere])
  expect(imported.stdout).toContain(`added: ${contents}\n`)
  const asked = await runHere(['events', 'remove', title, '--workspace', elsewhere])
  expect(asked.stdout).toContain(`${title} has ${contents}, with 0 decisions of review`)

  const engine = eventEngine({ workspace: elsewhere })
  const [event] = await engine.events.list()
  expect(event).toMatchObject({ sources: 0, drafts: 1, draftPages: 10 })
  const [draft] = await engine.drafts.list(event!.id)
  const view = await engine.drafts.read(draft!.id)
  for (const { id, citations } of view.sections.flatMap(({ sentences }) => sentences)) {
    const { passages } = await engine.drafts.evidence(view.id, id)
    expect(new Set(passages.map(({ chunkId }) => chunkId))).toEqual(new Set(citations))
    expect(passages.every(({ text }) => text.trim() !== '')).toBe(true)
  }
}, 60_000)
