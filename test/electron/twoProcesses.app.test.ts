import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { _electron } from 'playwright-core'
import { expect, test } from 'vitest'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { english } from '../../renderer/text/en/index.ts'
import { launchOptions } from '../../bench/app/launchApp.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { describeApp } from './describeApp.ts'
import { findViolations } from './findViolations.ts'
import { callFromWindow, launchApp, type LaunchedApp } from './launchApp.ts'

const { waiting } = english.frame.engine
const title = '2026 Harrow Bay ferry grounding'

/** A second process of the app on the workspace of the first; with `data`, with a data folder of its own. */
async function startSecond(
  { folder }: LaunchedApp,
  { data, workspace = join(folder, 'workspace.sqlite') }: { readonly data?: string; readonly workspace?: string },
): Promise<Awaited<ReturnType<typeof _electron.launch>>> {
  const { args, env } = launchOptions(folder)
  const own = data === undefined ? {} : { XDG_CONFIG_HOME: data }
  return _electron.launch({ args, env: { ...env, ...own, CITEWRIGHT_WORKSPACE: workspace }, timeout: 60_000 })
}

/** A second start with the data folder of the first, which ends by itself. */
async function startAgain({ folder }: LaunchedApp, workspace: string): Promise<string> {
  const { args, env } = launchOptions(folder)
  const child = spawn(join(String(process.env['ELECTRON_OVERRIDE_DIST_PATH']), 'electron'), args, {
    env: { ...env, CITEWRIGHT_WORKSPACE: workspace },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (part: Buffer) => (said += part.toString('utf8')))
  await new Promise((resolve) => child.once('close', resolve))
  return said
}

describeApp('two processes on one workspace', () => {
  test('a second start with the same data says that the first is open; with another workspace, the first window says so', async () => {
    const first = await launchApp()
    try {
      await first.app.evaluate(({ dialog }) => {
        const asked: string[] = []
        Object.assign(globalThis, { asked })
        dialog.showMessageBox = ((_window: unknown, { message }: { readonly message: string }) => {
          asked.push(message)
          return Promise.resolve({ response: 0, checkboxChecked: false })
        }) as typeof dialog.showMessageBox
      })
      const asked = (): Promise<readonly string[]> =>
        first.app.evaluate(() => (globalThis as unknown as { readonly asked: readonly string[] }).asked)
      const own = join(first.folder, 'workspace.sqlite')
      expect(await startAgain(first, own)).toContain('Citewright is already open')
      expect(await asked()).toEqual([])
      const other = join(first.folder, 'other.sqlite')
      expect(await startAgain(first, other)).toContain('--user-data-dir=FOLDER')
      await expect.poll(asked).toEqual([`This window has the workspace ${own} open, not ${other}.`])
    } finally {
      await first.end()
    }
  })

  test('a second app with data of its own shows that it waits, and goes on when the first is closed', async () => {
    const first = await launchApp()
    const { folder } = first
    await callFromWindow(first.page, 'events.openSample', [])
    const second = await startSecond(first, { data: temporaryFolder('second') })
    try {
      const page = await second.firstWindow()
      await page.getByText(waiting).waitFor({ timeout: 30_000 })
      expect(await page.getByText('is in use by another').count()).toBe(0)
      expect(await findViolations(page)).toEqual([])
      await page.screenshot({ path: join('out', 'screens', 'waiting.png') })
      await first.app.close()
      await page.getByText(title).first().waitFor({ timeout: 30_000 })
      await expect.poll(() => page.getByText(waiting).count()).toBe(0)
      // It now has the workspace, and writes.
      expect(await callFromWindow(page, 'events.create', [{ title: 'From the second' }])).toMatchObject({ ok: true })
    } finally {
      await second.close()
      const again = await launchApp(folder)
      await again.page.getByText('From the second').first().waitFor()
      await again.end()
    }
  })

  test('an app that is opened while a command writes shows that it waits, and goes on when the command has ended', async () => {
    const folder = temporaryFolder('command')
    let isAsked: () => void
    const asked = new Promise<void>((resolve) => (isAsked = resolve))
    // A service that never answers, so that the command keeps the workspace until it is interrupted.
    const server = createServer(() => isAsked())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const words = [
      'draft',
      join(packageRoot, 'resources', 'sample'),
      '--writer',
      'openai:m',
      '--out',
      join(folder, 'out'),
    ]
    const places = ['--base-url', `http://127.0.0.1:${port}/v1`, '--workspace', join(folder, 'workspace.sqlite')]
    const command = spawn(process.execPath, [join(packageRoot, 'bin', 'citewright.mjs'), ...words, ...places], {
      env: { ...process.env, CITEWRIGHT_SETTINGS: folder },
      stdio: 'ignore',
    })
    const ended = new Promise((resolve) => command.once('close', resolve))
    await asked
    const app = await launchApp(folder)
    try {
      await app.page.getByText(waiting).waitFor({ timeout: 30_000 })
      command.kill('SIGINT')
      await ended
      await expect.poll(() => app.page.getByText(waiting).count(), { timeout: 15_000 }).toBe(0)
      expect(await callFromWindow(app.page, 'events.openSample', [])).toMatchObject({ ok: true })
    } finally {
      command.kill('SIGKILL')
      server.closeAllConnections()
      server.close()
      await app.end()
    }
  })
})
