import { join } from 'node:path'
import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { describeApp } from './describeApp.ts'
import { findViolations } from './findViolations.ts'
import { callFromWindow, launchApp, type LaunchedApp } from './launchApp.ts'
import { settled } from './settled.ts'
import { takePicture } from './takePicture.ts'

const pictures = join(packageRoot, 'out', 'screens')

/** Each test is a stretch of one person's way by keyboard, and begins where the one before it ended. */
describeApp('an editor who chooses among sources and drafts', () => {
  let launched: LaunchedApp
  let page: Page

  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true })
    launched = await launchApp()
    ;({ page } = launched)
    const sample = (await callFromWindow(page, 'events.openSample', [])).value as { readonly id: string }
    for (const options of [{}, { topK: 12, ranker: 'bm25' }, { topK: 6, ranker: 'tfidf' }]) {
      expect((await callFromWindow(page, 'drafts.write', [sample.id, options])).ok).toBe(true)
    }
    await page.reload()
    await page.getByText('2026 Harrow Bay ferry grounding').first().click()
    await page.getByText('10 included').waitFor({ timeout: 60_000 })
  })

  afterAll(() => launched.end())

  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const look = async (name: string): Promise<void> => {
    await settled(page)
    await takePicture(launched.app, join(pictures, `choosing-${name}.png`))
    expect(await findViolations(page)).toEqual([])
  }

  test('selects several sources, leaves them out and takes them in again', async () => {
    const third = page.getByRole('row').nth(3)
    await third.waitFor()
    const place = await third.boundingBox()
    // The first has a copy, which would stand in for it.
    await press('j', 'j', 'Shift+ArrowDown', 'Shift+ArrowDown')
    await page.getByText('3 sources selected').waitFor()
    expect(await third.boundingBox(), 'the row moves under the mouse').toEqual(place)
    await look('sources')
    await press('Space')
    await page.getByText('7 included').waitFor()
    expect(await third.boundingBox(), 'the row moves under the mouse').toEqual(place)
    await press('Space')
    await page.getByText('10 included').waitFor()
    await press('Escape')
    await expect.poll(() => page.getByText('3 sources selected').count()).toBe(0)
  })

  test('filters by publisher and problem', async () => {
    await page.getByRole('combobox', { name: 'Publisher' }).selectOption('Harbour Post')
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await page.getByRole('combobox', { name: 'Publisher' }).selectOption('')
    await page.getByRole('combobox', { name: 'Problem' }).selectOption('consent-wall')
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await page.getByRole('combobox', { name: 'Problem' }).selectOption('')
  })

  test('sees a page as it was received', async () => {
    await page.getByRole('row').nth(2).click()
    await page.getByRole('button', { name: 'Show raw text' }).click()
    await page.locator('.reader-raw').getByText('<html', { exact: false }).waitFor()
  })

  test('pastes and drops addresses on any screen', async () => {
    const dropped = async (text: string): Promise<void> =>
      page.evaluate((given) => {
        const data = new DataTransfer()
        data.setData('text/plain', given)
        document
          .querySelector('main')
          ?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
      }, text)
    await press('g', 'e')
    await page.locator('main h1').first().waitFor()
    await dropped('no address at all')
    await page.getByText('contains no web address').waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    const plain = 'The harbour master says that the ferry is back in service.'
    await dropped(plain)
    expect(await page.getByLabel('Title of the page').inputValue()).toBe(plain)
    await look('dropped-text')
    await page.getByLabel('Title of the page').fill('Harbour master')
    await page.getByRole('button', { name: /^Add to / }).click()
    // Nothing is fetched from inside a network, so that the page is refused at once.
    await dropped('See [this](http://127.0.0.1:9/a) and http://127.0.0.1:9/b.')
    await press('g', 's')
    await page.getByText('15 pages').waitFor({ timeout: 30_000 })
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text/plain', 'http://127.0.0.1:9/c')
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await page.getByText('16 pages').waitFor({ timeout: 30_000 })
    await page.getByRole('row').filter({ hasText: 'Harbour master' }).waitFor()
  })

  test('compares three drafts, merges them and reviews the new one', async () => {
    await press('g', 'c')
    await page.getByRole('button', { name: 'Compare a third draft' }).click()
    await page.locator('.compare--3').waitFor()
    await look('three-drafts')
    await page.getByRole('button', { name: 'Merge into a new draft' }).click()
    const chosen = page.locator('.compare__merge [role=status]')
    const before = await chosen.innerText()
    await press('j', 'x')
    await expect.poll(() => chosen.innerText()).not.toBe(before)
    await press('x')
    await expect.poll(() => chosen.innerText()).toBe(before)
    await look('merging')
    await page.getByRole('button', { name: 'Create draft' }).click()
    await page.getByRole('region', { name: 'Article' }).getByRole('listitem').first().waitFor({ timeout: 30_000 })
    expect(Number(/^\d+/.exec(before)?.[0])).toBe(
      await page.getByRole('region', { name: 'Article' }).locator('[data-sentence]').count(),
    )
  })

  test('searches everything and goes to a sentence, a source and a setting', async () => {
    await press('g', 's')
    await press('Control+k')
    await page.keyboard.type('seafarers union')
    const results = page.getByRole('listbox', { name: 'Results' })
    await results.getByRole('group', { name: 'Sentences' }).getByRole('option').first().waitFor()
    await look('search')
    await press('Enter')
    await expect
      .poll(() => page.locator('[data-sentence][aria-current]').getAttribute('aria-label'), { timeout: 20_000 })
      .toMatch(/Seafarers. Union/)
    await press('Control+k')
    await page.keyboard.type('cutler rocks keep')
    await results.getByRole('group', { name: 'Sources' }).getByRole('option').first().click()
    await page.locator('.reader').getByRole('heading', { name: 'Why Cutler Rocks keep catching ships' }).waitFor()
    await press('Control+k')
    await page.keyboard.type('proxy')
    await press('Enter')
    await page.getByRole('heading', { name: 'Network' }).waitFor()
  })

  test('removes a draft that another was merged from, and is shown the next one', async () => {
    await press('g', 'd')
    const drafts = page.getByRole('combobox', { name: 'Draft', exact: true })
    const remove = page.getByRole('button', { name: 'Remove this draft' })
    await drafts.locator('option').nth(3).waitFor({ state: 'attached' })
    const ids = await drafts.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
    const removed = ids[1] ?? ''
    await drafts.selectOption(removed)
    await expect.poll(() => drafts.inputValue()).toBe(removed)
    await remove.click()
    const dialog = page.getByRole('dialog', { name: 'Remove this draft?' })
    await dialog.getByText('nor the draft that was merged from it').waitFor()
    await look('removing')
    await press('Escape')
    await expect.poll(() => remove.evaluate((button) => button === document.activeElement)).toBe(true)
    await press('Enter')
    await dialog.getByText('none of them reviewed').waitFor()
    await press('Tab', 'Enter')
    await expect.poll(() => drafts.inputValue()).toBe(ids[2])
    await expect.poll(() => drafts.evaluate((select) => select === document.activeElement)).toBe(true)
    expect(await drafts.locator('option').count()).toBe(3)
    await look('removed')
  })
})
