import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeApp } from './describeApp.ts'
import { launchApp, type LaunchedApp } from './launchApp.ts'

describeApp('what ends by itself', () => {
  let launched: LaunchedApp

  beforeEach(async () => {
    launched = await launchApp()
  })

  afterEach(async () => {
    await launched.end()
  })

  test('is the engine: a call that waits for the next one can be stopped, and another is answered', async () => {
    const { app, page } = launched
    // A handle, so that the window is known to listen before the engine ends.
    const answers = await page.evaluateHandle(() => ({
      given: new Promise<readonly unknown[]>((resolve) => {
        window.citewright.onEngine((state) => {
          if (state !== 'restarting') return
          const calls = [1, 2].map((id) => window.citewright.call(id + 500, 'events.list', []))
          window.citewright.cancel(501)
          resolve(Promise.all(calls))
        })
      }),
    }))
    const [pid = 0] = await app.evaluate(({ app: electron }) =>
      electron.getAppMetrics().flatMap((each) => (each.name === 'engine' ? [each.pid] : [])),
    )
    // 0 would be the tests' own processes.
    expect(pid).toBeGreaterThan(0)
    process.kill(pid, 'SIGKILL')
    expect(await answers.evaluate(({ given }) => given)).toEqual([
      { ok: false, error: { code: 'cancelled', message: 'Stopped.', remedy: 'Nothing was started.' } },
      { ok: true, value: [] },
    ])
  })

  test('is the window’s page: it is loaded again and asks the same engine', async () => {
    const { app } = launched
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer())
    const shown = (): Promise<unknown> =>
      app.evaluate(({ BrowserWindow }) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents
        const asked = contents?.executeJavaScript(
          `window.citewright.call(1, 'events.list', []).then(({ ok }) => [ok, document.querySelector('header') !== null])`,
        )
        // A page that has ended never answers.
        return Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 1000, 'no answer'))])
      })
    await expect.poll(shown, { timeout: 20_000 }).toEqual([true, true])
  })
})
