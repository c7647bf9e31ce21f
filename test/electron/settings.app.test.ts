import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sections } from '../../renderer/settings/section.ts'
import { english } from '../../renderer/text/en/index.ts'
import { findViolations } from './findViolations.ts'
import { describeApp } from './describeApp.ts'
import { callFromWindow, launchApp, type LaunchedApp } from './launchApp.ts'
import { openSettings } from './openSettings.ts'

const text = english.settings

async function openSection(page: Page, name: (typeof sections)[number]): Promise<void> {
  await page.getByRole('button', { name: text.sections[name], exact: true }).click()
  await page.getByRole('heading', { level: 2, name: text.sections[name] }).waitFor()
}

describeApp('the settings screen', () => {
  let launched: LaunchedApp

  beforeAll(async () => {
    launched = await launchApp()
    await openSettings(launched.page)
  })

  afterAll(() => launched.end())

  test.each(sections)('shows %s without a fault of accessibility', async (section) => {
    const { page } = launched
    await openSection(page, section)
    await page.waitForTimeout(300)
    expect(await findViolations(page)).toEqual([])
  })

  test('names no file or folder that the person did not choose', async () => {
    for (const change of [{ modelsFolder: '/etc' }, { writer: 'gguf:/etc/passwd' }]) {
      expect(await callFromWindow(launched.page, 'settings.update', [change])).toMatchObject({ ok: false })
    }
  })

  test('has all its words in the catalogue, and what was set is there again', async () => {
    await callFromWindow(launched.page, 'settings.update', [{ language: 'en-x-pseudo', appearance: 'dark' }])
    launched = await launched.again()
    const { page } = launched
    await openSettings(page)
    await expect.poll(() => page.locator('html').getAttribute('data-appearance')).toBe('dark')
    for (const at of sections.keys()) {
      await page.locator('.settings__section').nth(at).click()
      await page.waitForTimeout(300)
      const said = await page
        .locator('h1, h2, h3, button:not(.cdx-button--icon-only), th, summary, .cdx-label, .cdx-field__help:not(td *)')
        .allTextContents()
      expect(said.length).toBeGreaterThan(10)
      expect(said.filter((words) => words !== '' && !/^\[.*\]$/s.test(words))).toEqual([])
      expect(await findViolations(page)).toEqual([])
    }
  })
})
