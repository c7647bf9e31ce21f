import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { update } from '../../renderer/text/en/update.ts'
import { startOpenaiServer, type OpenaiServer } from '../openaiServer.ts'
import { claimsOf, sensibleWriter, verdicts } from '../sensibleWriter.ts'
import { describeApp } from './describeApp.ts'
import { findViolations } from './findViolations.ts'
import { callFromWindow, launchApp, type LaunchedApp } from './launchApp.ts'
import { savePage } from './savePage.ts'
import { suggestionFiles } from './suggestionFiles.ts'

const fined = 'The maritime court of Harrow Bay fined the operator of the Isla Merrin 90,000 crowns.'
const appealed = 'The operator of the Isla Merrin appealed against the fine of 90,000 crowns in July 2026.'

describeApp('an editor of a draft that ends before the trial', () => {
  let launched: LaunchedApp
  let service: OpenaiServer
  let page: Page

  beforeAll(async () => {
    mkdirSync(join('out', 'screens'), { recursive: true })
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
    const services = [{ id: 'loopback', name: 'Loopback', baseUrl: service.baseUrl, model: 'reader' }]
    await callFromWindow(page, 'settings.update', [{ services }])
    const { value: opened } = await callFromWindow(page, 'events.openSample', [])
    const { id, event: about } = opened as { readonly id: string; readonly event: { readonly title: string } }
    const draft = (await callFromWindow(page, 'drafts.write', [id, {}])).value as { readonly id: string }
    const trial = { title: 'Trial', url: 'https://trial.example/ferry', day: '2026-07-04', lines: [fined, appealed] }
    await suggestionFiles(launched, [savePage(launched.folder, 'trial.html', trial)])
    const { value: paths } = await callFromWindow(page, 'desktop.chooseFiles', ['pages'])
    expect(await callFromWindow(page, 'events.addSources', [id, paths])).toMatchObject({ ok: true })
    const found = await callFromWindow(page, 'drafts.findUpdate', [draft.id, { reader: 'service:loopback' }])
    expect(found).toMatchObject({ ok: true })
    await page.reload()
    await page.getByRole('table').getByText(about.title, { exact: true }).click()
    await page.keyboard.press('g')
    await page.keyboard.press('u')
  }, 120_000)

  afterAll(async () => {
    await launched.end()
    await service.close()
  })

  /** The suggestions for a section, as each names it. */
  const facts = (name: string): Locator =>
    page
      .getByRole('region', { name: update.suggestions })
      .getByRole('listitem')
      .filter({ has: page.getByText(name, { exact: true }) })
  const inNew = update.newSection('Trial')

  test('sees the facts of the trial for a new section, accepts one into it, and takes both back', async () => {
    await facts(inNew).filter({ hasText: fined }).waitFor()
    await page.screenshot({ path: join('out', 'screens', 'update-new-section.png') })
    expect(await facts(inNew).count()).toBe(2)
    expect(await findViolations(page)).toEqual([])
    await facts(inNew).filter({ hasText: fined }).click()
    await page.keyboard.press('a')
    await facts('Trial').getByText(update.decision.accepted, { exact: true }).waitFor()
    expect(await facts(inNew).count()).toBe(0)
    await page.screenshot({ path: join('out', 'screens', 'update-new-section-accepted.png') })
    await page.keyboard.press('u')
    await facts(inNew).filter({ hasText: fined }).waitFor()
    expect(await facts(inNew).count()).toBe(2)
  }, 60_000)
})
