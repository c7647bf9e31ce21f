import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sections } from '../../../renderer/settings/section.ts'
import { textIn } from '../../../renderer/text/useText.ts'
import { describeApp } from '../describeApp.ts'
import { callFromWindow, launchApp, type LaunchedApp } from '../launchApp.ts'
import { settled } from '../settled.ts'
import { faultsOf, keyboardOf, type Keyboard } from './keyboardOf.ts'

const screens = {
  h: 'Start',
  s: 'Sources',
  d: 'Draft',
  c: 'Compare',
  f: 'Facts',
  u: 'Update',
  e: 'Export',
  ',': 'Settings',
} as const

describeApp('Tab', () => {
  let launched: LaunchedApp
  let page: Page
  let keys: Keyboard

  beforeAll(async () => {
    launched = await launchApp()
    ;({ page } = launched)
    keys = keyboardOf(page)
    const sample = (await callFromWindow(page, 'events.openSample', [])).value as { readonly id: string }
    for (const options of [{}, { topK: 12, ranker: 'bm25' }]) {
      expect((await callFromWindow(page, 'drafts.write', [sample.id, options])).ok).toBe(true)
    }
    await page.reload()
    await keys.tabTo(page.getByRole('button', { name: '2026 Harrow Bay ferry grounding' }).first())
    await keys.press('Enter')
    await page.getByText('12 pages').waitFor({ timeout: 60_000 })
  })

  afterAll(() => launched.end())

  /** Keys of the screens are typed into a field that has the focus. */
  const leaveField = async (): Promise<void> => {
    while (await page.evaluate(() => document.activeElement?.matches('select, input, textarea, iframe') === true)) {
      await keys.press('Shift+Tab')
    }
  }

  test.each(Object.entries(screens))('after g and %s leads to every control of the screen %s', async (key, screen) => {
    await leaveField()
    await keys.press('g', key)
    await page.locator('main h1').first().waitFor()
    if (screen === 'Export') await page.locator('iframe').waitFor({ timeout: 30_000 })
    await settled(page)
    expect(faultsOf(await keys.walk())).toEqual([])
  })

  test.each(sections)('leads to every control of the section %s of the settings', async (section) => {
    const { sections: names } = textIn('en').settings
    await keys.tabTo(page.getByRole('button', { name: names[section], exact: true }))
    await keys.press('Enter')
    await page.getByRole('heading', { level: 2, name: names[section] }).waitFor()
    await settled(page)
    expect(faultsOf(await keys.walk(page.getByRole('button', { name: names[sections[0]], exact: true })))).toEqual([])
  })
})
