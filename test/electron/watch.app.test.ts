import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watch } from '../../renderer/text/en/watch.ts'
import { update } from '../../renderer/text/en/update.ts'
import { describeApp } from './describeApp.ts'
import { findViolations } from './findViolations.ts'
import { callFromWindow, launchApp, type LaunchedApp } from './launchApp.ts'

const title = '2026 Harrow Bay ferry grounding'
const birds = 'Volunteers have found 61 oiled birds on the shore of Harrow Bay, most of them guillemots.'

/** Each test is a stretch of one person's way; it begins where the one before it ended. */
describeApp('an editor who watches an event', () => {
  let launched: LaunchedApp
  let page: Page

  beforeAll(async () => {
    launched = await launchApp()
    ;({ page } = launched)
    const { id } = (await callFromWindow(page, 'events.openSample', [])).value as { readonly id: string }
    expect(await callFromWindow(page, 'drafts.write', [id, {}])).toMatchObject({ ok: true })
    const path = join(launched.folder, 'later.html')
    writeFileSync(
      path,
      `<html lang="en"><head><title>Birds of Harrow Bay</title><meta property="article:published_time" content="2026-06-03"></head><body><article><h1>Birds of Harrow Bay</h1><p>${birds}</p></article></body></html>`,
    )
    await launched.app.evaluate(({ dialog }, file) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [file] })
    }, path)
    const { value: paths } = await callFromWindow(page, 'desktop.chooseFiles', ['pages'])
    expect(await callFromWindow(page, 'events.addSources', [id, paths])).toMatchObject({ ok: true })
    await page.reload()
  }, 120_000)

  afterAll(() => launched.end())

  test('says how often and who is asked, and is told quietly how many sentences changed', async () => {
    await page.getByRole('button', { name: watch.watch(title) }).click()
    const form = page.getByRole('form', { name: watch.watch(title) })
    await form.getByLabel(watch.every).selectOption('168')
    // Nothing is asked of a real server.
    for (const box of await form.getByRole('checkbox', { checked: true }).all()) await box.uncheck()
    await form.getByLabel(watch.feeds).fill('https://news.example/feed\nno address')
    await form.getByRole('button', { name: watch.start, exact: true }).click()
    await form.getByText(watch.feedsWrong([2])).waitFor()
    await form.getByLabel(watch.feeds).fill('')
    expect(await findViolations(page)).toEqual([])
    await form.getByRole('button', { name: watch.start, exact: true }).click()
    await page.getByText(watch.found(1, 0)).waitFor({ timeout: 60_000 })
    await page.getByText(watch.watched('weekly')).waitFor()
    await page.getByRole('button', { name: watch.others(1) }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await findViolations(page)).toEqual([])
  })

  test('sees the change, after which nothing is told any more, also when the program is opened again', async () => {
    await page.getByRole('button', { name: watch.see }).click()
    await page
      .getByRole('region', { name: update.suggestions })
      .getByRole('listitem')
      .filter({ hasText: birds })
      .waitFor()
    await expect.poll(() => page.getByRole('button', { name: watch.others(1) }).count()).toBe(0)
    launched = await launched.again()
    ;({ page } = launched)
    // It opens where it was.
    await page.getByRole('region', { name: update.suggestions }).waitFor()
    await page.locator('.topbar__name').click()
    await page.getByText(watch.watched('weekly')).waitFor()
    expect(await page.getByText(watch.found(1, 0)).count()).toBe(0)
    await page.getByRole('button', { name: watch.change(title) }).click()
    await page.getByRole('button', { name: watch.stop, exact: true }).click()
    await expect.poll(() => page.getByText(watch.watched('weekly')).count()).toBe(0)
  })
})
