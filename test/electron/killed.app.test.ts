import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenaiServer } from '../openaiServer.ts'
import { describeApp } from './describeApp.ts'
import { callFromWindow, launchApp, type LaunchedApp } from './launchApp.ts'
import { promptOf, startSampleService } from './sampleService.ts'

describeApp('a draft that is being written', () => {
  let launched: LaunchedApp
  let service: OpenaiServer

  beforeEach(async () => {
    service = await startSampleService({ section: 'Rescue', delayMs: 1000 })
    launched = await launchApp()
    const { page } = launched
    const services = [{ id: 'loopback', name: 'Loopback', baseUrl: service.baseUrl, model: 'writer' }]
    await callFromWindow(page, 'settings.update', [{ services, writer: 'service:loopback' }])
    await page.reload()
    await page.getByRole('button', { name: 'Open the sample' }).click()
    await page.getByText('10 included').waitFor({ timeout: 60_000 })
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Draft' }).click()
    await page.getByRole('radio', { name: /section by section/ }).check()
    await page.getByLabel('Judge').selectOption('none')
    await page.getByRole('button', { name: 'Plan the outline' }).click()
    await page.getByRole('button', { name: 'Write 3 sections' }).click({ timeout: 60_000 })
    // The outline and the first section are asked for; the second is being written.
    await expect.poll(() => sectionsAsked(service), { timeout: 60_000 }).toContain('Rescue')
  })

  afterEach(async () => {
    await launched.end()
    await service.close()
  })

  test('is asked about before the window is closed, and goes on where it was after the engine’s process was killed', async () => {
    const { app, page } = launched
    const closing = await app.evaluate(async ({ BrowserWindow, dialog }) => {
      const asked: string[] = []
      const stay = 1
      dialog.showMessageBoxSync = (...given: readonly unknown[]) => {
        asked.push(JSON.stringify(given.at(-1)))
        return stay
      }
      const [window] = BrowserWindow.getAllWindows()
      await new Promise<void>((resolve) => {
        window?.once('close', () => resolve())
        window?.close()
      })
      return { asked, stays: window?.isDestroyed() === false }
    })
    expect(closing).toEqual({ asked: [expect.stringContaining('Work is still running')], stays: true })
    const pids = await app.evaluate(({ app: electron }) =>
      electron.getAppMetrics().flatMap(({ type, name, pid }) => (type === 'Utility' && name === 'engine' ? [pid] : [])),
    )
    expect(pids).toHaveLength(1)
    process.kill(pids[0] ?? 0, 'SIGKILL')
    await page.getByText('The engine’s process ended in the middle of this').waitFor()
    expect(await page.getByRole('navigation', { name: 'Screens' }).isVisible()).toBe(true)
    await goOn(launched, service)
  })

  test('goes on where it was after the whole program was killed', async () => {
    const gone = once(launched.app.process(), 'exit')
    launched.app.process().kill('SIGKILL')
    await gone
    launched = await launchApp(launched.folder)
    await goOn(launched, service)
  })
})

/** The person asks to go on: what was finished is not asked for again, and the draft has all its sections. */
async function goOn({ page }: LaunchedApp, service: OpenaiServer): Promise<void> {
  const before = sectionsAsked(service)
  await page.getByRole('button', { name: 'Resume' }).first().click({ timeout: 60_000 })
  const article = page.getByRole('region', { name: 'Article' })
  await article.getByRole('heading', { name: 'Fuel spill' }).waitFor({ timeout: 90_000 })
  expect(await article.getByRole('heading').allInnerTexts()).toEqual(
    expect.arrayContaining(['Voyage', 'Rescue', 'Fuel spill']),
  )
  const after = sectionsAsked(service).slice(before.length)
  expect(after).not.toContain('outline')
  expect(after).not.toContain('Voyage')
  expect(after).toContain('Fuel spill')
}

/** What the service was asked for, in order. */
function sectionsAsked({ requests }: OpenaiServer): readonly string[] {
  return requests.map((request) => {
    const text = promptOf(request)
    if (text.includes('Plan an encyclopedia article')) return 'outline'
    return /Write the section "([^"]+)" now/.exec(text)?.[1] ?? 'opening'
  })
}
