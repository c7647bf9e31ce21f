import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeApp } from '../describeApp.ts'
import { launchApp, type LaunchedApp } from '../launchApp.ts'
import { keyboardOf, type Keyboard } from './keyboardOf.ts'

const own = 'The ferry carried 131 passengers.'

/** Each test is a stretch of one person's way, who has no mouse; it begins where the one before it ended. */
describeApp('by keyboard alone a person', () => {
  let launched: LaunchedApp
  let page: Page
  let press: Keyboard['press']
  let tabTo: Keyboard['tabTo']

  beforeAll(async () => {
    launched = await launchApp()
    ;({ page } = launched)
    ;({ press, tabTo } = keyboardOf(page))
  })

  afterAll(() => launched.end())

  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
  const selected = (): Locator => page.locator('[data-sentence][aria-current]')
  const said = (): Promise<string | null> => selected().getAttribute('aria-label')

  test('opens the sample', async () => {
    // Once it is known that there are no events.
    await button('Show the tour').waitFor()
    await tabTo(button('Open the sample'))
    await press('Enter')
    await page.getByText('10 included').waitFor({ timeout: 60_000 })
  })

  test('leaves a source out and takes it in again', async () => {
    await page.getByRole('row').nth(3).waitFor()
    await press('j', 'j', 'Space')
    await page.getByText('9 included').waitFor()
    await press('Space')
    await page.getByText('10 included').waitFor()
  })

  test('drafts, and has the first sentence at hand', async () => {
    await press('g', 'd')
    await tabTo(button('Write the draft'))
    await press('Enter')
    await selected().waitFor({ timeout: 60_000 })
    await expect.poll(() => selected().evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('accepts, rewrites, rejects, takes it back and cites another passage', async () => {
    const first = (await said()) ?? ''
    await press('a')
    await expect.poll(said).not.toBe(first)
    await press('e')
    await page.locator('[data-editor] textarea').waitFor()
    await press('Control+a')
    await page.keyboard.type(own)
    await press('Control+Enter')
    await expect.poll(said, { timeout: 20_000 }).toBe(`${own} (supported, rewritten)`)
    await press('r')
    await expect.poll(said).toMatch(/rejected/)
    await press('u')
    await expect.poll(said).toMatch(/rewritten/)
    const cited = await page.locator('.evidence__pagename').innerText()
    await press('c')
    const passages = page.locator('.cite__list').getByRole('button')
    await passages.nth(1).waitFor({ timeout: 30_000 })
    await press('ArrowDown', 'ArrowDown', 'Enter')
    await expect.poll(() => page.locator('.evidence__pagename').innerText(), { timeout: 20_000 }).not.toBe(cited)
  })

  test('opens the source where the passage stands in it, and comes back to the sentence', async () => {
    const cited = await page.locator('.evidence__pagename').innerText()
    await press('o')
    await page.getByRole('heading', { name: cited }).waitFor()
    await page.locator('.reader').getByText('131 passengers').first().waitFor()
    await press('g', 'd')
    await expect.poll(said).toMatch(own)
  })

  test('goes to another event and back by the menu on top', async () => {
    const menu = page.getByRole('button', { name: /^Event:/ })
    await tabTo(menu)
    await press('ArrowDown')
    await page.getByRole('menuitemradio').waitFor()
    await press('End', 'Enter')
    await page.getByRole('heading', { name: 'Events', exact: true }).waitFor()
    await press('g', 'd')
    await expect.poll(said).toMatch(own)
  })

  test('saves the wikitext', async () => {
    const path = join(launched.folder, 'saved.wiki')
    await launched.app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
    }, path)
    await press('g', 'e')
    await tabTo(button('Save wikitext'))
    await press('Enter')
    await page.getByText(path).waitFor()
    expect(await readFile(path, 'utf8')).toContain(own)
  })
})
