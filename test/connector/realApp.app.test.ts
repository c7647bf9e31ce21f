import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { noElectron } from '../electron/describeApp.ts'
import { callFromWindow, launchApp, type LaunchedApp } from '../electron/launchApp.ts'
import { openSettings } from '../electron/openSettings.ts'
import { takePicture } from '../electron/takePicture.ts'
import { describeUnless } from '../needs.ts'
import { freePort } from '../realServer.ts'
import { editorsBrowsers, type EditorsBrowser } from './editorsBrowser.ts'
import { startNewsServer, type NewsServer } from './newsServer.ts'
import type { Popup } from './popup.ts'
import { look, pairWith, pictures, ready, says, sendIn, takePictures } from './usePopup.ts'

const title = '2026 Harrow Bay ferry grounding'
const story = 'Two dead after ferry hits pier'

/** The app with a draft of the sample. */
async function appWithDraft(): Promise<LaunchedApp> {
  const launched = await launchApp()
  const { value } = await callFromWindow(launched.page, 'events.openSample', [])
  const { id } = value as { readonly id: string }
  expect(await callFromWindow(launched.page, 'drafts.write', [id, {}])).toMatchObject({ ok: true })
  return launched
}

for (const { name, missing, launch } of editorsBrowsers) {
  /** Each test is a stretch of one person's way; it begins where the one before it ended. */
  describeUnless(noElectron ?? missing, `an editor with ${name} and Citewright`, () => {
    let launched: LaunchedApp
    let window: Page
    let news: NewsServer
    let browser: EditorsBrowser

    beforeAll(async () => {
      mkdirSync(pictures, { recursive: true })
      news = await startNewsServer()
      // Of its own: other tests have an app on those of a release.
      const ports = [await freePort(), await freePort()]
      vi.stubEnv('CITEWRIGHT_CONNECTOR_PORTS', ports.join(','))
      ;[launched, browser] = await Promise.all([appWithDraft(), launch(ports)])
      vi.unstubAllEnvs()
      window = launched.page
      await browser.open(`${news.address}/story`)
    })
    afterAll(async () => {
      await browser.close()
      await launched.end()
      await news.close()
    })

    const screen = (label: string): Promise<void> =>
      window.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: label, exact: true }).click()
    const openBrowserSettings = async (): Promise<void> => {
      await openSettings(window)
      await window.getByRole('button', { name: 'Browser', exact: true }).click()
    }
    const shownCode = async (): Promise<string> => {
      await window.getByRole('button', { name: 'Pair a browser' }).click()
      return window.locator('.pairing__code').innerText()
    }
    const seeInSources = async (page: string): Promise<void> => {
      await window.getByRole('button', { name: 'Show', exact: true }).first().click()
      await window.getByRole('grid', { name: 'Sources of the event' }).getByRole('row', { name: page }).waitFor()
    }
    const openPopup = async (): Promise<Popup> => {
      const popup = await browser.click()
      await popup.until(ready)
      return popup
    }
    /** Pictures of the popup; where the browser can run the check, also that nothing keeps anybody from using it. */
    const see = (popup: Popup, what: string): Promise<void> =>
      name === 'Chromium' ? look(popup, `real-${what}`) : takePictures(popup, `real-${what}-${name}`)
    /** Selects words that the page quotes. */
    const select = (words: string): Promise<unknown> =>
      browser.evaluate(`(() => {
        const quote = document.createElement('p')
        quote.textContent = ${JSON.stringify(words)}
        document.querySelector('article').prepend(quote)
        getSelection().selectAllChildren(quote)
      })()`)

    it('is told to switch the app on, and pairs with the code that it shows', async () => {
      const early = await openPopup()
      await pairWith(early, '12345678')
      expect(await early.evaluate(says('Citewright is not running, or does not receive pages from browsers.'))).toBe(
        true,
      )
      await early.close()
      await openBrowserSettings()
      await window.getByLabel('Receive pages from paired browsers').check()
      const code = await shownCode()
      const popup = await openPopup()
      await pairWith(popup, code)
      await popup.until(`document.getElementById('event').selectedOptions[0]?.text === ${JSON.stringify(title)}`)
      await see(popup, 'paired')
      await popup.close()
      await window.getByText(new RegExp(`^${name} \\d+`)).waitFor()
    })

    it('sends a page whose consent wall was clicked away, and sees it in Sources', async () => {
      await browser.evaluate("document.querySelector('.wall button').click()")
      const popup = await openPopup()
      await sendIn(popup)
      await popup.until(says(`Added to “${title}”.`))
      expect(await popup.evaluate('document.body.innerText')).toMatch(/\d words[\s\S]*May 14, 2026[\s\S]*Ann Porter/)
      await see(popup, 'sent')
      await popup.close()
      const again = await openPopup()
      await sendIn(again)
      await again.until(says(`Already in “${title}”, unchanged.`))
      await again.close()
      await seeInSources(story)
      await takePicture(launched.app, join(pictures, `real-sources-${name}.png`))
      const text = window.getByText('Two people died on Thursday when the ferry Alba hit the pier of Northport')
      await window.getByRole('grid', { name: 'Sources of the event' }).getByRole('row', { name: story }).click()
      await text.first().waitFor()
      expect(await window.getByText('We value your privacy').count()).toBe(0)
    })

    it('asks which sentences of the draft a selection supports', async () => {
      await screen('Draft')
      const first = await window.getByRole('region', { name: 'Article' }).getByRole('listitem').first().innerText()
      const quoted = /^"(?<words>[^"]*)"/.exec(first)?.groups?.['words'] ?? ''
      expect(quoted).not.toBe('')
      await select(quoted)
      const popup = await browser.choose('support')
      await popup.until(`/supports [1-9]\\d* sentences? of your draft/.test(document.body?.innerText)`)
      await see(popup, 'support')
      await popup.close()
      const list = window.getByRole('region', { name: 'Sentences that the selection supports' })
      await list.getByText(/^The selection supports [1-9]/).waitFor()
      await takePicture(launched.app, join(pictures, `real-support-${name}.png`))
    })

    it('checks a claim against the pages of the event', async () => {
      await select('Two people died on Thursday when the ferry Alba hit the pier of Northport.')
      const popup = await browser.choose('claim')
      await popup.until(says('Claim: '))
      await popup.close()
      await window.getByRole('region', { name: 'Result of the check' }).waitFor()
    })

    it('keeps a page that is sent after the browser was revoked, says so, and sends it once it is paired again', async () => {
      await openBrowserSettings()
      await window.getByRole('button', { name: new RegExp(`^Revoke: ${name} \\d+$`) }).click()
      await window.getByRole('button', { name: 'Revoke', exact: true }).click()
      await window.getByText('No browser is paired yet.').waitFor()
      await browser.open(`${news.address}/port`)
      await browser.pressKey()
      await expect.poll(browser.badge).toBe('↑')
      const popup = await openPopup()
      const said = await popup.evaluate('document.body.innerText')
      expect(said).toContain('Citewright no longer accepts this browser, because its pairing was revoked.')
      expect(said).toContain('It will be sent when you pair this browser with Citewright again.')
      expect(said).toMatch(/1 page has not been sent yet[\s\S]*Northport reopens its port/)
      await see(popup, 'revoked')
      await popup.close()
      const code = await shownCode()
      const again = await openPopup()
      await pairWith(again, code)
      await again.until(says(`Added to “${title}”.`))
      expect(await again.evaluate("document.getElementById('waiting').hidden")).toBe(true)
      await again.close()
      await seeInSources('Northport reopens its port')
    })
  })
}
