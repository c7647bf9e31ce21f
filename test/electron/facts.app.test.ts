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
import { suggestionFiles } from './suggestionFiles.ts'
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
      const { id } = (await callFromWindow(page, 'events.create', [{ title }])).value as { readonly id: string }
      await suggestionFiles(
        launched,
        documents.map(({ document, day }) => {
          const { text, ...told } = all[document]!
          const lines = text.split('\n').filter((line) => line.length > 80)
          return savePage(launched.folder, `${document}.html`, { ...told, day, lines })
        }),
      )
      const { value: paths } = await callFromWindow(page, 'desktop.chooseFiles', ['pages'])
      expect(await callFromWindow(page, 'events.addSources', [id, paths])).toMatchObject({ ok: true })
      await page.reload()
      await page.getByText(title).first().click()
      await page.keyboard.press('g')
      await page.keyboard.press('f')
    }, 120_000)

    afterAll(() => launched.end())

    const fact = (text: string): Locator =>
      page.getByRole('listbox', { name: facts.list }).getByRole('option').filter({ hasText: text })
    const pane = (): Locator => page.getByRole('region', { name: facts.pane })
    const pages = (count: number): Promise<void> =>
      page.getByRole('tab', { name: facts.tab(0, count).pages }).waitFor({ timeout: 60_000 })
    const fits = async (): Promise<void> => expect(await findViolations(page)).toEqual([])

    test('sees which pages can be read, and reads all but the newest', async () => {
      await page.getByRole('heading', { name: facts.read.pages(documents.length) }).waitFor({ timeout: 30_000 })
      await fits()
      await page.getByRole('checkbox').last().uncheck()
      await page.getByRole('button', { name: facts.read.start(4) }).click()
      await page.getByRole('listbox', { name: facts.list }).waitFor({ timeout: 60_000 })
      await page.getByText(facts.result.read(4)).waitFor()
      await pages(4)
      await page.getByRole('button', { name: frame.dismiss }).click()
      // No sentence of one of them is about the event: it is not offered again, but can be read again.
      await page.getByRole('tab', { name: facts.tab(0, 4).pages }).click()
      const again = page.getByRole('button', { name: new RegExp(`^${facts.pages.again}`) })
      expect(await again.count()).toBe(1)
      await again.click()
      await page.getByText(facts.result.read(1)).waitFor()
      await page.getByRole('button', { name: frame.dismiss }).click()
      await fits()
      await page.getByRole('tab', { name: facts.tab(0, 4).facts.replace(/ .*/, '') }).click()
      await page.getByRole('listbox', { name: facts.list }).getByRole('option').first().waitFor()
      expect(await fact(held(628)).count()).toBe(0)
      await fits()
    })

    test('reads the rest, and finds a fact by its words, with its day and its page', async () => {
      await page.getByRole('button', { name: facts.read.openNew(1) }).click()
      await page.getByRole('button', { name: facts.read.start(1) }).click()
      await pages(5)
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
      await page.getByLabel(facts.when.day, { exact: true }).fill('2022-02-30')
      await page.keyboard.press('Enter')
      await page.getByText(facts.when.dayWrong).waitFor()
      await page.getByLabel(facts.when.day, { exact: true }).fill('2022-09-30')
      await page.keyboard.press('Enter')
      await page.getByText(facts.when.on('30 Sept 2022')).waitFor()
      await page.getByText(facts.noMatch).waitFor()
      await page.getByRole('button', { name: facts.noMatchAll }).click()
      await fact('Checkley').first().waitFor()
      expect(await page.getByLabel(facts.page).locator('option').count()).toBe(2)
      await fits()
      await page.getByRole('button', { name: facts.when.back }).click()
      await page.getByText(facts.when.only).waitFor({ state: 'detached' })
    })

    /** Adds a page that is not of the data set: what the page of 6 November would say on another day. */
    const readMore = async (name: string, day: string, ...lines: readonly string[]): Promise<void> => {
      const told = { title: `Coutts, ${name}`, url: `https://${name}.example/coutts`, day }
      await suggestionFiles(launched, [savePage(launched.folder, `${name}.html`, { ...told, lines })])
      await page.getByRole('button', { name: facts.read.open }).click()
      await page.getByRole('button', { name: 'Choose files' }).click()
      await page.getByRole('button', { name: 'Collect pages' }).click()
      await page.getByText(told.title).waitFor({ timeout: 60_000 })
      await page.getByRole('button', { name: facts.read.start(1) }).click()
      await page.getByText(facts.result.read(1)).waitFor({ timeout: 60_000 })
      await page.getByRole('button', { name: frame.dismiss }).click()
    }
    const show = async (state: 'holding' | 'all', words: string): Promise<void> => {
      await page.getByLabel(facts.shownState).selectOption(state)
      await page.getByLabel(facts.find).fill(words)
    }
    const tab = (name: string): Locator => page.getByRole('tab', { name })
    const accused = 'The four men accused of conspiring to kill RCMP officers at Coutts are still in remand.'

    test('sees a fact that ended with a later page, and what stands in its place', async () => {
      await readMore('later', '2023-11-20', accused, held(642))
      await show('all', 'held in remand')
      await fact(held(628)).getByText(facts.state.gone).waitFor()
      await fact(held(628)).click()
      await pane().getByText(facts.turn.otherwise).waitFor()
      await pane()
        .getByText(/20 Nov 2023/)
        .waitFor()
      await pane()
        .getByRole('link', { name: held(642) })
        .click()
      await pane()
        .getByRole('heading', { name: held(642) })
        .waitFor()
      await pane().getByRole('heading', { name: facts.replaces }).waitFor()
    })

    test('takes the page back with a reason, sees what that changes, and takes that back by a key', async () => {
      await tab(facts.tab(0, 6).pages).click()
      const listed = page.getByRole('list', { name: facts.pages.list }).getByRole('listitem')
      await page.getByRole('button', { name: facts.pages.takeBackOf('Coutts, later') }).click()
      await page.keyboard.type('withdrawn')
      await page.getByText(facts.change.would(3)).waitFor()
      await page.getByText(`${facts.change.went} ${held(642)}`).waitFor()
      expect(await page.getByText(facts.change.takenBack('Coutts, later')).count()).toBe(0)
      await fits()
      await page.keyboard.press('Enter')
      await page.getByText(facts.change.takenBack('Coutts, later')).waitFor()
      await page.getByText(`${facts.change.holds} ${held(628)}`).waitFor()
      await page.getByText(`${facts.change.went} ${held(642)}`).waitFor()
      await listed.filter({ hasText: 'withdrawn' }).getByText(facts.pages.takenBack).waitFor()
      await fits()
      await page.keyboard.press('u')
      await listed.getByText(facts.pages.takenBack).waitFor({ state: 'detached' })
      await page.getByText(`${facts.change.came} ${held(642)}`).waitFor()
    })

    test('finds in the log all that was done, undoes an operation and puts it in force again', async () => {
      await tab(facts.tab(0, 6).log).click()
      const done = page.getByRole('region', { name: facts.log.label }).getByRole('listitem')
      await done.filter({ hasText: 'withdrawn' }).getByText(facts.log.did['take-back']).waitFor()
      await fits()
      await page.getByLabel(facts.log.which).selectOption('make-false')
      await done.filter({ hasText: 'withdrawn' }).waitFor({ state: 'detached' })
      const ended = done.filter({ hasText: held(628) })
      await ended.getByRole('button', { name: facts.log.deed.undo }).click()
      await page.keyboard.type('both counts are right')
      await page.keyboard.press('Enter')
      await page.getByText(`${facts.change.holds} ${held(628)}`).waitFor()
      await ended.getByText(facts.log.state.undone).waitFor()
      await ended.getByRole('button', { name: facts.log.deed.redo }).click()
      await page.keyboard.press('Enter')
      await page.getByText(`${facts.change.not} ${held(628)}`).waitFor()
      await page.getByRole('button', { name: frame.dismiss }).click()
    })

    test('looks back to what an operation left, where nothing can be changed', async () => {
      const number = /#(\d+)/.exec(await operationOf(held(628)))?.[1]
      await tab(facts.tab(0, 6).log).click()
      await page.getByLabel(facts.log.which).selectOption('all')
      await page.getByLabel(facts.log.find).fill(`#${number}`)
      await page.getByRole('button', { name: facts.log.lookBackTo(Number(number)) }).click()
      await page.getByText(facts.when.after(Number(number))).waitFor()
      await show('holding', 'held in remand')
      await fact(held(628)).waitFor()
      expect(await page.getByRole('button', { name: facts.leaveOut.open }).count()).toBe(0)
      expect(await page.getByRole('button', { name: facts.read.open }).count()).toBe(0)
      await page.getByRole('button', { name: facts.when.back }).click()
      await fact(held(642)).waitFor()
    })

    /** What the fact's first day says, with the number of its operation. */
    const operationOf = async (text: string): Promise<string> => {
      await tab(facts.tab(0, 6).facts.replace(/ .*/, '')).click()
      await show('all', text)
      await fact(text).click()
      return pane().getByRole('listitem').filter({ hasText: facts.turn.said }).first().innerText()
    }

    test('asks, and is shown the facts that come nearest, the best one opened', async () => {
      await page.keyboard.press('Escape')
      await page.keyboard.press('q')
      await page.keyboard.type('How many days have the protesters been held in remand?')
      await page.keyboard.press('Enter')
      await page.getByText(facts.ask.onlyFacts).waitFor({ timeout: 60_000 })
      await pane()
        .getByRole('heading', { name: held(642) })
        .waitFor()
      await fits()
      await page.getByRole('button', { name: facts.ask.all }).click()
      await page.getByLabel(facts.find).waitFor()
    })

    test('sees that two pages of one day disagree, and leaves one side out', async () => {
      await readMore('rival', '2023-11-20', accused, held(650))
      await show('all', 'held in remand')
      await fact(held(650)).getByText(facts.state.disputed).waitFor()
      await fact(held(650)).click()
      await pane().getByText(facts.notes.disagree('20 Nov 2023')).waitFor()
      await fits()
      await page.keyboard.press('n')
      await pane().getByRole('button', { name: facts.leaveOut.other }).click()
      await page.keyboard.press('Enter')
      await page.getByText(facts.change.undisputed).waitFor()
      await page.getByRole('button', { name: facts.change.revert }).click()
      await page.getByText(facts.change.disputed).first().waitFor()
    })

    test('opens the page that says so, and comes back', async () => {
      await show('all', held(642))
      await fact(held(642)).click()
      await page.keyboard.press('o')
      await page.locator('#reader').getByRole('heading', { name: 'Coutts, later' }).waitFor()
      await page.keyboard.press('g')
      await page.keyboard.press('f')
      await page.getByRole('listbox', { name: facts.list }).waitFor()
    })

    test('reads a fact over the list in a narrow window in the dark, by keys', async () => {
      await callFromWindow(page, 'settings.update', [{ appearance: 'dark' }])
      await page.reload()
      await launched.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1024, 640))
      const list = page.getByRole('listbox', { name: facts.list })
      await list.focus()
      expect(await pane().count()).toBe(0)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      const chosen = await list.getByRole('option', { selected: true }).locator('p').first().innerText()
      await page.keyboard.press('Enter')
      await pane().getByRole('heading', { name: chosen }).waitFor()
      await expect.poll(() => pane().evaluate((element) => element === document.activeElement)).toBe(true)
      await fits()
      await page.keyboard.press('Escape')
      await pane().waitFor({ state: 'detached' })
      expect(await list.evaluate((element) => element === document.activeElement)).toBe(true)
      await page.keyboard.press('j')
      await expect.poll(() => list.getByRole('option', { selected: true }).innerText()).not.toContain(chosen)
    })

    test('is told what failed where the facts are not there any more', async () => {
      const events = (await callFromWindow(page, 'events.list', [])).value as readonly { readonly id: string }[]
      for (const { id } of events) await callFromWindow(page, 'events.remove', [id])
      await tab('Pages').click()
      await page.getByRole('button', { name: facts.pages.takeBackOf('Coutts, later') }).click()
      await page.getByRole('alert').filter({ hasText: 'has no event' }).waitFor()
      await fits()
    })
  })
})
