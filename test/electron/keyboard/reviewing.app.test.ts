import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataFolder } from '../../../bench/app/launchApp.ts'
import { describeApp } from '../describeApp.ts'
import { storeJudgedDrafts } from '../judgedDraft.ts'
import { launchApp, type LaunchedApp } from '../launchApp.ts'
import { settled } from '../settled.ts'
import { keyboardOf, type Keyboard } from './keyboardOf.ts'

/** Each test is a stretch of one person's way, who has no mouse; it begins where the one before it ended. */
describeApp('with a judged draft a person without a mouse', () => {
  let launched: LaunchedApp
  let page: Page
  let keys: Keyboard

  beforeAll(async () => {
    const folder = await makeDataFolder()
    await storeJudgedDrafts(folder)
    launched = await launchApp(folder)
    ;({ page } = launched)
    keys = keyboardOf(page)
  })

  afterAll(() => launched.end())

  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
  const article = (): Locator => page.getByRole('region', { name: 'Article' })
  const selected = (): Locator => page.locator('[data-sentence][aria-current]')
  const said = async (): Promise<string> => (await selected().getAttribute('aria-label')) ?? ''
  const texts = async (section: number): Promise<readonly string[]> =>
    (await article().locator(`#section-${section} .sentence__text`).allInnerTexts()).map((text) => text.slice(0, 14))
  const isAt = async (control: Locator): Promise<void> => {
    const focused = (): Promise<string> =>
      control.evaluate((element) => {
        const { activeElement } = document
        return element === activeElement ? 'focused' : (activeElement?.outerHTML.slice(0, 200) ?? '')
      })
    await expect.poll(focused, { timeout: 10_000 }).toBe('focused')
  }

  test('opens it, and has the first sentence at hand', async () => {
    await keys.tabTo(button('2026 Harrow Bay ferry grounding').first())
    await keys.press('Enter')
    await page.getByText('12 pages').waitFor()
    await keys.press('g', 'd')
    await selected().waitFor()
    await isAt(selected())
  })

  test('goes through the queue, and rejects and accepts', async () => {
    const queue = page.getByRole('group', { name: 'Sentences to look at' })
    const left = async (): Promise<number> => Number(/^\d+/.exec(await queue.innerText())?.[0])
    const before = await left()
    await keys.press('n')
    await expect.poll(said).toContain('(contradicted,')
    await keys.press('r')
    await expect.poll(left).toBe(before - 1)
    await keys.press('n', 'a')
    await expect.poll(left).toBe(before - 2)
    await keys.press('u', 'u')
    await expect.poll(left).toBe(before)
    await isAt(selected())
  })

  test('selects several, moves them by key and to a section by the menu, and takes it back', async () => {
    await keys.tabTo(button(/^2 /))
    await keys.press('Enter')
    await keys.tabTo(selected())
    const before = await texts(1)
    await keys.press('Shift+ArrowDown', 'Alt+ArrowDown')
    await expect.poll(() => texts(1)).toEqual([before[2], before[0], before[1], ...before.slice(3)])
    await isAt(selected())
    await keys.press('Alt+ArrowUp')
    await expect.poll(() => texts(1)).toEqual(before)
    const bar = page.getByRole('toolbar', { name: 'Selected sentences' })
    await keys.tabTo(bar.getByRole('button', { name: /Move to section/ }), 'Shift+Tab')
    await keys.press('Enter')
    await page.getByRole('menuitem', { name: 'Lead' }).waitFor()
    await keys.press('l', 'Enter')
    await expect.poll(async () => (await texts(0)).slice(-2)).toEqual(before.slice(0, 2))
    await keys.press('Control+z', 'Control+z', 'Control+z')
    await expect.poll(() => texts(1)).toEqual(before)
    // Each step that is taken back selects what it changed.
    await settled(page)
  })

  test('rejects several by the button of their bar, and loses no place when the bar goes', async () => {
    await keys.tabTo(selected())
    await keys.press('Shift+ArrowDown')
    const bar = page.getByRole('toolbar', { name: 'Selected sentences' })
    await keys.tabTo(bar.getByRole('button', { name: 'Reject' }), 'Shift+Tab')
    await keys.press('Enter')
    await expect.poll(said).toMatch(/rejected/)
    await keys.press('Escape')
    await bar.waitFor({ state: 'detached' })
    await keys.press('u')
    await expect.poll(said).not.toMatch(/rejected/)
  })

  test('renames and moves a section in the outline', async () => {
    const names = async (): Promise<readonly string[]> => article().getByRole('heading', { level: 2 }).allInnerTexts()
    const [second = '', third = ''] = await names()
    const row = (name: string): Locator =>
      page.getByRole('navigation', { name: 'Outline' }).getByRole('button', { name: new RegExp(`^\\d+ ${name}`) })
    await keys.tabTo(row(second))
    await keys.press('Enter', 'F2')
    await keys.press('Control+a')
    await keys.type('On the rocks')
    await keys.press('Enter')
    await isAt(row('On the rocks'))
    await keys.press('Alt+ArrowDown')
    await expect.poll(async () => (await names()).slice(0, 2)).toEqual([third, 'On the rocks'])
    await isAt(row('On the rocks'))
    await keys.press('u', 'u')
    await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, third])
  })

  test('finds words and replaces them, and returns to the article', async () => {
    await keys.press('Control+h')
    await keys.type('Ferry')
    await keys.press('Enter')
    const bar = page.getByRole('search', { name: 'Find in the draft' })
    await bar.getByText(/^\d+ of \d+$/).waitFor()
    await keys.tabTo(bar.getByRole('checkbox', { name: 'Whole words' }))
    await keys.press('Space')
    await keys.tabTo(bar.getByRole('textbox', { name: 'Replace with' }))
    await keys.type('vessel')
    await keys.tabTo(bar.getByRole('button', { name: /^Replace all/ }))
    await keys.press('Enter')
    await bar.getByText(/matches? replaced/).waitFor({ timeout: 60_000 })
    await keys.press('Escape')
    await isAt(selected())
    await keys.press('u')
    await article().getByText('the ferry Isla Merrin').first().waitFor()
  })

  test('reads the article as continuous prose, and larger, and chooses what is shown', async () => {
    await keys.press('v', '+')
    await expect.poll(() => article().locator('.support:visible').count()).toBe(0)
    await isAt(selected())
    await keys.press('v', '-')
    await keys.tabTo(button(/View$/))
    await keys.press('Enter', 'End', 'Escape')
    await isAt(button(/View$/))
  })

  test('asks the pages, leaves the answer, and is at the sentence again', async () => {
    await keys.tabTo(selected())
    await keys.press('q')
    await keys.type('How many were injured?')
    await keys.press('Enter')
    await page.getByText('has risen to 17').filter({ visible: true }).first().waitFor({ timeout: 30_000 })
    await keys.press('Escape')
    await keys.tabTo(selected(), 'Shift+Tab')
  })
})
