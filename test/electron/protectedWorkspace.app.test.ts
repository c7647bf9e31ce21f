import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataFolder } from '../../bench/app/launchApp.ts'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { english } from '../../renderer/text/en/index.ts'
import { describeUnless } from '../needs.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { noElectron } from './describeApp.ts'
import { storeJudgedDrafts } from './judgedDraft.ts'
import { electronFolder, launchApp, type LaunchedApp } from './launchApp.ts'
import { takePicture } from './takePicture.ts'

const tools = temporaryFolder('read-only')

/** A program called `electron` that starts the real one where a folder is mounted read-only, also for root. */
function electronBehindMount(closed: string): string {
  const mount = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"'
  const real = join(electronFolder ?? '', 'electron')
  const script = `#!/bin/sh\nexec unshare --mount sh -c '${mount}' '${closed}' '${real}' "$@"\n`
  writeFileSync(join(tools, 'electron'), script, { mode: 0o755 })
  return tools
}

const canMount = spawnSync('unshare', ['--mount', 'mount', '--bind', tools, tools]).status === 0
const missing = noElectron ?? (canMount ? undefined : 'no folder can be mounted read-only here')

/** Each test begins where the one before it ended. */
describeUnless(missing, 'a workspace that may only be read', () => {
  let launched: LaunchedApp
  let page: Page
  let closed = ''

  beforeAll(async () => {
    const folder = await makeDataFolder()
    closed = join(folder, 'closed')
    await storeJudgedDrafts(folder)
    mkdirSync(closed)
    for (const name of readdirSync(folder).filter((each) => each.startsWith('workspace.sqlite')))
      renameSync(join(folder, name), join(closed, name))
    symlinkSync(join(closed, 'workspace.sqlite'), join(folder, 'workspace.sqlite'))
    launched = await launchApp(folder, { electron: electronBehindMount(closed) })
    ;({ page } = launched)
  })
  afterAll(() => launched.end())

  const sentence = () => page.getByRole('region', { name: 'Article' }).getByRole('listitem').first()
  const go = (name: string) => page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name }).click()

  test('opens in the window, which says so and shows what is in it', async () => {
    await page.getByText(english.frame.engine.reading).waitFor()
    await page.getByText('2026 Harrow Bay ferry grounding').first().click()
    await go('Draft')
    await sentence().waitFor()
    await takePicture(launched.app, join(packageRoot, 'out', 'screens', 'Draft-read-only.png'))
    for (const [screen, shown] of [
      ['Sources', 'Number injured'],
      ['Facts', 'Number injured'],
      ['Export', 'Wikitext'],
    ] as const) {
      await go(screen)
      await page.getByRole('main').getByText(shown).first().waitFor()
    }
  })

  test('has no decision stored in it, with the reason and what to do, and is not changed', async () => {
    const before = readFileSync(join(closed, 'workspace.sqlite'))
    await go('Draft')
    await sentence().click()
    await page.keyboard.press('a')
    await page.getByText('cannot be written: its file or folder may only be read').waitFor()
    expect(readFileSync(join(closed, 'workspace.sqlite')).equals(before)).toBe(true)
  })
})
