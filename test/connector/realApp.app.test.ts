import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noElectron } from '../electron/describeApp.ts'
import { callFromWindow, launchApp, type LaunchedApp } from '../electron/launchApp.ts'
import { openSettings } from '../electron/openSettings.ts'
import { takePicture } from '../electron/takePicture.ts'
import { describeUnless } from '../needs.ts'
import { launchChromium, noChromium, type Chromium } from './launchChromium.ts'
import { startNewsServer, type NewsServer } from './newsServer.ts'
import { fire, look, openPopup, pairWith, pictures, says, sendIn } from './usePopup.ts'

const title = '2026 Harrow Bay ferry grounding'
const story = 'Two dead after ferry hits pier'

/** Each test is a stretch of one person's way; it begins where the one before it ended. */
describeUnless(noElectron ?? noChromium, 'an editor with Chromium and Citewright', () => {
  let launched: LaunchedApp
  let window: Page
  let news: NewsServer
  let chromium: Chromium
  let page: Page

  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true })
    news = await startNewsServer()
    launched = await launchApp()
    window = launched.page
    const { id } = (await callFromWindow(window, 'events.openSample', [])).value as { readonly id: string }
    expect(await callFromWindow(window, 'drafts.write', [id, {}])).toMatchObject({ ok: true })
    chromium = await launchChromium()
    page = await chromium.context.newPage()
    await page.goto(`${news.address}/story`)
  })
  afterAll(async () => {
    await chromium.close()
    await launched.end()
    await news.close()
  })

  const screen = (name: string): Promise<void> =>
    window.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name, exact: true }).click()

  it('is told to switch the app on, and pairs with the code that it shows', async () => {
    const early = await openPopup(chromium, page)
    await pairWith(early, '12345678')
    expect(await early.evaluate(says('Citewright is not running, or does not receive pages from browsers.'))).toBe(true)
    await early.close()
    await openSettings(window)
    await window.getByRole('button', { name: 'Browser', exact: true }).click()
    await window.getByLabel('Receive pages from paired browsers').check()
    await window.getByRole('button', { name: 'Pair a browser' }).click()
    const code = await window.locator('.pairing__code').innerText()
    const popup = await openPopup(chromium, page)
    await pairWith(popup, code)
    await popup.until(says(title))
    await popup.close()
    await window.getByText(/^Chromium \d+/).waitFor()
  })

  it('sends a page whose consent wall was clicked away, and sees it in Sources', async () => {
    await page.click('text=Accept all')
    const popup = await openPopup(chromium, page)
    await sendIn(popup)
    await popup.until(says(`Added to “${title}”.`))
    expect(await popup.evaluate('document.body.innerText')).toMatch(/\d words[\s\S]*May 14, 2026[\s\S]*Ann Porter/)
    await look(popup, 'real-sent')
    await popup.close()
    const again = await openPopup(chromium, page)
    await sendIn(again)
    await again.until(says(`Already in “${title}”, unchanged.`))
    await again.close()
    await window.getByRole('button', { name: 'Show', exact: true }).first().click()
    await window.getByRole('grid', { name: 'Sources of the event' }).getByRole('row', { name: story }).waitFor()
    await takePicture(launched.app, join(pictures, 'real-sources.png'))
  })

  it('asks which sentences of the draft a selection supports', async () => {
    await screen('Draft')
    const first = await window.getByRole('region', { name: 'Article' }).getByRole('listitem').first().innerText()
    const selectionText = first
      .replace(/\[\d+\]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
    const value = { menuItemId: 'support', selectionText, pageUrl: page.url() }
    await fire(chromium, { page, event: 'contextMenus.onClicked', value })
    const popup = await chromium.openedPopup()
    await popup.until(`/supports [1-9]\\d* sentences? of your draft/.test(document.body?.innerText)`)
    await look(popup, 'real-support')
    await popup.close()
    const list = window.getByRole('region', { name: 'Sentences that the selection supports' })
    await list.getByText(/^The selection supports [1-9]/).waitFor()
    await takePicture(launched.app, join(pictures, 'real-support.png'))
  })

  it('checks a claim against the pages of the event', async () => {
    const selectionText = 'Two people died on Thursday when the ferry Alba hit the pier of Northport.'
    await fire(chromium, { page, event: 'contextMenus.onClicked', value: { menuItemId: 'claim', selectionText } })
    const popup = await chromium.openedPopup()
    await popup.until(says('Claim: '))
    await popup.close()
    await window.getByRole('region', { name: 'Result of the check' }).waitFor()
  })
})
