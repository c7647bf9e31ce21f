import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataFolder } from '../../bench/app/launchApp.ts'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { describeApp } from './describeApp.ts'
import { findViolations } from './findViolations.ts'
import { storeJudgedDrafts } from './judgedDraft.ts'
import { callFromWindow, launchApp, type LaunchedApp } from './launchApp.ts'
import { settled } from './settled.ts'
import { takePicture } from './takePicture.ts'

const pictures = join(packageRoot, 'out', 'screens')

/** Each test begins where the one before it ended. */
describeApp('editing a draft', () => {
  let launched: LaunchedApp
  let page: Page

  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true })
    const folder = await makeDataFolder()
    await storeJudgedDrafts(folder)
    launched = await launchApp(folder)
    ;({ page } = launched)
    await openDraft()
  })

  afterAll(() => launched.end())

  const openDraft = async (): Promise<void> => {
    await page.reload()
    await page.getByText('2026 Harrow Bay ferry grounding').first().click()
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Draft' }).click()
    await sentence('On 14 May 2026').waitFor()
  }
  const article = () => page.getByRole('region', { name: 'Article' })
  const sentence = (text: string) => article().getByRole('listitem').filter({ hasText: text })
  const texts = async (section: number): Promise<readonly string[]> =>
    (await article().locator(`#section-${section} .sentence__text`).allInnerTexts()).map((text) => text.slice(0, 14))
  const resize = (width: number, height: number): Promise<void> =>
    launched.app.evaluate(
      ({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height),
      { width, height },
    )
  const picture = async (name: string): Promise<void> => {
    await settled(page)
    await takePicture(launched.app, join(pictures, `${name}.png`))
  }

  test('counts the sentences to look at down as they are decided on', async () => {
    const queue = page.getByRole('group', { name: 'Sentences to look at' })
    const left = async (): Promise<number> => Number(/^\d+/.exec(await queue.innerText())?.[0])
    const before = await left()
    await queue.getByRole('button', { name: 'Next sentence to look at (n)' }).click()
    const worst = page.locator('[data-sentence][aria-current]')
    expect(await worst.getAttribute('aria-label')).toContain('(contradicted,')
    await page.keyboard.press('a')
    await expect.poll(left).toBe(before - 1)
    expect(await queue.innerText()).toMatch(/1 of \d+ done/)
    await page.keyboard.press('u')
    await expect.poll(left).toBe(before)
  })

  test('selects several sentences by keyboard, accepts and moves them, and undo takes each step back', async () => {
    await sentence('Visibility in Harrow').click()
    const before = await texts(1)
    await page.keyboard.press('Shift+ArrowDown')
    const bar = page.getByRole('toolbar', { name: 'Selected sentences' })
    await bar.getByText('2 sentences selected').waitFor()
    await picture('Draft-range')
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => texts(1)).toEqual([before[2], before[0], before[1], ...before.slice(3)])
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => texts(1)).toEqual(before)
    await bar.getByRole('button', { name: /Move to section/ }).click()
    await page.getByRole('menuitem', { name: 'Lead' }).click()
    await expect.poll(async () => (await texts(0)).slice(-2)).toEqual(before.slice(0, 2))
    for (let step = 0; step < 3; step += 1) {
      await page.locator('[data-sentence][aria-current]').focus()
      await page.keyboard.press('u')
      await settled(page, 60)
    }
    await expect.poll(() => texts(1)).toEqual(before)
  })

  test('drags a sentence by its handle to another place', async () => {
    await sentence('Visibility in Harrow').click()
    const before = await texts(1)
    const target = sentence('with two classes')
    const lines = await target.evaluate((item) => {
      const all = [...item.getClientRects()]
      const last = all.at(-1)!
      return { x: last.right - 4, y: last.top + last.height / 2 }
    })
    const handle = (await page.locator('.sentence__handle').boundingBox())!
    await page.mouse.move(handle.x + 6, handle.y + 6)
    await page.mouse.down()
    await page.mouse.move(lines.x - 20, lines.y, { steps: 5 })
    await page.mouse.move(lines.x, lines.y, { steps: 3 })
    await page.mouse.up()
    await expect.poll(() => texts(1)).toEqual([before[1], before[0], ...before.slice(2)])
    await page.keyboard.press('u')
    await expect.poll(() => texts(1)).toEqual(before)
  })

  test('links words and makes them italic by keyboard alone, and exports both', async () => {
    await sentence('On 14 May 2026').click()
    for (let word = 0; word < 7; word += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    const bar = page.getByRole('toolbar', { name: 'Selected words: Isla Merrin' })
    await bar.waitFor()
    await picture('Draft-words')
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('i')
    await sentence('On 14 May 2026').locator('i', { hasText: 'Isla Merrin' }).waitFor()
    for (let word = 0; word < 7; word += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('l')
    await page.getByRole('textbox', { name: 'Article to link to' }).fill('MV Isla Merrin')
    await picture('Draft-link')
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await sentence('On 14 May 2026').locator('.wordlink', { hasText: 'Isla Merrin' }).waitFor()
    const { value } = await callFromWindow(page, 'drafts.list', [await eventId()])
    const [draft] = value as readonly { readonly id: string }[]
    const exported = await callFromWindow(page, 'drafts.preview', [draft!.id, 'wikitext', {}])
    expect((exported.value as { readonly text: string }).text).toContain("''[[MV Isla Merrin|Isla Merrin]]''")
  })

  const eventId = async (): Promise<string> => {
    const { value } = await callFromWindow(page, 'events.list', [])
    return (value as readonly { readonly id: string }[])[0]!.id
  }

  test('finds words and replaces them everywhere in one step', async () => {
    await sentence('On 14 May 2026').focus()
    await page.keyboard.press('Control+h')
    const bar = page.getByRole('search', { name: 'Find in the draft' })
    await bar.getByRole('searchbox', { name: 'Find' }).fill('Ferry')
    await bar.getByText(/^\d+ matches$/).waitFor()
    await page.keyboard.press('Enter')
    await bar.getByText(/^1 of \d+$/).waitFor()
    await bar.getByRole('checkbox', { name: 'Whole words' }).check()
    await bar.getByRole('textbox', { name: 'Replace with' }).fill('vessel')
    await picture('Draft-find')
    expect(await findViolations(page)).toEqual([])
    await bar.getByRole('button', { name: /^Replace all/ }).click()
    await bar.getByText(/matches? replaced/).waitFor({ timeout: 60_000 })
    await sentence('the vessel Isla Merrin').waitFor()
    await page.keyboard.press('Escape')
    await sentence('the vessel Isla Merrin').focus()
    await page.keyboard.press('u')
    await sentence('the ferry Isla Merrin').waitFor()
  })

  test('adds a fact of the pages to the section suggested with one click, and shows it there', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('f')
    await page.getByRole('button', { name: /^Read \d+ pages/ }).click()
    const list = page.getByRole('listbox', { name: 'Facts' })
    await list.waitFor({ timeout: 60_000 })
    await page.getByRole('combobox', { name: 'What they state' }).selectOption({ label: 'With numbers' })
    await list.getByRole('option').first().click()
    const pane = page.getByRole('region', { name: 'Selected fact' })
    const add = pane.getByRole('button', { name: /^Add to / })
    await add.waitFor()
    await picture('Facts-add')
    expect(await findViolations(page)).toEqual([])
    const text = await pane.getByRole('heading', { level: 2 }).innerText()
    await add.click()
    await pane.getByRole('button', { name: 'Show in the draft' }).click({ timeout: 60_000 })
    await sentence(text.slice(0, 40)).waitFor()
    expect(await sentence(text.slice(0, 40)).getAttribute('aria-current')).toBe('true')
    await sentence(text.slice(0, 40)).focus()
    await page.keyboard.press('u')
    await expect.poll(() => sentence(text.slice(0, 40)).count()).toBe(0)
  })

  test.each(['light', 'dark'] as const)('is calm and without faults that axe finds, in %s', async (appearance) => {
    await callFromWindow(page, 'settings.update', [{ appearance }])
    await openDraft()
    await sentence('with two classes').click()
    const found: string[] = []
    for (const [width, height] of [
      [1280, 800],
      [720, 800],
    ] as const) {
      await resize(width, height)
      await picture(`Draft-editing-${appearance}-${width}`)
      found.push(...(await findViolations(page)))
    }
    await page.keyboard.press('Escape')
    await page.keyboard.press('v')
    await page.keyboard.press('+')
    await picture(`Draft-prose-${appearance}-720`)
    found.push(...(await findViolations(page)))
    expect(await article().locator('.support:visible').count()).toBe(0)
    await resize(1280, 800)
    await page.getByRole('button', { name: /View/ }).click()
    await picture(`Draft-view-${appearance}-1280`)
    found.push(...(await findViolations(page)))
    await page.keyboard.press('Escape')
    await page.keyboard.press('v')
    await page.keyboard.press('-')
    expect(found).toEqual([])
  })
})
