import { spawnSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createEngine } from '../../../../../core/engine/createEngine.ts'
import { packageRoot } from '../../../../../core/platform/packageRoot.ts'
import { ferryDraft, ferryPage } from './ferryPages.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'

const child = join(packageRoot, 'test/core/engine/libraries/answers/killedPins.mjs')

it('a program that is killed while pinned questions are asked again has each answer whole, and goes on with the others', async () => {
  const folder = temporaryFolder('pins')
  const open = (workspace: string) => createEngine({ workspace: join(folder, workspace), settingsFolder: folder })
  const engine = open('made.sqlite')
  const { id: draft, eventId } = await ferryDraft(engine, folder)
  for (const question of ['How many people were injured?', 'When was the Isla Merrin built?', 'Who was the cook?']) {
    await engine.drafts.pin(draft, question)
  }
  const before = await engine.drafts.pins(draft)
  await engine.events.addSources(eventId, [ferryPage('later', folder)])
  const { rows } = await engine.events.sources(eventId)
  await engine.events.include(eventId, [rows.find(({ source }) => source.includes('first'))!.id], false)
  engine.close()

  const run = (workspace: string, at: number) =>
    spawnSync(
      process.execPath,
      [child, JSON.stringify({ workspace: join(folder, workspace), settingsFolder: folder, draft, at })],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
    )
  copyFileSync(join(folder, 'made.sqlite'), join(folder, 'whole.sqlite'))
  const whole = run('whole.sqlite', 0)
  expect(whole.signal).toBeNull()
  const all = Number(whole.stdout)
  expect(all).toBeGreaterThan(1)

  copyFileSync(join(folder, 'made.sqlite'), join(folder, 'killed.sqlite'))
  expect(run('killed.sqlite', all).signal).toBe('SIGKILL')
  const again = open('killed.sqlite')
  const left = await again.drafts.pins(draft)
  const kept = left.filter(({ pages }, place) => pages === before[place]!.pages)
  expect([1, 2]).toContain(kept.length)
  expect(before).toEqual(expect.arrayContaining(kept))
  const done = await again.drafts.askPins(draft)
  expect(new Set(done.map(({ pages }) => pages)).size).toBe(1)
  expect(done.map(({ former }) => former.length)).toEqual([1, 0, 0])
  expect(done[0]).toMatchObject({ seen: false, answer: { answer: 'Seventeen' }, former: [{ answer: 'Twelve' }] })
  again.close()
})
