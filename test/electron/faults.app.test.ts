import { once } from 'node:events'
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { packageVersion } from '../../core/platform/packageVersion.ts'
import { english } from '../../renderer/text/en/index.ts'
import { describeApp } from './describeApp.ts'
import { findViolations } from './findViolations.ts'
import { callFromWindow, launchApp, type LaunchedApp } from './launchApp.ts'
import { takePicture } from './takePicture.ts'

const { faults: text, frame } = english
const pictures = join(packageRoot, 'out', 'screens')
const hostile = '<img src=x onerror="window.taken = 1"> \u202Egpj.exe'

describeApp('a process that ends unexpectedly', () => {
  let launched: LaunchedApp
  let proxy: Server
  /** What went through the proxy of the settings, and what Electron's own network was asked for. */
  const sent: string[] = []

  const logFile = (): string => join(launched.folder, 'state', 'citewright', 'faults.log')
  const entries = (): readonly string[] =>
    existsSync(logFile()) ? readFileSync(logFile(), 'utf8').trimEnd().split('\n\n') : []
  const bar = (page: Page) => page.getByRole('region', { name: text.bar })
  const pidOf = async (type: string, name?: string): Promise<number> => {
    const pids = await launched.app.evaluate(
      ({ app }, wanted) =>
        app
          .getAppMetrics()
          .flatMap((each) =>
            each.type === wanted.type && (wanted.name === undefined || each.name === wanted.name) ? [each.pid] : [],
          ),
      { type, name },
    )
    expect(pids).toHaveLength(1)
    // 0 would be the tests' own processes.
    expect(pids[0]).toBeGreaterThan(0)
    return pids[0] ?? 0
  }
  const watchNetwork = (): Promise<void> =>
    launched.app.evaluate(({ session }) => {
      const asked: string[] = []
      Object.assign(globalThis, { asked })
      session.defaultSession.webRequest.onBeforeRequest(({ url }, answer) => {
        if (!url.startsWith('app://') && !url.startsWith('devtools:')) asked.push(url)
        answer({})
      })
    })
  const askedOfElectron = (): Promise<readonly string[]> =>
    launched.app.evaluate(() => (globalThis as unknown as { asked: readonly string[] }).asked)
  /** Before the app ends or is killed. */
  const noteNetwork = async (): Promise<void> => void sent.push(...(await askedOfElectron()))
  const again = async (): Promise<void> => {
    await noteNetwork()
    launched = await launched.again()
    await watchNetwork()
  }
  const command = async (name: string): Promise<void> => {
    await launched.app.evaluate(({ Menu, BrowserWindow }, label) => {
      const items = Menu.getApplicationMenu()?.items.flatMap((menu) => menu.submenu?.items ?? []) ?? []
      items.find((item) => item.label === label)?.click(undefined, BrowserWindow.getAllWindows()[0])
    }, name)
  }

  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true })
    proxy = createServer((request, response) => {
      sent.push(`${request.method} ${request.url}`)
      response.writeHead(502).end()
    })
    proxy.on('connect', (request, socket) => {
      sent.push(`CONNECT ${request.url}`)
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    })
    proxy.listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const address = proxy.address()
    launched = await launchApp()
    await watchNetwork()
    const proxyAddress = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    const set = await callFromWindow(launched.page, 'settings.update', [{ proxy: proxyAddress, updates: 'off' }])
    expect(set.ok).toBe(true)
  })

  afterAll(async () => {
    await launched.end()
    proxy.close()
  })

  test('is nothing that a regular start or the menu speaks of before it has happened', async () => {
    const { page } = launched
    expect(await bar(page).count()).toBe(0)
    await command('Show the fault log')
    const dialog = page.getByRole('dialog', { name: text.title })
    await dialog.getByText(text.none).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(entries()).toEqual([])
  })

  test('is the engine: the log has one entry with the methods that were running and no arguments, and a bar says so', async () => {
    const { page } = launched
    const secret = 'Arguments of the person'
    const pid = await pidOf('Utility', 'engine')
    // Stopped, so that the call is still running when the process ends.
    process.kill(pid, 'SIGSTOP')
    const lost = callFromWindow(page, 'search.find', [secret, null])
    // The gateway has it: a later call of the desktop has been answered.
    await callFromWindow(page, 'desktop.about', [])
    process.kill(pid, 'SIGKILL')
    expect((await lost).error?.code).toBe('engine-lost')
    await bar(page).getByText(text.stopped.engine).waitFor()
    await bar(page).getByText(text.local).waitFor()
    const [entry, ...others] = entries()
    expect(others).toEqual([])
    expect(entry).toMatch(
      new RegExp(`^\\d{4}-\\d\\d-\\d\\dT\\S+ citewright ${packageVersion} node \\S+ ${process.platform} `),
    )
    expect(entry).toContain(
      'The engine’s process ended unexpectedly.\nReason: killed\nExit code: 9\nRunning: search.find',
    )
    expect(entry).not.toContain(secret)
    expect(await findViolations(page)).toEqual([])
    for (const appearance of ['light', 'dark']) {
      await callFromWindow(page, 'settings.update', [{ appearance }])
      await page.reload()
      await bar(page).waitFor()
      await page.waitForTimeout(500)
      await takePicture(launched.app, join(pictures, `faults-bar-${appearance}.png`))
    }
  })

  test('is said once: a dismissed bar does not come back', async () => {
    const { page } = launched
    await bar(page).getByRole('button', { name: frame.dismiss }).click()
    await bar(page).waitFor({ state: 'detached' })
    await page.reload()
    await page.waitForSelector('header')
    await page.waitForTimeout(1000)
    expect(await bar(page).count()).toBe(0)
    await again()
    await launched.page.waitForTimeout(1000)
    expect(await bar(launched.page).count()).toBe(0)
    expect(entries()).toHaveLength(1)
  })

  test('is the window’s: the restarted window says so', async () => {
    const pid = await pidOf('Tab')
    process.kill(pid, 'SIGKILL')
    // Playwright counts a page whose process ended as crashed for good: the window is asked through the main process.
    const shown = (): Promise<unknown> =>
      launched.app.evaluate(({ BrowserWindow }) =>
        Promise.race([
          BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
            `document.querySelector('.stopped-bar')?.textContent ?? ''`,
          ),
          new Promise((resolve) => setTimeout(resolve, 1000, 'no answer')),
        ]),
      )
    await expect.poll(shown, { timeout: 30_000 }).toContain(text.stopped.window)
    expect(entries()).toHaveLength(2)
    expect(entries()[1]).toMatch(/The window’s process ended unexpectedly.\nReason: killed\nExit code: 9\nRunning: /)
  })

  test('is one that Chromium starts again by itself: it is logged, and no bar disturbs', async () => {
    await again()
    process.kill(await pidOf('Utility', 'Network Service'), 'SIGKILL')
    await expect.poll(() => entries().length, { timeout: 10_000 }).toBe(3)
    expect(entries()[2]).toContain('The process Utility (Network Service) ended unexpectedly.\nReason: killed\n')
    await launched.page.reload()
    await launched.page.waitForSelector('header')
    await launched.page.waitForTimeout(1000)
    expect(await bar(launched.page).count()).toBe(0)
  })

  test('is the engine that throws: its own entry has the stack', () => {
    const state = join(launched.folder, 'other-state')
    // Without the port of Electron, it cannot serve.
    const { status } = spawnSync(
      process.execPath,
      [
        join(packageRoot, 'dist', 'bundle', 'electron', 'engine-host', 'main.js'),
        join(launched.folder, 'other.sqlite'),
      ],
      { env: { ...process.env, XDG_STATE_HOME: state } },
    )
    expect(status).not.toBe(0)
    const log = readFileSync(join(state, 'citewright', 'faults.log'), 'utf8')
    expect(log).toMatch(/TypeError: .*\n\s+at /)
  })

  test('is the whole program: the next start says so, and an ignored bar is not said by the one after it', async () => {
    await noteNetwork()
    const gone = once(launched.app.process(), 'exit')
    launched.app.process().kill('SIGKILL')
    await gone
    launched = await launchApp(launched.folder)
    await watchNetwork()
    await bar(launched.page).getByText(text.stopped.program).waitFor()
    expect(entries()).toHaveLength(4)
    expect(entries()[3]).toContain(`The program, version ${packageVersion}, started at `)
    await again()
    await launched.page.waitForTimeout(1000)
    expect(await bar(launched.page).count()).toBe(0)
    expect(entries()).toHaveLength(4)
  })

  test('is read in the window as text that can be copied', async () => {
    const { page, app } = launched
    appendFileSync(logFile(), `${hostile}\n\n`)
    process.kill(await pidOf('Utility', 'engine'), 'SIGKILL')
    await bar(page).getByRole('button', { name: text.show }).click()
    const dialog = page.getByRole('dialog', { name: text.title })
    await dialog.getByRole('region', { name: text.text }).waitFor()
    expect(await bar(page).count()).toBe(0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await command('Show the fault log')
    const shown = dialog.getByRole('region', { name: text.text })
    await shown.waitFor()
    expect(await shown.textContent()).toContain('Running: search.find')
    expect(await shown.textContent()).toContain(hostile.replace('\u202E', '\uFFFD'))
    expect(await shown.locator('*').count()).toBe(0)
    expect(await page.evaluate(() => 'taken' in window)).toBe(false)
    expect(await dialog.getByText(logFile()).isVisible()).toBe(true)
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: text.copy, exact: true }).click()
    await dialog.getByText(text.copied).waitFor()
    expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toContain('Running: search.find')
    for (const appearance of ['light', 'dark']) {
      await page.evaluate((value) => (document.documentElement.dataset['appearance'] = value), appearance)
      await page.waitForTimeout(500)
      await takePicture(app, join(pictures, `faults-log-${appearance}.png`))
    }
    await page.setViewportSize({ width: 720, height: 480 })
    await page.waitForTimeout(500)
    await takePicture(app, join(pictures, 'faults-log-narrow.png'))
  })

  test('is deleted from the log only by the person, who is asked first', async () => {
    const { page } = launched
    await page.waitForTimeout(5200)
    const answer = await callFromWindow(page, 'desktop.deleteFaultLog', [])
    expect(answer.error?.message).toContain('only deleted when you click')
    expect(entries().length).toBeGreaterThan(0)
    const dialog = page.getByRole('dialog', { name: text.title })
    await dialog.getByRole('button', { name: text.remove }).click()
    await dialog.getByText(text.question).waitFor()
    expect(entries().length).toBeGreaterThan(0)
    await dialog.getByRole('button', { name: text.remove, exact: true }).click()
    await dialog.getByText(text.none).waitFor()
    expect(existsSync(logFile())).toBe(false)
  })

  test('is shown with a message where the log cannot be read', async () => {
    const { page } = launched
    mkdirSync(logFile())
    await page.keyboard.press('Escape')
    await command('Show the fault log')
    const dialog = page.getByRole('dialog', { name: text.title })
    await dialog.getByText(`The fault log ${logFile()} cannot be read`).waitFor()
    await dialog.getByText('Check the permissions').waitFor()
    rmdirSync(logFile())
  })

  test('is never sent anywhere', async () => {
    expect(await askedOfElectron()).toEqual([])
    expect(sent).toEqual([])
    // The two ways by which something would be seen are open.
    const made = await callFromWindow(launched.page, 'events.create', [{ title: 'Flood' }])
    const { id } = made.value as { readonly id: string }
    await callFromWindow(launched.page, 'events.addSources', [id, ['http://example.org/flood']])
    expect(sent.some((request) => request.includes('example.org'))).toBe(true)
    await launched.app.evaluate(({ net }) => net.fetch('http://127.0.0.1:9/').catch(() => undefined))
    expect(await askedOfElectron()).toEqual(['http://127.0.0.1:9/'])
  })
})
