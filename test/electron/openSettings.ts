import type { Page } from 'playwright-core'
import type { SettingsChange } from '../../core/settings/settings.ts'
import { callFromWindow } from './launchApp.ts'

/** Sets something and goes to the settings, past the screens. */
export async function openSettings(page: Page, change: SettingsChange = {}): Promise<void> {
  await callFromWindow(page, 'settings.update', [change])
  await page.reload()
  await page.locator('header .cdx-button--icon-only').last().click()
  await page.locator('.settings__section').first().waitFor()
}
