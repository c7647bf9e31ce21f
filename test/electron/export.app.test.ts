import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { useMediawiki, writeArticles } from '../mediawiki.ts'
import type { OpenaiServer } from '../openaiServer.ts'
import { startOrSay } from '../realServer.ts'
import { describeApp } from './describeApp.ts'
import { findViolations } from './findViolations.ts'
import { callFromWindow, launchApp, type LaunchedApp } from './launchApp.ts'
import { startSampleService } from './sampleService.ts'
import { settled } from './settled.ts'

const idSchema = z.object({ id: z.string() })
const sentenceSchema = z.object({ id: z.string(), text: z.string(), support: z.object({ label: z.string() }) })
const draftSchema = idSchema.extend({
  sections: z.array(z.object({ sentences: z.array(sentenceSchema) })),
})

/** Each test is a stretch of one person's way, and begins where the one before it ended. */
describeApp('what leaves the app', () => {
  let launched: LaunchedApp
  let page: Page
  let service: OpenaiServer
  let draft: z.infer<typeof draftSchema>

  const call = async (method: string, ...args: readonly unknown[]): Promise<unknown> => {
    const { ok, value, error } = await callFromWindow(page, method, args)
    if (!ok) throw new Error(`${method}: ${error?.message ?? ''}`)
    return value
  }
  const screen = (name: string): Promise<void> =>
    page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name, exact: true }).click()
  const tab = (name: RegExp): Promise<void> => page.getByRole('tab', { name }).click()
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const picture = async (name: string): Promise<void> => {
    await settled(page)
    expect(await findViolations(page)).toEqual([])
    await page.screenshot({ path: join('out', 'screens', `export-${name}.png`) })
  }

  beforeAll(async () => {
    service = await startSampleService()
    launched = await launchApp()
    ;({ page } = launched)
    const services = [{ id: 'loopback', name: 'Loopback', baseUrl: service.baseUrl, model: 'writer' }]
    await call('settings.update', { services, writer: 'service:loopback', preset: 'paper' })
    const { id } = idSchema.parse(await call('events.openSample'))
    draft = draftSchema.parse(await call('drafts.write', id, { writer: 'service:loopback', preset: 'paper' }))
    await page.reload()
    await page
      .getByRole('button', { name: /Harrow Bay/ })
      .first()
      .click()
    await screen('Export')
    await button('Save wikitext').waitFor()
  })

  afterAll(async () => {
    await launched.end()
    await service.close()
  })

  const sentences = (): readonly z.infer<typeof sentenceSchema>[] =>
    draft.sections.flatMap((section) => section.sentences)

  test('issues are listed by what to do, once for each cause, lead to their sentences, and are fixed where that needs no judgement', async () => {
    const [first] = sentences()
    if (first === undefined) throw new Error('the draft has no sentence')
    await call('drafts.review', draft.id, { kind: 'rewrite', sentence: first.id, text: `“${first.text}” isn’t all.` })
    await page.reload()
    await page
      .getByRole('button', { name: /Harrow Bay/ })
      .first()
      .click()
    await screen('Export')
    await tab(/Issues/)
    await page.getByRole('heading', { name: 'Read and decide' }).waitFor()
    const causes = await page.locator('.export__cause strong').allTextContents()
    expect(new Set(causes).size).toBe(causes.length)
    expect(await page.locator('.export__findings').textContent()).not.toMatch(/--[a-z]/)
    for (const appearance of ['light', 'dark']) {
      await call('settings.update', { appearance })
      await page.reload()
      await page
        .getByRole('button', { name: /Harrow Bay/ })
        .first()
        .click()
      await screen('Export')
      await tab(/Issues/)
      await page.getByRole('heading', { name: 'Read and decide' }).waitFor()
      await launched.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1280, 800))
      await picture(`issues-${appearance}-1280x800`)
    }
    await call('settings.update', { appearance: 'light' })
    const cause = page.locator('.export__group').filter({ hasText: 'curly quotation marks' })
    await cause.getByRole('button', { name: 'Fix' }).click()
    await cause.waitFor({ state: 'detached' })
    const view = z
      .object({ undo: z.string(), sections: z.array(z.object({ sentences: z.array(sentenceSchema) })) })
      .parse(await call('drafts.read', draft.id))
    expect(view.sections[0]?.sentences[0]?.text).toBe(`"${first.text}" isn't all.`)
    expect(view.undo).toContain('fix')
    await call('drafts.undo', draft.id)
    await call('drafts.undo', draft.id)
    await page.reload()
    await page
      .getByRole('button', { name: /Harrow Bay/ })
      .first()
      .click()
    await screen('Export')
    await button('Save wikitext').waitFor()
  })

  test('a model’s sentences are held up for English Wikipedia, and each is led to', async () => {
    const { length } = sentences()
    await page
      .getByText(`A model wrote ${length} sentences that no person has accepted or rewritten yet`)
      .first()
      .waitFor()
    expect(await button('Save wikitext').isDisabled()).toBe(true)
    await page.getByText(`Show ${length} sentences`).first().click()
    await picture('held')
    const { text } = sentences()[1]!
    await page.getByRole('link', { name: text }).first().click()
    await page.getByRole('region', { name: 'Article' }).waitFor()
    expect(
      await page.locator('[role="listitem"][aria-current="true"], li[aria-current="true"]').textContent(),
    ).toContain(text)
  })

  test('sources leave at any time, reviewed sentences behind the wiki’s policy', async () => {
    const idsOf = (supported: boolean): readonly string[] =>
      sentences().flatMap(({ id, support }) => ((support.label === 'supported') === supported ? id : []))
    await call('drafts.review', draft.id, { kind: 'reject', sentences: idsOf(false) })
    await call('drafts.review', draft.id, { kind: 'accept', sentences: idsOf(true) })
    await screen('Export')
    await page.getByRole('radio', { name: /^Citations/ }).click()
    await expect.poll(() => button('Save citations').isEnabled()).toBe(true)
    await page.getByRole('radio', { name: /^Wikitext/ }).click()
    await page.getByText('English Wikipedia asks that articles are not written').last().waitFor()
    expect(await button('Save wikitext').isDisabled()).toBe(true)
    await page.getByLabel('I have read this.').check()
    await picture('policy')
    const path = join(launched.folder, 'saved.wiki')
    await launched.app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
    }, path)
    await button('Save wikitext').click()
    await page.getByText(path).waitFor()
    expect(await readFile(path, 'utf8')).toContain(sentences()[0]!.text)
    await tab(/^Publish/)
    await page.getByText('Citewright publishes no sentences written by a model on English Wikipedia').waitFor()
  })

  test('copied wording stands beside its page', async () => {
    await tab(/^Copied wording/)
    await page.getByRole('table', { name: 'How much of the draft is in each page' }).waitFor()
    await page.getByText('no sentence shares wording with a page').waitFor()
    await picture('copies')
  })

  test('a wiki of one’s own is published to, and a change in between is shown and left alone', async ({ skip }) => {
    const { server: wiki, missing } = await startOrSay('MediaWiki', useMediawiki)
    if (wiki === undefined) return skip(missing)
    const title = `Draft:App ${draft.id.slice(0, 8)}`
    try {
      const login = { wiki: 'neutral', api: wiki.api, user: wiki.user }
      await call('settings.update', { wikiLogins: [login] })
      await call('desktop.setWikiKey', 'neutral', wiki.botPassword)
      expect(await call('publishing.testAccount', 'neutral')).toBe('Editor')
      await screen('Draft')
      await screen('Export')
      await page.getByLabel('Wiki', { exact: true }).selectOption('neutral')
      await tab(/^Publish/)
      await page.getByLabel('Title', { exact: true }).fill(title)
      await button('Show what would be sent').click()
      await page.getByRole('heading', { name: `${title} is a new page` }).waitFor()
      await picture('plan')
      await button(`Publish as ${title}`).click()
      await page.getByText(`${title} created, revision`).waitFor()
      await picture('published')

      await page.getByLabel('Start with the wiki’s draft header').uncheck()
      await page.getByLabel('Quote the supporting words in citations').check()
      await button('Show what would be sent').click()
      await page.getByRole('heading', { name: `${title} will be edited` }).waitFor()
      await picture('diff')
      await writeArticles(wiki, { [title]: 'Of somebody else.' })
      await button(`Publish to ${title}`).click()
      await page.getByText(`Somebody has changed ${title} meanwhile.`).waitFor()
      await page.getByText('Of somebody else.').waitFor()
      await picture('conflict')
    } finally {
      await wiki.end()
    }
  })
})
