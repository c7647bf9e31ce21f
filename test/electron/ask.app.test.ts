import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../renderer/text/en/ask.ts'
import { find } from '../../renderer/text/en/find.ts'
import { httpServer } from '../core/collect/loopbackServer.ts'
import { describeApp } from './describeApp.ts'
import { findViolations } from './findViolations.ts'
import { startOpenaiServer, type OpenaiServer } from '../openaiServer.ts'
import { sensibleWriter } from '../sensibleWriter.ts'
import { callFromWindow, launchApp, type LaunchedApp } from './launchApp.ts'

const question = 'How many people were injured?'

/** Answers the question with the newest count that it is shown, and says of other questions that the pages do not. */
const writer = sensibleWriter({
  answer: ({ kind, part, shown }) => {
    if (kind !== 'ask') return undefined
    const count = ['Forty', 'Seventeen', 'Twelve'].find((word) =>
      [...shown.values()].some((text) => text.startsWith(`${word} people were injured`)),
    )
    const label = [...shown].find(([, text]) => text.startsWith(`${count ?? '-'} people were injured`))?.[0]
    const isSaid = part === question && count !== undefined && label !== undefined
    const sentences = [{ text: `${count ?? ''} people were injured.`, labels: [label ?? ''] }]
    return JSON.stringify({
      evidence: [],
      said: isSaid ? 'yes' : 'no',
      answers: isSaid ? [{ short: count, sentences }] : [],
      unsaid: [],
      search: [],
    })
  },
})

