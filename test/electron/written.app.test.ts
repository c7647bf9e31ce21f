import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenaiServer } from '../openaiServer.ts'
import { describeApp } from './describeApp.ts'
import { callFromWindow, launchApp, type LaunchedApp } from './launchApp.ts'
import { startSampleService } from './sampleService.ts'

describeApp('a draft', () => {
  let launched: LaunchedApp
  let service: OpenaiServer

  beforeAll(async () => {
    service = await startSampleService({ section: 'Voyage', delayMs: 200 })
    launched = await launchApp()
    const services = [{ id: 'loopback', name: 'Loopback', baseUrl: service.baseUrl, model: 'writer' }]
    const settings = { services, writer: 'service:loopback', verifier: 'none' }
    await callFromWindow(launched.page, 'settings.update', [settings])
    await launched.page.reload()
  })

  afterAll(async () => {
    await launched.end()
    await service.close()
  })

  test('that is written while another screen is shown is there as soon as its run has ended', async () => {
    const { page } = launched
    const screen = (name: string): Promise<void> =>
      page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name }).click()
    await page.getByRole('button', { name: 'Open the sample' }).click()
    await page.getByText('10 included').waitFor({ timeout: 60_000 })
    await screen('Draft')
    await page.getByLabel('Judge').selectOption('none')
    await page.getByRole('button', { name: 'Plan the outline' }).click()
    await page.getByRole('button', { name: 'Write 3 sections' }).click({ timeout: 60_000 })
    const planned = service.requests.length
    await expect.poll(() => service.requests.length, { timeout: 60_000 }).toBeGreaterThan(planned)
    await screen('Export')
    await page.locator('.export__none').waitFor()
    await page.getByRole('button', { name: /^Save/ }).first().waitFor({ timeout: 60_000 })
  })
})
