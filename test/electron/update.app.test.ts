import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { diffWordsWithSpace } from 'diff'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { update } from '../../renderer/text/en/update.ts'
import { describeWithShared, sharedPath } from '../sharedData.ts'
import { describeApp } from './describeApp.ts'
import { findViolations } from './findViolations.ts'
import { callFromWindow, launchApp, type LaunchedApp } from './launchApp.ts'
import { suggestionFiles } from './suggestionFiles.ts'

/** An event of WikiGenBench, and which of its documents are from when, as these say themselves. */
const event = '72395377'
const before = [
  { document: 6, day: '2022-07-11' },
  { document: 5, day: '2022-09-10' },
  { document: 2, day: '2022-11-30' },
]
const after = [
  { document: 0, day: '2023-06-13' },
  { document: 1, day: '2023-11-06' },
]
const held = 'All four protesters have now been held in remand for 628 days.'
const adjourned = 'has been adjourned to December 11.'
const delayed = 'A new date for the trial has not yet been set.'
const words = 'The pre-trial hearings of the four men were adjourned to 11 December 2023.'

const eventSchema = z.object({
  title: z.string(),
  documents: z.array(z.object({ title: z.string(), url: z.string(), text: z.string() })),
})

/** Each test is a stretch of one person's way; it begins where the one before it ended. */
describeApp('an editor who keeps an article true', () => {
  describeWithShared('on an event of which there are earlier and later pages', () => {
    let launched: LaunchedApp
    let page: Page
    let draftId: string
    let wikitext: string

    beforeAll(async () => {
      launched = await launchApp()
      ;({ page } = launched)
      const { title } = readEvent()
      const { id } = (await callFromWindow(page, 'events.create', [{ title }])).value as { readonly id: string }
      await suggestionFiles(launched, before.map(pageOf))
      const { value: paths } = await callFromWindow(page, 'desktop.chooseFiles', ['pages'])
      expect(await callFromWindow(page, 'events.addSources', [id, paths])).toMatchObject({ ok: true })
      const draft = await callFromWindow(page, 'drafts.write', [id, {}])
      draftId = (draft.value as { readonly id: string }).id
      wikitext = await exported()
      await page.reload()
      await page.getByText(title).first().click()
      await page.keyboard.press('g')
      await page.keyboard.press('u')
    }, 120_000)

    afterAll(() => launched.end())

    const pageOf = ({ document, day }: (typeof before)[number]): string => {
      const { title, url, text } = readEvent().documents[document]!
      return savePage(`${document}.html`, {
        title,
        url,
        day,
        lines: text.split('\n').filter((line) => line.length > 80),
      })
    }
    const savePage = (
      name: string,
      { title, url, day, lines }: { title: string; url: string; day: string; lines: readonly string[] },
    ): string => {
      const path = join(launched.folder, name)
      writeFileSync(
        path,
        `<html lang="en"><head><title>${escape(title)}</title><link rel="canonical" href="${escape(url)}"><meta property="article:published_time" content="${day}"></head><body><article><h1>${escape(title)}</h1>${lines.map((line) => `<p>${escape(line)}</p>`).join('\n')}</article></body></html>`,
      )
      return path
    }
    // What is added may turn the style of dates, which most pages decide here.
    const dates = 'dmy'
    const exported = async (): Promise<string> =>
      z
        .object({ text: z.string() })
        .parse((await callFromWindow(page, 'drafts.preview', [draftId, 'wikitext', { dates }])).value).text
    const changes = (): Locator => page.getByRole('region', { name: update.suggestions })
    const suggestion = (text: string): Locator => changes().getByRole('listitem').filter({ hasText: text })
    const addPages = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Choose files' }).click()
      await page.getByRole('button', { name: 'Collect pages' }).click()
    }

    test('is told that no page is newer, and gives newer ones', async () => {
      await page.getByText(update.look.nothing).waitFor()
      expect(await findViolations(page)).toEqual([])
      await suggestionFiles(launched, after.map(pageOf))
      await addPages()
      await page.getByRole('heading', { name: update.look.pages(2) }).waitFor({ timeout: 60_000 })
      await page.getByText(/6 Nov 2023/).waitFor()
      expect(await page.getByLabel(update.look.since).inputValue()).toBe('2022-11-30')
    })

    test('sees the later figures, each with the page that says so and its day', async () => {
      await page.getByRole('button', { name: update.look.start }).click()
      await suggestion(held).getByText(update.kind.missing).waitFor({ timeout: 60_000 })
      await suggestion(held)
        .getByText(/6 Nov 2023/)
        .waitFor()
      await suggestion(adjourned).waitFor()
      expect(await exported()).toBe(wikitext)
      expect(await findViolations(page)).toEqual([])
    })

    test('accepts one, rejects one, puts one in other words, by keys', async () => {
      await suggestion(held).click()
      await page.keyboard.press('a')
      await suggestion(held).getByText(update.decision.accepted, { exact: true }).waitFor()
      await page.keyboard.press('u')
      await suggestion(held).getByRole('button', { name: update.accept }).waitFor()
      await page.keyboard.press('a')
      await suggestion(held).getByText(update.decision.accepted, { exact: true }).waitFor()
      await suggestion(delayed).click()
      await page.keyboard.press('r')
      await suggestion(delayed).getByText(update.decision.rejected, { exact: true }).waitFor()
      await suggestion(adjourned).click()
      await page.keyboard.press('e')
      const editor = page.getByRole('textbox', { name: update.editor })
      await expect.poll(() => editor.inputValue()).toContain(adjourned)
      await editor.fill(words)
      await page.keyboard.press('Control+Enter')
      await suggestion(words).getByText(update.decision.edited, { exact: true }).waitFor({ timeout: 30_000 })
      expect(await findViolations(page)).toEqual([])
    })

    test('gets wikitext in which nothing else is another', async () => {
      // The comment on top counts what was reviewed.
      const article = (text: string): string => text.replace(/<!--.*?-->/gs, '')
      const parts = diffWordsWithSpace(article(wikitext), article(await exported()))
      expect(parts.filter(({ removed }) => removed).map(({ value }) => value)).toEqual([])
      const added = parts.flatMap((part) => (part.added ? [part.value] : [])).join('')
      expect(added).toContain(held.replace('.', ''))
      expect(added).toContain(words)
      expect(added).not.toContain(delayed)
    })

    test('finds all decided as it was after the program was closed, and a figure changed by a later page', async () => {
      launched = await launched.again()
      ;({ page } = launched)
      await suggestion(words).getByText(update.decision.edited, { exact: true }).waitFor({ timeout: 30_000 })
      await suggestion(delayed).getByText(update.decision.rejected, { exact: true }).waitFor()
      // Not of the data set: what the page of 6 November says, as it was two weeks later.
      const lines = [
        'The four men accused of conspiring to kill RCMP officers during the Coutts border blockade are still in remand.',
        held.replace('628', '642'),
      ]
      const later = {
        title: 'Coutts protesters still in remand',
        url: 'https://news.example/coutts',
        day: '2023-11-20',
      }
      await suggestionFiles(launched, [savePage('later.html', { ...later, lines })])
      await page.getByRole('button', { name: update.again }).click()
      await page.getByRole('button', { name: update.look.add, exact: true }).click()
      await addPages()
      await page.getByRole('heading', { name: update.look.pages(3) }).waitFor({ timeout: 60_000 })
      await page.getByRole('button', { name: update.look.start }).click()
      const changed = suggestion('642 days').filter({ hasText: update.kind.changed })
      await changed.waitFor({ timeout: 60_000 })
      expect(await changed.locator('del').innerText()).toBe('628')
      expect(await changed.locator('ins').innerText()).toBe('642')
      await suggestion(delayed).getByText(update.decision.rejected, { exact: true }).waitFor()
      await changed.click()
      await page.keyboard.press('a')
      await changed.getByText(update.decision.accepted, { exact: true }).waitFor()
      const text = await exported()
      expect(text).toContain('642 days')
      expect(text).not.toContain('628 days')
    })
  })
})

function readEvent(): z.infer<typeof eventSchema> {
  return eventSchema.parse(JSON.parse(readFileSync(sharedPath('data', 'wikigenbench', `${event}.json`), 'utf8')))
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
