import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageRoot } from '../../../core/platform/packageRoot.ts'
import { describeApp } from '../describeApp.ts'
import { launchApp, type LaunchedApp } from '../launchApp.ts'
import { suggestionFiles } from '../suggestionFiles.ts'
import { keyboardOf, type Keyboard } from './keyboardOf.ts'

const pages = join(packageRoot, 'resources', 'sample', 'pages')
/** Nobody is known by this name, so that nothing is asked of a real server. */
const unreachable = 'https://a.invalid/1'

/** Each test is a stretch of one person's way, who has no mouse; it begins where the one before it ended. */
describeApp('with an event of their own a person without a mouse', () => {
  let launched: LaunchedApp
  let page: Page
  let keys: Keyboard

  beforeAll(async () => {
    launched = await launchApp()
    ;({ page } = launched)
    keys = keyboardOf(page)
    await suggestionFiles(
      launched,
      readdirSync(pages).map((name) => join(pages, name)),
    )
  })

  afterAll(() => launched.end())

  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
  const box = (name: string): Locator => page.getByRole('combobox', { name, exact: true })
  const grid = (): Locator => page.getByRole('grid', { name: 'Sources of the event' })
  const rows = (): Promise<number> => grid().getByRole('row').count()
  const isAtTable = (): Promise<boolean> => grid().evaluate((element) => element === document.activeElement)
  const included = async (): Promise<number> => {
    const figures = await page.getByRole('list', { name: 'Figures of the sources' }).innerText()
    return Number(/(\d+) included/.exec(figures)?.[1])
  }
  const hand = (): Locator => grid().locator('.source-line--at-hand')

  test('enters an event with files and an address', async () => {
    await keys.tabTo(button('New event'))
    await keys.press('Enter')
    const form = page.getByRole('form', { name: 'New event' })
    await keys.tabTo(form.getByLabel('Title'))
    await keys.type('Ferry on the rocks')
    await keys.tabTo(form.getByLabel('Date'))
    await keys.type('2026-05-14')
    await keys.tabTo(form.getByRole('textbox', { name: 'Addresses' }))
    await keys.type(unreachable)
    await keys.tabTo(form.getByRole('button', { name: 'Choose files' }))
    await keys.press('Enter')
    await form.getByText('.html').first().waitFor()
    await keys.tabTo(form.getByRole('button', { name: 'Create event' }))
    await keys.press('Enter')
    // All are read once the copy among them is found and the address was refused.
    const figures = page.getByRole('list', { name: 'Figures of the sources' })
    for (const figure of ['13 pages', '1 copy', '2 problems']) {
      await figures.getByText(figure, { exact: true }).waitFor({ timeout: 60_000 })
    }
    await page.locator('.frame__lines .task').waitFor({ state: 'detached' })
  })

  test('sorts and filters the table, and finds a source by its words', async () => {
    await keys.tabTo(button('Words'))
    await keys.press('Enter')
    await expect
      .poll(() => grid().getByRole('columnheader', { name: 'Words' }).getAttribute('aria-sort'))
      .toBe('ascending')
    const all = await rows()
    await keys.tabTo(box('Publisher'), 'Shift+Tab')
    await keys.type('Harbour')
    await expect.poll(rows).toBe(2)
    await keys.press('Home')
    await expect.poll(rows).toBe(all)
    await keys.press('Tab', 'Tab', 'Tab')
    await keys.press('/')
    await keys.type('refloated')
    await expect.poll(rows).toBe(2)
    await keys.press('Enter', 'ArrowDown')
    await expect.poll(() => hand().innerText()).toMatch(/refloated/)
    await keys.press('/', 'Control+a', 'Delete', 'Escape')
    await expect.poll(rows).toBe(all)
    expect(await isAtTable()).toBe(true)
  })

  test('leaves several out and includes them again, by button and by key', async () => {
    await keys.press('End', 'Shift+ArrowUp', 'Shift+ArrowUp')
    await page.getByText('3 sources selected').waitFor()
    const before = await included()
    const bar = page.getByRole('group', { name: 'Selected sources' })
    await keys.tabTo(bar.getByRole('button', { name: 'Leave out' }), 'Shift+Tab')
    await keys.press('Enter')
    await expect.poll(included).toBeLessThan(before)
    await keys.tabTo(grid())
    await keys.press('Space')
    await expect.poll(included).toBe(before)
    await keys.press('Escape')
    await bar.waitFor({ state: 'detached' })
  })

  test('reads a page, its raw text and what was removed from it, and returns to the table', async () => {
    await keys.press('ArrowUp', 'Enter')
    const reader = page.locator('#reader')
    await expect.poll(() => reader.evaluate((element) => element === document.activeElement)).toBe(true)
    await keys.tabTo(button('Show raw text'))
    await keys.press('Enter')
    await keys.tabTo(page.getByRole('region', { name: 'The page as it was received' }))
    await keys.tabTo(button('Hide raw text'), 'Shift+Tab')
    await keys.press('Enter', 'Escape')
    expect(await isAtTable()).toBe(true)
  })

  test('corrects the address of a source that could not be read, and cancels it once', async () => {
    await keys.press('/')
    await keys.type('invalid')
    await keys.press('Enter', 'ArrowDown', 'Enter')
    await keys.tabTo(button('Change address'))
    await keys.press('Enter')
    await keys.press('Escape')
    await expect
      .poll(() => button('Change address').evaluate((element) => element === document.activeElement))
      .toBe(true)
    await keys.press('Enter', 'Control+a')
    await keys.type('https://b.invalid/2')
    await keys.press('Enter')
    await grid()
      .getByRole('row', { name: /b\.invalid/ })
      .waitFor({ timeout: 30_000 })
  })

  test('removes it, takes that back, and goes on where it was', async () => {
    await keys.press('Escape', 'Home', 'Delete')
    await grid()
      .getByRole('row', { name: /b\.invalid/ })
      .waitFor({ state: 'detached' })
    await keys.press('/', 'Control+a', 'Delete', 'Escape')
    await keys.tabTo(button('Undo'), 'Shift+Tab')
    await keys.press('Enter')
    await grid()
      .getByRole('row', { name: /b\.invalid/ })
      .waitFor()
    await keys.tabTo(grid())
    await keys.press('Home', 'm')
    await page.getByRole('menuitem', { name: 'Leave out' }).waitFor()
    await keys.press('Escape')
    expect(await isAtTable()).toBe(true)
  })
})
