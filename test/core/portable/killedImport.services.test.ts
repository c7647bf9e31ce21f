import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
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
