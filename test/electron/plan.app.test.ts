import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import type { OpenaiServer } from '../openaiServer.ts'
import { describeApp } from './describeApp.ts'
import { findViolations } from './findViolations.ts'
import { callFromWindow, launchApp, type LaunchedApp } from './launchApp.ts'
import { promptOf, startSampleService } from './sampleService.ts'
import { settled } from './settled.ts'
import { takePicture } from './takePicture.ts'

const pictures = join(packageRoot, 'out', 'screens')

/** Each test begins where the one before it ended. */
describeApp('an outline', () => {
  let launched: LaunchedApp
  let page: Page
  let service: OpenaiServer

  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true })
    service = await startSampleService()
    launched = await launchApp()
    ;({ page } = launched)
    const services = [{ id: 'loopback', name: 'Loopback', baseUrl: service.baseUrl, model: 'writer' }]
    await callFromWindow(page, 'settings.update', [{ services, writer: 'service:loopback' }])
    await page.reload()
    await page.getByRole('button', { name: 'Open the sample' }).click()
    await page.getByText('10 included').waitFor({ timeout: 60_000 })
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Draft' }).click()
  })

  afterAll(async () => {
    await launched.end()
    await service.close()
  })

  const asked = (words: string): number =>
    service.requests.filter((request) => promptOf(request).includes(words)).length
  const headings = (): Promise<readonly string[]> =>
    page.locator('.plan__name').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))

  test('is planned and shown before a section is asked for', async () => {
    await page.getByLabel('Judge').selectOption('none')
    await settled(page)
    await takePicture(launched.app, join(pictures, 'NewDraft-judge.png'))
    await page.getByRole('button', { name: 'Plan the outline' }).click()
    await page.getByRole('button', { name: 'Write 3 sections' }).waitFor({ timeout: 60_000 })
    expect(await headings()).toEqual(['Voyage', 'Rescue', 'Fuel spill'])
    expect(asked('Write the section')).toBe(0)
    expect(await page.locator('.plan').innerText()).not.toMatch(/\[\d+\.\d+\]/)
    await settled(page)
    await takePicture(launched.app, join(pictures, 'Plan-light-1280x800.png'))
    expect(await findViolations(page)).toEqual([])
  })

  test('is edited, reordered, added to and taken from by keyboard, and each step can be taken back', async () => {
    await page.getByLabel('Heading of section 1').fill('Crossing')
    await page.getByLabel('Heading of section 1').press('Alt+ArrowDown')
    await expect.poll(headings).toEqual(['Rescue', 'Crossing', 'Fuel spill'])
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Heading of section 2')
    await page.getByRole('button', { name: 'Remove “Fuel spill”' }).click()
    await expect.poll(headings).toEqual(['Rescue', 'Crossing'])
    await page.keyboard.press('Control+z')
    await expect.poll(headings).toEqual(['Rescue', 'Crossing', 'Fuel spill'])
    await page.getByRole('button', { name: 'Remove “Fuel spill”' }).click()
    await page.getByLabel('Note 2 of “Rescue”').press('End')
    await page.getByLabel('Note 2 of “Rescue”').press('Enter')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Note 3 of “Rescue”')
    await page.keyboard.type('Name the skippers of the boats.')
    await page.getByRole('button', { name: 'Add section' }).click()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Heading of section 3')
    await page.keyboard.type('Rescue')
    await page.getByText('An earlier section has this heading.').waitFor()
    expect(await page.getByRole('button', { name: /^Write \d/ }).isDisabled()).toBe(true)
    await page.keyboard.type(' of the ship')
    await settled(page)
    await launched.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1000, 700))
    await callFromWindow(page, 'settings.update', [{ appearance: 'dark' }])
    await page.reload()
    await page.getByText('2026 Harrow Bay ferry grounding').first().click()
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Draft' }).click()
    await page.getByRole('button', { name: 'Write 3 sections' }).waitFor()
    await settled(page)
    await takePicture(launched.app, join(pictures, 'Plan-dark-1000x700.png'))
    expect(await findViolations(page)).toEqual([])
    expect(await headings()).toEqual(['Rescue', 'Crossing', 'Rescue of the ship'])
  })

  test('is written as it was edited, and no outline is asked for again', async () => {
    await page.getByRole('button', { name: 'Write 3 sections' }).click()
    await page
      .getByRole('region', { name: 'Article' })
      .getByRole('listitem')
      .filter({ hasText: 'Six fishing boats from Kellan' })
      .waitFor({ timeout: 60_000 })
    expect(asked('Plan an encyclopedia article')).toBe(1)
    const prompt = service.requests.map(promptOf).find((each) => each.includes('Write the section "Rescue" now')) ?? ''
    expect(prompt).toMatch(/==Rescue==\n- Six fishing boats [^\n]*\[\d+\.\d+\]/)
    expect(prompt).toContain('- Name the skippers of the boats.')
    expect(prompt.indexOf('==Rescue==')).toBeLessThan(prompt.indexOf('==Crossing=='))
    await page.getByRole('navigation', { name: 'Outline' }).getByText('Not written (2)').waitFor()
  })

  test('of which a section was not written: it is written again where it was planned', async () => {
    const outline = page.getByRole('navigation', { name: 'Outline' })
    await outline.getByRole('button', { name: 'Write again: Crossing' }).click()
    await outline.getByText('Not written (1)').waitFor({ timeout: 60_000 })
    const article = page.getByRole('region', { name: 'Article' })
    await article.getByRole('listitem').filter({ hasText: 'No deaths were reported' }).waitFor({ timeout: 60_000 })
    expect((await article.getByRole('heading').allInnerTexts()).slice(1, 3)).toEqual(['Rescue', 'Crossing'])
  })
})
