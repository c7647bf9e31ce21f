import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Settings } from '../../../core/settings/settings.ts'
import { english } from '../../../renderer/text/en/index.ts'
import { startOpenaiServer, type OpenaiServer } from '../../openaiServer.ts'
import { claimsOf, sensibleWriter, verdicts } from '../../sensibleWriter.ts'
import { describeApp } from '../describeApp.ts'
import { callFromWindow, launchApp, type LaunchedApp } from '../launchApp.ts'
import { savePage } from '../savePage.ts'
import { settled } from '../settled.ts'
import { suggestionFiles } from '../suggestionFiles.ts'
import { keyboardOf, type Keyboard } from './keyboardOf.ts'

const { compare, settings, update, writers } = english
const fined = 'The maritime court of Harrow Bay fined the operator of the Isla Merrin 90,000 crowns.'
const appealed = 'The operator of the Isla Merrin appealed against the fine of 90,000 crowns in July 2026.'
const own = 'In July 2026 the operator of the Isla Merrin appealed against the fine of 90,000 crowns.'

/** Each test is a stretch of one person's way, who has no mouse; it begins where the one before it ended. */
describeApp('a person without a mouse who decides', () => {
  let launched: LaunchedApp
  let page: Page
  let keys: Keyboard
  let service: OpenaiServer

  beforeAll(async () => {
    service = await startOpenaiServer({
      script: sensibleWriter({
        answer: ({ kind, prompt, shown }) => {
          if (kind === 'judge') return verdicts(claimsOf(prompt), () => 'supported')
          if (kind !== 'update') return undefined
          const missing = [fined, appealed].map((text) => ({
            text,
            labels: [...shown].flatMap(([label, words]) => (words === text ? [label] : [])),
            ...{ section: 1, heading: 'Trial', after: 'NONE' },
          }))
          return JSON.stringify({ changed: [], missing, again: [] })
        },
      }),
    })
    launched = await launchApp()
    ;({ page } = launched)
    keys = keyboardOf(page)
    const services = [{ id: 'loopback', name: 'Loopback', baseUrl: service.baseUrl, model: 'reader' }]
    await callFromWindow(page, 'settings.update', [{ services }])
    const { id } = (await callFromWindow(page, 'events.openSample', [])).value as { readonly id: string }
    let draft = ''
    for (const options of [{ topK: 12, ranker: 'bm25' }, { topK: 6, ranker: 'tfidf' }, {}]) {
      draft = ((await callFromWindow(page, 'drafts.write', [id, options])).value as { readonly id: string }).id
    }
    const trial = { title: 'Trial', url: 'https://trial.example/ferry', day: '2026-07-04', lines: [fined, appealed] }
    await suggestionFiles(launched, [savePage(launched.folder, 'trial.html', trial)])
    const { value: paths } = await callFromWindow(page, 'desktop.chooseFiles', ['pages'])
    expect(await callFromWindow(page, 'events.addSources', [id, paths])).toMatchObject({ ok: true })
    const found = await callFromWindow(page, 'drafts.findUpdate', [draft, { reader: 'service:loopback' }])
    expect(found).toMatchObject({ ok: true })
    await page.reload()
    await keys.tabTo(button('2026 Harrow Bay ferry grounding').first())
    await keys.press('Enter')
    await page.getByText('13 pages').waitFor({ timeout: 60_000 })
  }, 120_000)

  afterAll(async () => {
    await launched.end()
    await service.close()
  })

  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
  const isAt = async (control: Locator): Promise<void> => {
    await expect.poll(() => control.evaluate((element) => element === document.activeElement), wait).toBe(true)
  }
  /** Goes to another screen by its keys, which a field that has the focus would take as words. */
  const goTo = async (key: string): Promise<void> => {
    while (await page.evaluate(() => document.activeElement?.matches('select, input, textarea') === true)) {
      await keys.press('Shift+Tab')
    }
    await keys.press('g', key)
  }
  const wait = { timeout: 30_000 }
  const suggestion = (text: string): Locator =>
    page.getByRole('region', { name: update.suggestions }).getByRole('listitem').filter({ hasText: text })
  const isDecided = (text: string, decision: keyof typeof update.decision): Promise<void> =>
    suggestion(text).getByText(update.decision[decision], { exact: true }).waitFor(wait)
  const stored = async (): Promise<Settings> => (await callFromWindow(page, 'settings.read', [])).value as Settings

  test('accepts, rejects and rewrites suggestions of an update, by key and by button', async () => {
    await goTo('u')
    await isAt(suggestion(fined))
    await keys.press('a')
    await isDecided(fined, 'accepted')
    await isAt(suggestion(appealed))
    await keys.press('r')
    await isDecided(appealed, 'rejected')
    await keys.press('u')
    await isAt(suggestion(appealed))
    await keys.tabTo(suggestion(appealed).getByRole('button', { name: update.reject, exact: true }))
    await keys.press('Enter')
    await isDecided(appealed, 'rejected')
    await keys.press('u')
    await isAt(suggestion(appealed))
    await keys.tabTo(suggestion(appealed).getByRole('button', { name: update.edit, exact: true }))
    await keys.press('Enter')
    await isAt(page.getByRole('textbox', { name: update.editor }))
    await keys.press('Control+a')
    await keys.type(own)
    await keys.press('Control+Enter')
    await isDecided(own, 'edited')
    await isAt(suggestion(own))
  })

  test('compares three drafts, takes one away and compares it again', async () => {
    await goTo('c')
    const addThird = async (): Promise<void> => {
      await keys.tabTo(button(compare.third))
      await keys.press('Enter')
      await page.locator('.compare--3').waitFor(wait)
      await settled(page)
    }
    await addThird()
    await keys.tabTo(button(compare.without(compare.name('B'))))
    await keys.press('Enter')
    await page.locator('.compare--2').waitFor(wait)
    await addThird()
    await keys.press('j')
    for (const column of [0, 1, 2]) {
      await isAt(page.locator(`[id^="compared-${column}-"][tabindex="0"]`))
      if (column < 2) await keys.press('ArrowRight')
    }
  })

  test('chooses sentences of three drafts and merges them', async () => {
    await keys.tabTo(button(compare.merge.begin))
    await keys.press('Enter')
    const sentence = page.locator('.compare__sentence:focus')
    await sentence.waitFor(wait)
    const chosen = page.locator('.compare__merge [role=status]')
    const number = async (): Promise<number> => Number(/^\d+/.exec(await chosen.innerText())?.[0])
    const before = await number()
    // All sentences of the first draft are chosen to begin with.
    await keys.press('ArrowLeft', 'ArrowLeft', 'x')
    await expect.poll(number, wait).not.toBe(before)
    await keys.press('x')
    await expect.poll(number, wait).toBe(before)
    await keys.tabTo(page.locator('.compare__sentence:focus-within').getByRole('checkbox'))
    await keys.press('Space')
    await expect.poll(number, wait).not.toBe(before)
    const now = await number()
    await keys.tabTo(button(compare.merge.create), 'Shift+Tab')
    await keys.press('Enter')
    const selected = page.locator('[data-sentence][aria-current]')
    await selected.waitFor(wait)
    await isAt(selected)
    expect(await page.getByRole('region', { name: 'Article' }).locator('[data-sentence]').count()).toBe(now)
  })

  test('changes settings, which are kept', async () => {
    await goTo(',')
    await keys.tabTo(button(settings.sections.drafting))
    await keys.press('Enter')
    const ranker = page.getByRole('combobox', { name: settings.drafting.ranker, exact: true })
    await keys.tabTo(ranker)
    await keys.press('ArrowDown')
    await expect.poll(async () => (await stored()).ranker, wait).toBe('bm25')
    await isAt(ranker)
    const passages = page.getByRole('textbox', { name: settings.drafting.passages, exact: true })
    await keys.tabTo(passages)
    await keys.press('Control+a')
    await keys.type('17')
    await keys.press('Enter')
    await expect.poll(async () => (await stored()).topK, wait).toBe(17)
    await isAt(passages)
    await keys.tabTo(button(settings.sections.browser), 'Shift+Tab')
    await keys.press('Enter')
    const checkbox = page.getByRole('checkbox').first()
    await keys.tabTo(checkbox)
    const before = await checkbox.isChecked()
    await keys.press('Space')
    await expect.poll(() => checkbox.isChecked(), wait).toBe(!before)
    await isAt(checkbox)
  })

  test('adds a service and removes it', async () => {
    await keys.tabTo(button(settings.sections.writers), 'Shift+Tab')
    await keys.press('Enter')
    await keys.tabTo(button(writers.add))
    await keys.press('Enter')
    await keys.tabTo(page.getByRole('tab', { name: writers.tabs.servers }))
    await keys.press('ArrowRight')
    await isAt(page.getByRole('tab', { name: writers.tabs.provider }))
    await keys.tabTo(page.getByRole('combobox', { name: writers.provider.provider }))
    await keys.press('End')
    await keys.tabTo(page.getByRole('textbox', { name: writers.provider.address }))
    await keys.press('Control+a')
    await keys.type(service.baseUrl)
    await keys.tabTo(page.getByLabel(writers.provider.model, { exact: true }))
    await keys.type('second')
    await keys.tabTo(button(writers.provider.add))
    await keys.press('Enter')
    await expect.poll(async () => (await stored()).services.length, wait).toBe(2)
    await keys.tabTo(button(writers.close), 'Shift+Tab')
    await keys.press('Enter')
    const remove = page.getByRole('button', { name: `${settings.services.remove}: second` })
    await keys.tabTo(remove)
    await keys.press('Enter')
    await isAt(button(settings.keepIt))
    await keys.press('Tab', 'Enter')
    await expect.poll(async () => (await stored()).services.map(({ id }) => id), wait).toEqual(['loopback'])
    await remove.waitFor({ state: 'detached' })
    await isAt(page.getByRole('button', { name: `${settings.services.remove}: Loopback` }))
  })
})
