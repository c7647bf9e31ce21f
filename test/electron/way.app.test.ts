import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import type { OpenaiServer } from '../openaiServer.ts'
import { describeApp } from './describeApp.ts'
import { callFromWindow, launchApp, type LaunchedApp } from './launchApp.ts'
import { suggestionFiles } from './suggestionFiles.ts'
import { startSampleService, wronglyCited } from './sampleService.ts'

const pages = join(packageRoot, 'resources', 'sample', 'pages')
const files = readdirSync(pages).map((name) => join(pages, name))
const title = '2026 Harrow Bay ferry grounding'

/** Each test is a stretch of one person's way, and begins where the one before it ended. */
describeApp('an editor', () => {
  let launched: LaunchedApp
  let page: Page
  let service: OpenaiServer

  beforeAll(async () => {
    service = await startSampleService()
    launched = await launchApp()
    ;({ page } = launched)
    const added = await callFromWindow(page, 'settings.update', [
      {
        services: [{ id: 'loopback', name: 'Loopback', baseUrl: service.baseUrl, model: 'writer' }],
        writer: 'service:loopback',
        preset: 'paper',
      },
    ])
    expect(added.ok).toBe(true)
    await page.reload()
    await page.getByRole('button', { name: 'New event' }).waitFor()
  })

  afterAll(async () => {
    await launched.end()
    await service.close()
  })

  const screen = (name: string): Promise<void> =>
    page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name, exact: true }).click()
  const sentence = (text: string) =>
    page.getByRole('region', { name: 'Article' }).getByRole('listitem').filter({ hasText: text })
  const evidence = () => page.getByRole('complementary', { name: 'Evidence' })

  test('enters an event, adds its pages from files, and sees what was read', async () => {
    await suggestionFiles(launched, files.slice(1))
    await page.getByRole('button', { name: 'New event' }).click()
    const form = page.getByRole('form', { name: 'New event' })
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Date').fill('2026-05-14')
    await form.getByRole('button', { name: 'Choose files' }).click()
    await form.getByRole('button', { name: 'Create event' }).click()
    await page.getByRole('grid', { name: 'Sources of the event' }).waitFor()
    await page.getByText('11 pages').waitFor()
    await page.getByText('9 included').waitFor({ timeout: 60_000 })
  })

  test('drops another file on the window, lets it be read, and has it collected as well', async () => {
    // The browser process asks before it reads a file that only the window says was dropped.
    await launched.app.evaluate(({ dialog }) => {
      dialog.showMessageBox = () => Promise.resolve({ response: 0, checkboxChecked: false })
    })
    const devtools = await page.context().newCDPSession(page)
    const data = { items: [], files: files.slice(0, 1), dragOperationsMask: 1 }
    const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
      devtools.send('Input.dispatchDragEvent', { type, x: 300, y: 500, data })
    await drag('dragEnter')
    await drag('dragOver')
    await page.getByText('Drop files to add them').waitFor()
    await drag('drop')
    await page.getByText('12 pages').waitFor({ timeout: 60_000 })
    await page.getByText('Preliminary report 2026/07').first().waitFor({ timeout: 60_000 })
    expect(await page.getByRole('list', { name: 'Figures of the sources' }).innerText()).toMatch(/10 included/)
  })

  test('leaves a page out and takes it in again, and reads it with its chunks', async () => {
    const row = page.getByRole('row').filter({ hasText: 'Why Cutler Rocks keep catching ships' })
    await row.getByRole('checkbox').click()
    await page.getByText('9 included').waitFor()
    await row.getByRole('checkbox').click()
    await page.getByText('10 included').waitFor()
    await row.getByText('Meridian Magazine').click()
    await page.getByText('900 metres').first().waitFor()
  })

  test('drafts with RR, and sees which sentence its citation does not carry', async () => {
    await screen('Draft')
    await page.getByRole('radio', { name: /at once/ }).check()
    await page.getByRole('button', { name: 'Write the draft' }).click()
    await sentence(wronglyCited).waitFor({ timeout: 60_000 })
    expect(await sentence(wronglyCited).getAttribute('aria-label')).toMatch(/unsupported|contradicted/)
    expect(await sentence('All 146 people were evacuated.').count()).toBe(1)
  })

  test('opens the evidence by mouse and by keyboard', async () => {
    await sentence(wronglyCited).click()
    await evidence()
      .getByText(/^(?:unsupported|contradicted)$/)
      .first()
      .waitFor()
    await page.keyboard.press('k')
    await page.keyboard.press('k')
    await evidence().getByText('supported', { exact: true }).first().waitFor()
    await page.keyboard.press('n')
    await evidence()
      .getByText(/^(?:unsupported|contradicted)$/)
      .first()
      .waitFor()
  })

  test('picks another passage, which carries the sentence: its badge changes at once', async () => {
    await sentence(wronglyCited).click()
    await page.keyboard.press('c')
    const choice = evidence()
      .getByRole('listitem')
      .getByRole('button', { name: /^supported/ })
      .first()
    await choice.click({ timeout: 60_000 })
    await expect
      .poll(() => sentence(wronglyCited).getAttribute('aria-label'), { timeout: 20_000 })
      .toMatch(/\(supported/)
  })

  test('accepts, rewrites in place, rejects and takes it back', async () => {
    await sentence('All 146 people were evacuated.').click()
    await page.keyboard.press('a')
    await expect.poll(() => sentence('All 146 people were evacuated.').getAttribute('aria-label')).toMatch(/accepted/)
    await sentence('No deaths were reported').click()
    await page.keyboard.press('e')
    await page.getByRole('region', { name: 'Article' }).getByRole('textbox').fill('No deaths were reported.')
    await page.keyboard.press('Control+Enter')
    await expect
      .poll(() => sentence('No deaths were reported.').getAttribute('aria-label'), { timeout: 20_000 })
      .toMatch(/rewritten/)
    await sentence('The reef lies').click()
    await page.keyboard.press('r')
    await expect.poll(() => sentence('The reef lies').getAttribute('aria-label')).toMatch(/rejected/)
    await page.keyboard.press('u')
    await expect.poll(() => sentence('The reef lies').getAttribute('aria-label')).toMatch(/unreviewed/)
    await page.keyboard.press('Control+Shift+Z')
    await expect.poll(() => sentence('The reef lies').getAttribute('aria-label')).toMatch(/rejected/)
  })

  test('drafts with PRR as well, from its outline', async () => {
    await page.getByRole('button', { name: 'New draft' }).click()
    await page.getByRole('radio', { name: /section by section/ }).check()
    await page.getByRole('button', { name: 'Plan the outline' }).click()
    await page.getByRole('button', { name: 'Write 3 sections' }).click({ timeout: 60_000 })
    await page
      .getByRole('region', { name: 'Article' })
      .getByRole('heading', { name: 'Fuel spill' })
      .waitFor({ timeout: 60_000 })
  })

  test('compares the two and takes a section over', async () => {
    await screen('Compare')
    const takes = page.getByRole('button', { name: /Copy across/ })
    await takes.first().waitFor()
    await page
      .getByRole('button', { name: /Copy across “Rescue”/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Undo' }).first().waitFor()
  })

  test('exports the draft, sees its wikitext and saves it', async () => {
    await screen('Draft')
    await page.getByRole('combobox', { name: 'Draft' }).selectOption({ index: 1 })
    await sentence(wronglyCited).waitFor()
    await screen('Export')
    await page.getByText('== Fuel ==').first().waitFor()
    // What a model wrote and nobody read leaves for no Wikipedia.
    expect(await page.getByRole('button', { name: 'Save wikitext' }).isDisabled()).toBe(true)
    await page.getByLabel('Wiki', { exact: true }).selectOption('neutral')
    const path = join(launched.folder, 'saved.wiki')
    await launched.app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
    }, path)
    await page.getByRole('button', { name: 'Save wikitext' }).click()
    await page.getByText(path).waitFor()
    const wikitext = await readFile(path, 'utf8')
    expect(wikitext).toContain(wronglyCited)
    expect(wikitext).toContain('No deaths were reported.')
    expect(wikitext).toContain('Rescue')
    expect(wikitext).not.toContain('The reef lies')
  })

  test('finds everything again after closing, also words that were not kept yet', async () => {
    const unkept = 'The reef lies where nobody looks.'
    const editor = () => page.getByRole('region', { name: 'Article' }).getByRole('textbox')
    await screen('Draft')
    await sentence('No deaths were reported.').click()
    await page.keyboard.press('e')
    await editor().fill(unkept)
    await screen('Export')
    launched = await launched.again()
    ;({ page } = launched)
    await page.getByRole('heading', { name: 'Export' }).waitFor()
    await screen('Draft')
    await expect.poll(() => editor().inputValue()).toBe(unkept)
    await page.keyboard.press('Escape')
    await expect
      .poll(() => sentence('All 146 people were evacuated.').getAttribute('aria-label'), { timeout: 20_000 })
      .toMatch(/accepted/)
    expect(await sentence('No deaths were reported.').getAttribute('aria-label')).toMatch(/rewritten/)
    expect(await page.getByRole('heading', { name: 'Rescue' }).count()).toBe(1)
    await page.keyboard.press('Control+z')
    await expect.poll(() => page.getByRole('heading', { name: 'Rescue' }).count()).toBe(0)
  })
})
