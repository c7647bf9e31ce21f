import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { expect, it } from 'vitest'
import { packageRoot } from '../../../core/platform/packageRoot.ts'
import { eventEngine, workspaceFile } from '../engine/libraries/events/eventEngine.ts'

it('a program that is killed while it imports an event leaves nothing of it, and imports it when it is run again', async () => {
  const source = eventEngine()
  const { id } = await source.events.openSample()
  const workspace = workspaceFile()
  const file = join(dirname(workspace), 'event.citewright')
  await source.events.exportFile(id, file)
  for (const page of [1, 7, 11]) {
    const child = join(packageRoot, 'test/core/portable/killedImport.mjs')
    const { signal } = spawnSync(process.execPath, [child, JSON.stringify({ workspace, file, page })])
    expect(signal).toBe('SIGKILL')
    const engine = eventEngine({ workspace })
    expect(await engine.events.list()).toEqual([])
    engine.close()
  }
  const { added } = await eventEngine({ workspace }).events.importFile(file)
  expect(added.pages).toBe(12)
})

it('a program that is killed while it stores a new event leaves nothing that the next start sees', async () => {
  const source = eventEngine()
  const { id } = await source.events.openSample()
  const workspace = workspaceFile()
  const file = join(dirname(workspace), 'event.citewright')
  await source.events.exportFile(id, file)
  // The file has thirty parts, which are checked first; then its twelve sources are stored.
  for (const page of [30, 36, 41]) {
    const child = join(packageRoot, 'test/core/portable/killedImport.mjs')
    const { signal } = spawnSync(process.execPath, [child, JSON.stringify({ workspace, file, page })])
    expect(signal).toBe('SIGKILL')
    const raw = new DatabaseSync(workspace)
    expect(raw.prepare('SELECT event_id AS id FROM unfinished_imports').all()).toEqual([{ id }])
    raw.close()
    const engine = eventEngine({ workspace })
    expect(await engine.events.list()).toEqual([])
    await expect(engine.events.contents(id)).rejects.toMatchObject({ kind: 'input' })
    engine.close()
  }
  const { added } = await eventEngine({ workspace }).events.importFile(file)
  expect(added.pages).toBe(12)
})
