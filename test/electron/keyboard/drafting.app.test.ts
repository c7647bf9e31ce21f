import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenaiServer } from '../../openaiServer.ts'
import { describeApp } from '../describeApp.ts'
import { callFromWindow, launchApp, type LaunchedApp } from '../launchApp.ts'
import { startSampleService } from '../sampleService.ts'
import { settled } from '../settled.ts'
import { keyboardOf, type Keyboard } from './keyboardOf.ts'

/** Each test is a stretch of one person's way, who has no mouse; it begins where the one before it ended. */
describeApp('with a writer a person without a mouse', () => {
  let launched: LaunchedApp
  let page: Page
  let keys: Keyboard
  let service: OpenaiServer

  beforeAll(async () => {
    service = await startSampleService()
    launched = await launchApp()
    ;({ page } = launched)
    keys = keyboardOf(page)
    const services = [{ id: 'loopback', name: 'Loopback', baseUrl: service.baseUrl, model: 'writer' }]
    await callFromWindow(page, 'settings.update', [{ services, writer: 'service:loopback' }])
    const { value } = await callFromWindow(page, 'events.openSample', [])
    await callFromWindow(page, 'drafts.write', [(value as { readonly id: string }).id, { writer: 'extractive' }])
    await page.reload()
    await button('2026 Harrow Bay ferry grounding').first().waitFor()
  })

  afterAll(async () => {
    await launched.end()
    await service.close()
  })

  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
  const selected = (): Locator => page.locator('[data-sentence][aria-current]')
  const isAt = async (control: Locator): Promise<void> => {
    await expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true)
  }
  /** Goes to another screen by its keys, which a field that has the focus would take as words. */
  const goTo = async (key: string): Promise<void> => {
    while (await page.evaluate(() => document.activeElement?.matches('select, input, textarea') === true)) {
      await keys.press('Shift+Tab')
    }
    await keys.press('g', key)
  }

  test('chooses how a new draft is written, and plans its outline', async () => {
    await keys.tabTo(button('2026 Harrow Bay ferry grounding').first())
    await keys.press('Enter')
    await page.getByText('12 pages').waitFor({ timeout: 60_000 })
    await goTo('d')
    await selected().waitFor()
    await keys.tabTo(button('New draft'))
    await keys.press('Enter')
    await keys.tabTo(page.getByRole('combobox', { name: 'Judge' }))
    await keys.press('Home')
    await keys.tabTo(button('Plan the outline'))
    await keys.press('Enter')
    await button('Write 3 sections').waitFor({ timeout: 60_000 })
  })

  test('edits the outline and has it written', async () => {
    const heading = (at: number): Locator => page.getByLabel(`Heading of section ${at}`)
    await keys.tabTo(heading(1))
    await keys.press('Control+a')
    await keys.type('Crossing')
    await keys.press('Alt+ArrowDown')
    await isAt(heading(2))
    await keys.tabTo(button('Remove “Fuel spill”'))
    await keys.press('Enter')
    await isAt(button('Remove “Crossing”'))
    await keys.tabTo(button('Write 2 sections'))
    await keys.press('Enter')
    await selected().waitFor({ timeout: 60_000 })
    await isAt(selected())
  })

  test('compares the two drafts and copies a sentence across', async () => {
    await goTo('c')
    await page.locator('.compare__columns').waitFor({ timeout: 30_000 })
    await settled(page)
    await keys.press('j', 'j')
    const sentence = page.locator('.compare__sentence:focus')
    await sentence.waitFor()
    expect(await sentence.getAttribute('aria-label')).toMatch(/\(.+\)$/)
    await keys.press('ArrowRight', 'j', 't')
    await page.getByText(/^Copied across to/).waitFor({ timeout: 30_000 })
    await keys.press('u')
    await page.getByText(/restored/).waitFor({ timeout: 30_000 })
  })

  test('merges them into a new draft', async () => {
    await keys.tabTo(button('Merge into a new draft'))
    await keys.press('Enter')
    await keys.tabTo(button('Create draft'), 'Shift+Tab')
    await keys.press('Enter')
    await selected().waitFor({ timeout: 30_000 })
    await isAt(selected())
  })

  test('reads the facts, filters them and adds one to the draft', async () => {
    await goTo('f')
    await keys.tabTo(page.locator('summary').filter({ hasText: 'Who reads' }))
    await keys.press('Enter')
    await keys.tabTo(page.getByRole('combobox', { name: 'Read by' }))
    await keys.press('ArrowDown')
    await keys.tabTo(button(/^Read \d+ pages/))
    await keys.press('Enter')
    const list = page.getByRole('listbox', { name: 'Facts' })
    await list.waitFor({ timeout: 60_000 })
    await keys.press('/')
    await keys.type('62 tonnes')
    await keys.press('Enter')
    await isAt(list)
    await keys.press('ArrowDown', 'ArrowUp')
    const add = page.getByRole('region', { name: 'Selected fact' }).getByRole('button', { name: /^Add to / })
    await keys.tabTo(add)
    await keys.press('Enter')
    await keys.tabTo(button('Show in the draft'))
    await keys.press('Enter')
    await isAt(selected())
  })

  test('looks for newer pages for the draft', async () => {
    await goTo('u')
    await keys.tabTo(page.getByRole('textbox', { name: 'Pages from (optional)' }))
    await keys.press('Control+a')
    await keys.type('2026-05-14')
    await keys.tabTo(button('Find newer pages'))
    await keys.press('Enter')
    await page.getByText(/newer/).first().waitFor({ timeout: 60_000 })
  })

  test('adds an external link to the article and takes it away again', async () => {
    await goTo('e')
    await keys.tabTo(page.getByRole('combobox', { name: 'Wiki', exact: true }))
    await keys.press('End')
    await keys.tabTo(page.getByRole('tab', { name: 'Text' }))
    await keys.press('ArrowRight', 'ArrowRight')
    await isAt(page.getByRole('tab', { name: 'Links and categories' }))
    await keys.tabTo(page.getByRole('textbox', { name: 'Address' }))
    await keys.type('https://harrowbay.example/')
    await keys.tabTo(button('Add').last())
    await keys.press('Enter')
    const link = page.getByRole('checkbox', { name: 'https://harrowbay.example/' })
    await keys.tabTo(link, 'Shift+Tab')
    await keys.press('Space')
    await link.waitFor({ state: 'detached' })
  })

  test('sees the preview and saves the wikitext', async () => {
    const path = join(launched.folder, 'saved.wiki')
    await launched.app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
    }, path)
    await keys.tabTo(page.getByRole('tab', { name: 'Links and categories' }), 'Shift+Tab')
    await keys.press('ArrowLeft', 'ArrowLeft')
    const frame = page.locator('iframe')
    await frame.waitFor({ timeout: 30_000 })
    await keys.tabTo(frame)
    await keys.tabTo(button('Save wikitext'), 'Shift+Tab')
    await keys.press('Enter')
    await page.getByText(path).waitFor({ timeout: 30_000 })
    expect(await readFile(path, 'utf8')).toContain('62 tonnes of marine diesel')
  })
})