/** Each test is a stretch of one person's way; it begins where the one before it ended. */
describeApp('an editor who asks the pages', () => {
  let launched: LaunchedApp
  let page: Page
  let eventId: string
  let server: OpenaiServer

  beforeAll(async () => {
    launched = await launchApp()
    ;({ page } = launched)
    server = await startOpenaiServer({ script: writer })
    const service = { id: 'here', name: 'Here', baseUrl: server.baseUrl, model: 'sensible' }
    const set = { searches: ['extlinks', 'searxng'], services: [service], writer: 'service:here' }
    expect(await callFromWindow(page, 'settings.update', [set])).toMatchObject({ ok: true })
    eventId = ((await callFromWindow(page, 'events.openSample', [])).value as { readonly id: string }).id
    expect(await callFromWindow(page, 'drafts.write', [eventId, {}])).toMatchObject({ ok: true })
    await page.reload()
    await page.getByText('2026 Harrow Bay ferry grounding').first().click()
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await sentence().first().waitFor()
  }, 120_000)

  afterAll(async () => {
    await launched.end()
    await server.close()
  })

  const sentence = (text = ''): Locator =>
    page.getByRole('region', { name: 'Article' }).getByRole('listitem').filter({ hasText: text })
  const panel = (): Locator => page.getByRole('tabpanel', { name: ask.tab })
  const answer = (): Locator => panel().getByRole('region', { name: ask.answerLabel })
  const startAsking = async (): Promise<void> => {
    await page.keyboard.press('q')
    await expect
      .poll(() =>
        panel()
          .getByRole('searchbox')
          .evaluate((field) => field === document.activeElement),
      )
      .toBe(true)
  }
  const asking = async (words: string): Promise<void> => {
    await startAsking()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
    await answer().getByRole('heading', { name: words }).waitFor({ timeout: 60_000 })
  }

  test('sees the answer with its badge, sentence, page and date', async () => {
    await asking(question)
    await answer().getByText('Seventeen', { exact: true }).first().waitFor({ timeout: 60_000 })
    await answer().getByText('msio.tarran.example · 29 May 2026').waitFor()
    await answer()
      .getByText(/^supported$/iu)
      .first()
      .waitFor()
    expect(await answer().locator('mark').first().innerText()).toBe('Seventeen')
    expect(await findViolations(page)).toEqual([])
  })

  test('opens the passage in its page and finds the answer again', async () => {
    await answer()
      .getByRole('button', {
        name: ask.openOf('Preliminary report 2026/07: grounding of MV Isla Merrin, Harrow Bay, 14 May 2026'),
      })
      .click()
    await page.getByRole('grid', { name: 'Sources of the event' }).waitFor()
    await page.locator('.reader').getByText('Seventeen people were injured').first().waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await answer().getByRole('heading', { name: question }).waitFor()
  })

  test('puts it into the section by keys, where it gets a badge, and takes it back', async () => {
    const text = 'Seventeen people were injured.'
    await sentence().first().click()
    await startAsking()
    await page.keyboard.press('Control+Enter')
    const editor = page.getByRole('region', { name: 'Article' }).getByRole('textbox')
    await expect.poll(() => editor.inputValue()).toBe(text)
    await page.keyboard.press('Control+Enter')
    await expect
      .poll(() => sentence(text).getAttribute('aria-label'), { timeout: 30_000 })
      .toBe(`${text} (supported, accepted)`)
    await page.keyboard.press('Control+z')
    await expect.poll(() => sentence(text).count()).toBe(0)
  })

  test('is told that the pages do not tell, what was searched, and looks for more pages with the question', async () => {
    const unknown = 'What was the name of the first mate?'
    let searched = ''
    const { host } = await httpServer((request, response) => {
      searched = new URL(request.url ?? '', 'http://localhost').searchParams.get('q') ?? ''
      // Nobody is known by this name, so that nothing is asked of a real server.
      response.end(
        JSON.stringify({ results: [{ url: 'https://mate.invalid/', title: 'The first mate of the ferry' }] }),
      )
    })
    expect(await callFromWindow(page, 'settings.update', [{ searxng: `http://${host}/` }])).toMatchObject({ ok: true })
    await asking(unknown)
    await answer().getByText(ask.notSaid, { exact: true }).waitFor()
    await answer()
      .getByText(/^“What was the name of the first mate\?”: \d+ passages of \d+ pages read$/)
      .waitFor()
    expect(await answer().getByRole('button', { name: ask.put }).count()).toBe(0)
    await answer().getByRole('button', { name: ask.widen.start }).click()
    await answer()
      .getByRole('checkbox', { name: /first mate of the ferry/ })
      .check()
    expect(searched).toBe('2026 Harrow Bay ferry grounding first mate')
    expect(await findViolations(page)).toEqual([])
    await answer()
      .getByRole('button', { name: find.add(1) })
      .click()
    await expect
      .poll(async () => JSON.stringify((await callFromWindow(page, 'events.sources', [eventId])).value), {
        timeout: 60_000,
      })
      .toContain('mate.invalid')
  })

  test('asks among answers and as of a day, and is told beside the field what cannot be asked', async () => {
    const more = panel().locator('.ask__more > summary')
    await more.focus()
    await page.keyboard.press('Enter')
    const choices = panel().getByRole('textbox', { name: ask.more.choices })
    await choices.fill('Twelve\ntwelve')
    await panel().getByLabel(ask.more.date).fill('2026-05-16')
    await panel().getByRole('searchbox').fill(question)
    await panel().getByRole('searchbox').press('Enter')
    await panel().getByText('Two choices are the same: "Twelve" and "twelve".').waitFor()
    expect(await findViolations(page)).toEqual([])
    await choices.fill('Twelve\nForty')
    await panel().getByRole('searchbox').press('Enter')
    await answer()
      .getByText(`${ask.asOf('16 May 2026')} · ${ask.chosenOf(2)}`)
      .waitFor({ timeout: 60_000 })
    await answer().getByText('Twelve', { exact: true }).first().waitFor()
    expect(await answer().getByRole('button', { name: ask.pin, exact: true }).isDisabled()).toBe(true)
    expect(await panel().getByLabel(ask.more.reader).locator('option').first().innerText()).toBe(ask.more.ofDraft)
    expect(await findViolations(page)).toEqual([])
    await choices.fill('')
    await panel().getByLabel(ask.more.date).fill('')
    // The keys of the draft count where nothing is typed.
    await sentence().first().click()
  })

  test('pins a question, which is asked again when a page comes and says what it was', async () => {
    await asking(question)
    await answer().getByRole('button', { name: ask.pin, exact: true }).click()
    const pins = panel().getByRole('region', { name: ask.pins.title(1) })
    await pins.getByText('Seventeen', { exact: true }).waitFor()
    const path = join(launched.folder, 'later.html')
    const text =
      'Forty people were injured when the ferry Isla Merrin ran aground at Cutler Rocks, the coastguard said.'
    writeFileSync(
      path,
      `<html lang="en"><head><title>Forty hurt on the Isla Merrin</title><meta property="article:published_time" content="2026-06-02T08:00:00Z"></head><body><article><h1>Forty hurt on the Isla Merrin</h1><p>${text}</p><p>The coastguard counted again after the ferry was refloated.</p></article></body></html>`,
    )
    await launched.app.evaluate(({ dialog }, file) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [file] })
    }, path)
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await page.getByRole('button', { name: 'Add pages' }).click()
    await page.getByRole('button', { name: 'Choose files' }).click()
    await page.getByRole('button', { name: 'Collect pages' }).click()
    // The page is still being collected when the draft is shown.
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Draft' }).click()
    await page.getByRole('tab', { name: ask.tabNews(1) }).click({ timeout: 60_000 })
    const changed = page.getByRole('region', { name: ask.pins.title(1) })
    await changed.getByText('Forty', { exact: true }).waitFor()
    await changed.getByText(/was “Seventeen” until/).waitFor()
    expect(await findViolations(page)).toEqual([])
    await changed.getByRole('button', { name: new RegExp(`^${question.replace('?', '\\?')}`) }).click()
    await page.getByRole('tab', { name: ask.tab, exact: true }).waitFor()
  })
})
