import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTitleListLibrary } from '../../core/titles/createTitleListLibrary.ts'
import { smallDumps } from '../core/titles/smallWiki.ts'
import { useMediawiki, writeArticles } from '../mediawiki.ts'
import { startOrSay } from '../realServer.ts'
import { describeApp } from './describeApp.ts'
import { findViolations } from './findViolations.ts'
import { callFromWindow, launchApp, type LaunchedApp } from './launchApp.ts'
import { settled } from './settled.ts'

const idSchema = z.object({ id: z.string() })

/** Each test is a stretch of one person's way, and begins where the one before it ended. */
describeApp('what is added to an article', () => {
  let launched: LaunchedApp
  let page: Page
  let draftId: string

  const call = async (method: string, ...args: readonly unknown[]): Promise<unknown> => {
    const { ok, value, error } = await callFromWindow(page, method, args)
    if (!ok) throw new Error(`${method}: ${error?.message ?? ''}`)
    return value
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const picture = async (name: string): Promise<void> => {
    await settled(page)
    expect(await findViolations(page)).toEqual([])
    await page.screenshot({ path: join('out', 'screens', `export-${name}.png`) })
  }

  beforeAll(async () => {
    launched = await launchApp()
    ;({ page } = launched)
    const dumps = join(launched.folder, 'dumps')
    mkdirSync(dumps)
    const pages = {
      'Isla Merrin': null,
      'Helen Aldous': '',
      'Helen Aldous (politician)': null,
      'Helen Aldous (harbour master)': null,
      'Port Ellery': 'Port Ellery, Tarran Islands',
      'Port Ellery, Tarran Islands': null,
      'Harrow Bay': null,
      'Harrow Bay (film)': null,
      'Tarran Islands': null,
    }
    for (const [table, content] of Object.entries(smallDumps(pages, { 'Isla Merrin': 'Ferry in Harrow Bay' }))) {
      writeFileSync(join(dumps, `enwiki-latest-${table}.sql.gz`), content)
    }
    await createTitleListLibrary({ folder: join(launched.folder, 'wikis') }).get('enwiki', { from: dumps })
    await call('settings.update', { writer: 'extractive', preset: 'paper' })
    const { id } = idSchema.parse(await call('events.openSample'))
    draftId = idSchema.parse(await call('drafts.write', id, { writer: 'extractive', preset: 'paper' })).id
    await page.reload()
    await page
      .getByRole('button', { name: /Harrow Bay/ })
      .first()
      .click()
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('tab', { name: 'Links and categories' }).click()
  })

  afterAll(() => launched.end())

  test('links are found in the list on this computer; certain ones are chosen, the others wait', async () => {
    await button('Find links').click()
    await page.getByText('Looked up in the list on this computer.').waitFor()
    expect(await page.getByLabel('Link “Isla Merrin”').isChecked()).toBe(true)
    const doubtful = page.getByLabel('Link “Harrow Bay”')
    expect(await doubtful.isChecked()).toBe(false)
    await doubtful.check()
    await picture('links')
    await page.getByRole('tab', { name: 'Text' }).click()
    await page.getByText('[[Harrow Bay]]').first().waitFor()
    expect(await call('publishing.additions', draftId, 'enwiki')).toMatchObject({
      links: expect.arrayContaining([{ text: 'Harrow Bay', title: 'Harrow Bay' }]) as unknown,
    })
  })

  test('what was declined stays so, also after the window was closed', async () => {
    await page.getByRole('tab', { name: 'Links and categories' }).click()
    await page.getByLabel('Link “Isla Merrin”').uncheck()
    await page.reload()
    await page
      .getByRole('button', { name: /Harrow Bay/ })
      .first()
      .click()
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('tab', { name: 'Links and categories' }).click()
    await button('Find links').click()
    await page.getByText('Looked up in the list on this computer.').waitFor()
    expect(await page.getByLabel('Link “Isla Merrin”').isChecked()).toBe(false)
    expect(await page.getByLabel('Link “Harrow Bay”').isChecked()).toBe(true)
  })

  test('categories of the kind of subject are there before the wiki is asked', async () => {
    const usual = page.getByLabel(
      /^Maritime incidents in 2026 usual for this kind of subject, the wiki may not have it/,
    )
    await usual.waitFor()
    expect(await usual.isChecked()).toBe(false)
  })

  test('categories and articles come from the wiki, external links by hand', async ({ skip }) => {
    const { server: wiki, missing } = await startOrSay('MediaWiki', useMediawiki)
    if (wiki === undefined) return skip(missing)
    try {
      await writeArticles(wiki, {
        'Category:Ferry groundings': 'Groundings.',
        '2019 Oban ferry grounding': 'A ferry grounding at Harrow Bay. [[Category:Ferry groundings]]',
      })
      await call('settings.update', { wikiLogins: [{ wiki: 'neutral', api: wiki.api, user: wiki.user }] })
      await page.getByLabel('Wiki', { exact: true }).selectOption('neutral')
      await button('Find suggestions').click()
      await page.getByLabel('Ferry groundings').check()
      await page.getByLabel('2019 Oban ferry grounding').check()
      await page.getByLabel('Address').fill('nonsense')
      await button('Add').last().click()
      await page.getByText('Enter an address that begins with').waitFor()
      await page.getByLabel('Address').fill('https://harrowbay.example/')
      await button('Add').last().click()
      await page.getByText('https://harrowbay.example/').waitFor()
      await page.getByRole('heading', { name: 'Edit summary' }).scrollIntoViewIfNeeded()
      await picture('additions')
      await page.getByRole('tab', { name: 'Text' }).click()
      await page.getByText('[[:Category:Ferry groundings]]').first().waitFor()
      await page.getByText('* [[2019 Oban ferry grounding]]').first().waitFor()
      await page.getByRole('tab', { name: 'Links and categories' }).click()
      await page.getByLabel('Make categories active').check()
      await page.getByRole('tab', { name: 'Text' }).click()
      await page.getByText('[[Category:Ferry groundings]]').first().waitFor()
    } finally {
      await wiki.end()
    }
  })
})
