import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { electronBinary } from '../../scripts/electron.mjs'
import { describeApp } from './describeApp.ts'
import { callFromWindow, electronFolder, launchApp, type LaunchedApp } from './launchApp.ts'

describeApp('a file that is double-clicked while the app runs', () => {
  let launched: LaunchedApp

  beforeAll(async () => {
    launched = await launchApp()
  }, 90_000)

  afterAll(() => launched.end())

  /** Starts the program a second time, as a file manager does. */
  async function openAgain(...files: readonly string[]): Promise<void> {
    const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    const second = spawn(electronBinary(electronFolder ?? ''), [...root, '--disable-gpu', packageRoot, ...files], {
      stdio: 'ignore',
      cwd: launched.folder,
      env: { ...process.env, XDG_CONFIG_HOME: join(launched.folder, 'config') },
    })
    expect(await new Promise((resolve) => second.once('exit', resolve))).toBe(0)
  }

  it('opens in its window, by a path of the folder where it was named', async () => {
    const text = 'The ferry ran aground in Harrow Bay on 14 May 2026. All 146 people were rescued.'
    const documents = [{ title: 'Ferry aground', url: 'https://www.northline.example/ferry', text }]
    await writeFile(join(launched.folder, 'a.event.json'), JSON.stringify({ title: 'Harrow Bay grounding', documents }))
    await openAgain('a.event.json')
    await expect.poll(() => launched.page.title(), { timeout: 30_000 }).toContain('Harrow Bay grounding')
    expect(launched.app.windows()).toHaveLength(1)
  })

  it('is the only one that the window may read', async () => {
    const beside = join(launched.folder, 'b.event.json')
    await writeFile(beside, JSON.stringify({ title: 'Another' }))
    const { error } = await callFromWindow(launched.page, 'events.import', [beside])
    expect(error?.message).toContain('was not chosen by you')
  })

  it('is refused with what to do where it is no draft', async () => {
    await writeFile(join(launched.folder, 'draft.json'), '{"sections": 1}')
    await openAgain('draft.json')
    await launched.page
      .getByText(/draft\.json/)
      .first()
      .waitFor({ timeout: 30_000 })
    await expect
      .poll(() => launched.page.locator('.frame__lines').textContent(), { timeout: 30_000 })
      .toMatch(/schema|field/)
  })
})
