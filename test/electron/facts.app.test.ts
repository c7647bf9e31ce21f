import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { facts } from '../../renderer/text/en/facts.ts'
import { frame } from '../../renderer/text/en/frame.ts'
import { describeWithShared, sharedPath } from '../sharedData.ts'
import { describeApp } from './describeApp.ts'
import { findViolations } from './findViolations.ts'
import { callFromWindow, launchApp, type LaunchedApp } from './launchApp.ts'
import { savePage } from './savePage.ts'

/** Documents of an event of WikiGenBench, with their days as they say themselves, and what later ones say besides. */
const event = '72395377'
const documents = [
  { document: 6, day: '2022-07-11' },
  { document: 5, day: '2022-09-10' },
  { document: 2, day: '2022-11-30' },
  { document: 0, day: '2023-06-13' },
  { document: 1, day: '2023-11-06' },
]
const held = (days: number): string => `All four protesters have now been held in remand for ${days} days.`

const eventSchema = z.object({
  title: z.string(),
  documents: z.array(z.object({ title: z.string(), url: z.string(), text: z.string() })),
})

/** Each test is a stretch of one person's way; it begins where the one before it ended. */
describeApp('an editor who keeps the facts of an event', () => {
  describeWithShared('of which there are earlier and later pages', () => {
    let launched: LaunchedApp
    let page: Page
    const { title, documents: all } = eventSchema.parse(
      JSON.parse(readFileSync(sharedPath('data', 'wikigenbench', `${event}.json`), 'utf8')),
    )

    beforeAll(async () => {
      launched = await launchApp()
      ;({ page } = launched)
      await callFromWindow(page, 'settings.update', [{ tourSeen: true }])
      const { id } = (await callFromWindow(page, 'events.create', [{ title }])).value as { readonly id: string }
      await offerFiles(
        documents.map(({ document, day }) => {
          const { text, ...told } = all[document]!
          const lines = text.split('\n').filter((line) => line.length > 80)
          return savePage(launched.folder, `${document}.html`, { ...told, day, lines })
        }),
      )
      const { value: paths } = await callFromWindow(page, 'desk.chooseFiles', ['pages'])
      expect(await callFromWindow(page, 'events.addSources', [id, paths])).toMatchObject({ ok: true })
      await page.reload()
      await page.getByText(title).first().click()
      await page.keyboard.press('g')
      await page.keyboard.press('f')
    }, 120_000)

    afterAll(() => launched.end())

    /** What the dialog for files gives when it is asked next. */
    const offerFiles = (paths: readonly string[]): Promise<void> =>
      launched.app.evaluate(
        ({ dialog }, files) => {
          dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: files })
        },
        [...paths],
      )
    const fact = (text: string): Locator =>
      page.getByRole('listbox', { name: facts.list }).getByRole('option').filter({ hasText: text })
    const pane = (): Locator => page.getByRole('region', { name: facts.pane })
    const fits = async (): Promise<void> => expect(await findViolations(page)).toEqual([])

    test('sees which pages can be read, and reads all but the newest', async () => {
      await page.getByRole('heading', { name: facts.read.pages(documents.length) }).waitFor({ timeout: 30_000 })
      await fits()
      await page.getByRole('checkbox').last().uncheck()
      await page.getByRole('button', { name: facts.read.start(4) }).click()
      await page.getByRole('listbox', { name: facts.list }).waitFor({ timeout: 60_000 })
      await page.getByText(facts.result.read(4)).waitFor()
      // Of one of them no sentence is about the event: it is read again with the others.
      await page.getByText(facts.figures.pages(3)).waitFor()
      await page.getByRole('button', { name: frame.dismiss }).click()
      expect(await fact(held(628)).count()).toBe(0)
      await fits()
    })

    test('reads the rest, and finds a fact by its words, with its day and its page', async () => {
      await page.getByRole('button', { name: facts.read.openNew(2) }).click()
      await page.getByRole('button', { name: facts.read.start(2) }).click()
      await page.getByText(facts.figures.pages(4)).waitFor({ timeout: 60_000 })
      await page.keyboard.press('/')
      await page.keyboard.type('held in remand 628')
      await page.keyboard.press('Enter')
      await fact(held(628)).click()
      await pane()
        .getByRole('heading', { name: held(628) })
        .waitFor()
      expect(await pane().getByRole('listitem').first().innerText()).toMatch(/6 Nov 2023\s+said\s/)
      await fits()
    })

    test('sees what was known on an earlier day, and comes back to now', async () => {
      await page.getByRole('button', { name: facts.when.open }).click()
      await page.getByLabel(facts.when.day).fill('2022-02-30')
      await page.keyboard.press('Enter')
      await page.getByText(facts.when.dayWrong).waitFor()
      await page.getByLabel(facts.when.day).fill('2022-09-30')
      await page.keyboard.press('Enter')
      await page.getByText(facts.when.on('30 Sept 2022')).waitFor()
      await page.getByText(facts.noMatch).waitFor()
      await page.getByRole('button', { name: facts.noMatchAll }).click()
      await fact('RCMP').first().waitFor()
      expect(await page.getByLabel(facts.page).locator('option').count()).toBe(2)
      await fits()
      await page.getByRole('button', { name: facts.when.back }).click()
      await page.getByText(facts.when.only).waitFor({ state: 'detached' })
    })
  })
})
