import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, type TestContext } from 'vitest'
import { english } from '../../../renderer/text/en/index.ts'
import { useMediawiki, writeArticles, type Mediawiki } from '../../mediawiki.ts'
import { startOrSay } from '../../realServer.ts'
import { describeApp } from '../describeApp.ts'
import { callFromWindow, launchApp, type LaunchedApp } from '../launchApp.ts'
import { faultsOf, keyboardOf, type Keyboard } from './keyboardOf.ts'

const { exportScreen, publish, settings, wikiAccounts } = english
const wait = { timeout: 60_000 }

/** Each test is a stretch of one person's way, who has no mouse; it begins where the one before it ended. */
describeApp('a person without a mouse who publishes', () => {
  let launched: LaunchedApp
  let page: Page
  let keys: Keyboard
  let wiki: Mediawiki | undefined
  let missing: string | undefined
  /** Of its own, because the wiki keeps what was published. */
  const title = `Keyboard ${Date.now().toString(36)}`
  const full = `Draft:${title}`

  beforeAll(async () => {
    ;({ server: wiki, missing } = await startOrSay('MediaWiki', useMediawiki))
    launched = await launchApp()
    ;({ page } = launched)
    keys = keyboardOf(page)
    const { id } = (await callFromWindow(page, 'events.openSample', [])).value as { readonly id: string }
    expect(await callFromWindow(page, 'drafts.write', [id, {}])).toMatchObject({ ok: true })
    await page.reload()
    await keys.tabTo(button('2026 Harrow Bay ferry grounding').first())
    await keys.press('Enter')
    await page.getByText('12 pages').waitFor({ timeout: 60_000 })
  })

  afterAll(async () => {
    await launched.end()
    await wiki?.end()
  })

  const given = ({ skip }: TestContext): Mediawiki => wiki ?? skip(missing)
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
  const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true })
  const heading = (name: string): Promise<void> => page.getByRole('heading', { name }).waitFor(wait)
  const isAt = async (control: Locator): Promise<void> => {
    await expect.poll(() => control.evaluate((element) => element === document.activeElement), wait).toBe(true)
  }
  const toPublish = async (): Promise<void> => {
    while (await page.evaluate(() => document.activeElement?.matches('select, input, textarea') === true)) {
      await keys.press('Shift+Tab')
    }
    await keys.press('g', 'e')
    await keys.tabTo(page.getByRole('tab', { name: exportScreen.tabs(undefined).text }))
    await keys.press('ArrowLeft')
    await isAt(page.getByRole('tab', { name: exportScreen.tabs(undefined).publish }))
  }
  const look = async (): Promise<void> => {
    await keys.tabTo(button(publish.look))
    await keys.press('Enter')
  }
  const onWiki = async ({ api }: Mediawiki): Promise<string> => {
    const asked = new URLSearchParams({
      action: 'parse',
      prop: 'wikitext',
      page: full,
      format: 'json',
      formatversion: '2',
    })
    const answer = (await (await fetch(`${api}?${asked.toString()}`)).json()) as { parse: { wikitext: string } }
    return answer.parse.wikitext
  }

  test('goes from the Publish tab to the settings and enters the account there', async (context) => {
    const { api, user, botPassword } = given(context)
    await toPublish()
    expect(faultsOf(await keys.walk())).toEqual([])
    await keys.tabTo(page.getByRole('combobox', { name: exportScreen.wiki, exact: true }), 'Shift+Tab')
    await keys.press('End')
    await keys.tabTo(button(publish.toSettings))
    expect(faultsOf(await keys.walk())).toEqual([])
    await keys.tabTo(button(publish.toSettings))
    await keys.press('Enter')
    await page.getByRole('heading', { level: 2, name: settings.sections.wikis }).waitFor(wait)
    await keys.tabTo(button(wikiAccounts.add))
    await keys.press('Enter')
    await keys.tabTo(field(wikiAccounts.api))
    await keys.type(api)
    await keys.tabTo(field(wikiAccounts.user))
    await keys.type(user)
    await keys.press('Enter')
    await keys.tabTo(button(settings.keys.giveOf(wikiAccounts.password)))
    await keys.press('Enter')
    await keys.type(botPassword)
    await keys.press('Enter')
    await keys.tabTo(button(wikiAccounts.test))
    await keys.press('Enter')
    await page.getByText(wikiAccounts.works('Editor')).waitFor(wait)
    await isAt(button(wikiAccounts.test))
  })

  test('says where to, sees what would be sent, and publishes it', async (context) => {
    const server = given(context)
    await toPublish()
    await keys.tabTo(field(publish.title))
    await keys.press('Control+a')
    await keys.type(title)
    const where = page.getByRole('combobox', { name: publish.space, exact: true })
    await keys.tabTo(where)
    await keys.press('End')
    expect(await where.inputValue()).toBe('article')
    await keys.press('Home')
    await keys.tabTo(field(publish.summary))
    await keys.type('Tried by keyboard')
    await look()
    await heading(publish.states.new(full))
    await isAt(button(publish.look))
    expect(faultsOf(await keys.walk())).toEqual([])
    await keys.tabTo(button(publish.send.new(full)))
    await keys.press('Enter')
    await page.getByText(publish.made(full, 0).replace(/\d+\.$/, '')).waitFor(wait)
    expect(await onWiki(server)).toContain('Isla Merrin')
    await isAt(page.getByRole('link', { name: publish.open }))
    expect(faultsOf(await keys.walk())).toEqual([])
  })

  test('changes what is sent and sees the difference; what somebody wrote meanwhile is shown and not replaced unasked', async (context) => {
    const server = given(context)
    await keys.tabTo(page.getByRole('combobox', { name: exportScreen.citations, exact: true }), 'Shift+Tab')
    await keys.press('ArrowDown')
    await look()
    await heading(publish.states.edit(full))
    await page.getByRole('table', { name: publish.diff }).waitFor()
    await writeArticles(server, { [full]: 'Of somebody else.' })
    await keys.tabTo(button(publish.send.edit(full)))
    await keys.press('Enter')
    await page.getByText(publish.conflicts.changed(full)).waitFor(wait)
    await isAt(button(publish.lookAgain))
    await keys.press('Enter')
    await heading(publish.states.changed(full))
    await isAt(button(publish.look))
    await keys.tabTo(button(publish.replace))
    await keys.press('Enter')
    await heading(publish.states.edit(full))
    await keys.tabTo(button(publish.send.edit(full)))
    await keys.press('Enter')
    await page.getByText(publish.saved(full, 0).replace(/\d+\.$/, '')).waitFor(wait)
    expect(await onWiki(server)).toContain('Isla Merrin')
  })
})
