import { join } from 'node:path'
import { writeFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { english } from '../../../renderer/text/en/index.ts'
import { sendTo } from '../connector/extensionClient.ts'
import { describeApp } from '../describeApp.ts'
import { callFromWindow, type LaunchedApp } from '../launchApp.ts'
import { suggestionFiles } from '../suggestionFiles.ts'
import { launchUpdating } from '../updates/launchUpdating.ts'
import { startReleaseServer, type ReleaseServer } from '../updates/releaseServer.ts'
import { keyboardOf, type Keyboard } from './keyboardOf.ts'

const { browser, exportScreen, frame, settings, updates } = english
const title = '2026 Harrow Bay ferry grounding'
const birds = 'Volunteers have found 61 oiled birds on the shore of Harrow Bay, most of them guillemots.'
const wait = { timeout: 30_000 }

/** Each test is a stretch of one person's way, who has no mouse; it begins where the one before it ended. */
describeApp('a person without a mouse is told', () => {
  let launched: LaunchedApp
  let page: Page
  let keys: Keyboard
  let server: ReleaseServer
  let port = 0
  let token = ''
  let event = ''

  beforeAll(async () => {
    server = await startReleaseServer()
    server.publish({ version: '9.0.0', notes: 'Faster.' })
    ;({ launched } = await launchUpdating(server))
    ;({ page } = launched)
    keys = keyboardOf(page)
    event = ((await callFromWindow(page, 'events.openSample', [])).value as { readonly id: string }).id
    expect(await callFromWindow(page, 'drafts.write', [event, {}])).toMatchObject({ ok: true })
    await page.reload()
    await keys.tabTo(button(title).first())
    await keys.press('Enter')
    await page.getByText('12 pages').waitFor({ timeout: 60_000 })
  })

  afterAll(async () => {
    await launched.end()
    await server.close()
  })

  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
  const lines = (): Locator => page.getByRole('region', { name: frame.work, exact: true })
  const isAt = async (control: Locator): Promise<void> => {
    const focused = (): Promise<string> =>
      control.evaluate((element) => {
        const { activeElement } = document
        return element === activeElement ? 'focused' : (activeElement?.outerHTML.slice(0, 200) ?? '')
      })
    await expect.poll(focused, wait).toBe('focused')
  }
  const screen = (name: string): Locator => page.getByRole('main', { name, exact: true })
  const goTo = async (key: string): Promise<void> => {
    while (await page.evaluate(() => document.activeElement?.matches('select, input, textarea') === true)) {
      await keys.press('Shift+Tab')
    }
    await keys.press('g', key)
  }
  const openSection = async (name: string): Promise<void> => {
    await goTo(',')
    await keys.tabTo(button(name))
    await keys.press('Enter')
    await page.getByRole('heading', { level: 2, name }).waitFor(wait)
  }
  const send = async (path: string, body: object): Promise<unknown> => {
    const { status, body: answer } = await sendTo(port, path, body, { token })
    expect(status).toBe(200)
    return JSON.parse(answer)
  }
  const sendPage = (name: string): Promise<unknown> =>
    send('/v1/pages', {
      event,
      address: `https://birds.example/${name}`,
      title: name,
      html: `<html lang="en"><head><title>${name}</title></head><body><article><h1>${name}</h1><p>${birds} ${name}.</p></article></body></html>`,
      selection: birds,
      time: new Date().toISOString(),
    })

  test('of a new version, reads its notes and closes it until later', async () => {
    await openSection(settings.sections.updates)
    const radios = page.getByRole('radio')
    await keys.tabTo(radios.and(page.locator(':checked')))
    await keys.press('ArrowUp')
    const bar = page.getByRole('region', { name: updates.bar })
    await bar.waitFor(wait)
    await keys.tabTo(bar.locator('summary'), 'Shift+Tab')
    await keys.press('Enter')
    await bar.getByText('Faster.').waitFor()
    await keys.tabTo(bar.getByRole('button', { name: updates.later }))
    await keys.press('Enter')
    await bar.waitFor({ state: 'detached' })
    await isAt(screen(frame.screens.settings))
  })

  test('what failed on a screen, and dismisses it', async () => {
    await goTo('e')
    await launched.app.evaluate(
      ({ dialog }, filePath) => {
        dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
      },
      join(launched.folder, 'no-such-folder', 'ferry.json'),
    )
    await keys.tabTo(page.getByRole('radio', { name: /^Wikitext/ }))
    const json = page.getByRole('radio', { name: /^JSON/ })
    for (let press = 0; press < 15 && !(await json.isChecked()); press += 1) await keys.press('ArrowDown')
    const save = button(exportScreen.save.json)
    await keys.tabTo(save)
    await keys.press('Enter')
    const failure = page.getByRole('alert').filter({ hasText: 'no-such-folder' })
    await failure.waitFor(wait)
    await isAt(save)
    await keys.tabTo(failure.getByRole('button', { name: frame.dismiss }))
    await keys.press('Enter')
    await failure.waitFor({ state: 'detached' })
    await isAt(button(exportScreen.copy))
  })

  test('what failed in the background, and dismisses it', async () => {
    const broken = join(launched.folder, 'broken.citewright')
    writeFileSync(broken, 'not an event')
    await suggestionFiles(launched, [broken])
    await keys.press('Control+k')
    await keys.type(frame.commandNames['import-event-file'])
    await page.getByRole('dialog').getByRole('option').first().waitFor()
    await keys.press('Enter')
    const failure = lines().getByRole('alert')
    await failure.waitFor(wait)
    await keys.tabTo(failure.getByRole('button', { name: frame.dismiss }), 'Shift+Tab')
    await keys.press('Enter')
    await failure.waitFor({ state: 'detached' })
    await isAt(page.locator('main'))
  })

  test('that a browser is paired, which pages it sends, and goes to one of them', async () => {
    await openSection(settings.sections.browser)
    await keys.tabTo(page.getByLabel(browser.on))
    await keys.press('Space')
    await keys.tabTo(button(browser.pair))
    port = ((await callFromWindow(page, 'desktop.connector', [])).value as { readonly port: number }).port
    await keys.press('Enter')
    await page.locator('.pairing__code').waitFor(wait)
    const code = await page.locator('.pairing__code').innerText()
    const paired = await sendTo(port, '/v1/pair', { code, browser: 'Chromium 156' })
    token = (JSON.parse(paired.body) as { readonly token: string }).token
    await page.getByText(browser.unused).waitFor(wait)
    await sendPage('Birds')
    await lines()
      .getByText(browser.added('Birds', 'Chromium 156', title))
      .waitFor(wait)
    await keys.tabTo(lines().getByRole('button', { name: browser.show, exact: true }), 'Shift+Tab')
    await keys.press('Enter')
    await screen(frame.screens.sources).waitFor(wait)
    await page.locator('.reader').getByRole('heading', { name: 'Birds' }).waitFor(wait)
    await isAt(page.locator('#reader'))
  })

  test('of a page that arrives as long as the notice has the focus, and dismisses it', async () => {
    await sendPage('Gulls')
    const notice = lines().getByText(browser.added('Gulls', 'Chromium 156', title))
    await notice.waitFor(wait)
    await keys.tabTo(lines().getByRole('button', { name: frame.dismiss }), 'Shift+Tab')
    // Otherwise it goes after a quarter of a minute.
    await page.waitForTimeout(16_000)
    await isAt(lines().getByRole('button', { name: frame.dismiss }))
    await keys.press('Enter')
    await notice.waitFor({ state: 'detached' })
    await isAt(screen(frame.screens.sources))
  })

  test('which sentences a selection supports, goes to one of them and dismisses the list', async () => {
    await goTo('d')
    const sentences = page.getByRole('region', { name: 'Article' }).getByRole('listitem')
    await sentences.first().waitFor(wait)
    const selection = /"(?<words>[^"]*)"/.exec(await sentences.nth(4).innerText())?.groups?.['words'] ?? ''
    await goTo('s')
    await send('/v1/support', { event, selection, address: 'https://birds.example/a' })
    const list = page.getByRole('region', { name: browser.support.label })
    const link = list.getByRole('link').filter({ hasText: selection })
    await link.waitFor(wait)
    await keys.tabTo(link, 'Shift+Tab')
    await keys.press('Enter')
    const selected = sentences.and(page.locator('[aria-current]')).filter({ hasText: selection })
    await selected.waitFor(wait)
    await isAt(selected)
    await keys.tabTo(list.getByRole('button', { name: frame.dismiss }), 'Shift+Tab')
    await keys.press('Enter')
    await list.waitFor({ state: 'detached' })
    await isAt(screen(frame.screens.draft))
  })
})
