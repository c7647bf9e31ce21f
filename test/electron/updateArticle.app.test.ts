import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { update } from '../../renderer/text/en/update.ts'
import { harbourArticle, harbourPage, inquiry } from '../harbourArticle.ts'
import { useMediawiki, writeArticles } from '../mediawiki.ts'
import { describeUnless } from '../needs.ts'
import { startOrSay } from '../realServer.ts'
import { noElectron } from './describeApp.ts'
import { findViolations } from './findViolations.ts'
import { callFromWindow, launchApp, type LaunchedApp } from './launchApp.ts'
import { settled } from './settled.ts'

const { article: text } = update
const site = 'harrowpost.example'
const title = 'Isla Merrin in the window'

const { server: wiki, missing } =
  noElectron === undefined ? await startOrSay('MediaWiki', useMediawiki) : { server: undefined, missing: noElectron }

/** Each test is a stretch of one person's way; it begins where the one before it ended. */
describeUnless(missing, 'an editor who keeps an article on a wiki true', () => {
  let launched: LaunchedApp
  let page: Page
  let endWeb: () => Promise<void>

  beforeAll(async () => {
    if (wiki === undefined) return
    await writeArticles(wiki, { [title]: harbourArticle(site) })
    const web = await harbourWeb()
    endWeb = web.end
    process.env['http_proxy'] = web.proxy
    launched = await launchApp()
    ;({ page } = launched)
    await callFromWindow(page, 'settings.update', [{ archiving: 'none' }])
    await page.reload()
  }, 180_000)

  afterAll(async () => {
    delete process.env['http_proxy']
    await launched.end()
    await endWeb()
    await wiki?.end()
  }, 180_000)

  const picture = async (name: string): Promise<void> => {
    await settled(page)
    expect(await findViolations(page)).toEqual([])
    await page.screenshot({ path: join('out', 'screens', `article-${name}.png`) })
  }
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
  const changes = (): Locator => page.getByRole('region', { name: update.suggestions })
  const suggestion = (words: string): Locator => changes().getByRole('listitem').filter({ hasText: words }).first()
  const onWiki = (wikitext: string): Promise<void> => writeArticles(wiki!, { [title]: wikitext })

  test('opens Update without an event, and names the article by its title in a wiki of their own', async () => {
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Update' }).click()
    await page.getByRole('heading', { name: text.heading }).waitFor()
    await button(text.start).click()
    await page.getByText(text.articleWrong).waitFor()
    await page.getByRole('textbox', { name: text.article }).fill(title)
    await page.getByRole('combobox', { name: text.wiki }).selectOption('neutral')
    await button(text.start).click()
    await page.getByText(text.apiWrong).waitFor()
    await page.getByRole('textbox', { name: text.api }).fill(wiki?.api ?? '')
    await picture('form')
  })

  test('sees by sentence what its own sources say', async () => {
    await button(text.start).click()
    await page.getByRole('link', { name: title }).waitFor({ timeout: 60_000 })
    await suggestion('harbour at').getByText(update.kind['not-found']).waitFor()
    await suggestion('harbour at').getByText(`${site}/harbour`).waitFor()
    await expect.poll(() => suggestion('harbour at').evaluate((item) => item === document.activeElement)).toBe(true)
    const undecided = page.getByText(text.rest.open(1))
    await undecided.click()
    await changes()
      .getByText(/status 404/)
      .waitFor()
    await page.getByText(text.rest.supported(2)).waitFor()
    await page.getByText(text.rest.uncited(1)).waitFor()
    await picture('sources')
  })

  test('has it read again against a newer page, and sees what that changes', async () => {
    await suggestion('harbour at').click()
    await page.keyboard.press('r')
    await suggestion('harbour at').getByText(update.decision.rejected, { exact: true }).waitFor()
    await button(update.again).click()
    expect(await page.getByRole('textbox', { name: text.article }).inputValue()).toBe(title)
    await page.getByLabel(text.newerOf.given).check()
    await page.getByLabel('Addresses').fill(`http://${site}/nineteen`)
    await picture('again')
    await button(text.start).click()
    await suggestion('Nineteen people').waitFor({ timeout: 60_000 })
    expect(await suggestion('Nineteen people').locator('del').innerText()).toBe('Seventeen')
    await suggestion('Nineteen people')
      .getByText(/9 May 2026/)
      .waitFor()
    await suggestion('harbour at').getByText(update.decision.rejected, { exact: true }).waitFor()
    await suggestion(inquiry).getByText(update.kind.missing).waitFor()
    await picture('newer')
  })

  test('accepts, edits and takes back by keys', async () => {
    await suggestion('Nineteen people').click()
    await page.keyboard.press('a')
    await suggestion('Nineteen people').getByText(update.decision.accepted, { exact: true }).waitFor()
    await suggestion(inquiry).click()
    await page.keyboard.press('e')
    const editor = page.getByRole('textbox', { name: text.editor })
    await expect.poll(() => editor.inputValue()).toBe(`"${inquiry}"`)
    await editor.fill('[[Hanna Voss]] will lead a public inquiry.')
    await picture('editor')
    await page.keyboard.press('Control+Enter')
    await suggestion('Hanna Voss').getByText(update.decision.edited, { exact: true }).waitFor({ timeout: 30_000 })
    await picture('edited')
    await page.keyboard.press('u')
    await suggestion(inquiry).getByRole('button', { name: update.accept }).waitFor()
    await page.keyboard.press('Control+Shift+Z')
    await suggestion('Hanna Voss').getByText(update.decision.edited, { exact: true }).waitFor()
  })

  test('sees the wikitext against the one on the wiki, also after the program was closed, and saves it', async () => {
    launched = await launched.again()
    ;({ page } = launched)
    await button(text.leave).click()
    await page.getByText(text.leaving.ready).waitFor({ timeout: 30_000 })
    expect(await page.locator('.diff ins').allInnerTexts()).toContain('Nineteen')
    await picture('leaving')
    await launched.app.evaluate(
      ({ dialog }, filePath) => {
        dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
      },
      join(launched.folder, 'article.wiki'),
    )
    await button(text.leaving.save).click()
    await page.getByText(text.leaving.saved(join(launched.folder, 'article.wiki'))).waitFor()
    const saved = readFileSync(join(launched.folder, 'article.wiki'), 'utf8')
    const cited = `{{cite news |date=9 May 2026 |title=Isla Merrin: nineteen injured |url=http://${site}/nineteen |work=Harrow Post}}`
    expect(saved).toBe(
      harbourArticle(site)
        .trimEnd()
        .replace('Seventeen', 'Nineteen')
        .replace('<ref name="post" />', `<ref name="post" /><ref name="HarrowPost2026">${cited}</ref>`)
        .replace(
          '/gone |date=6 May 2026}}</ref>',
          (found) => `${found} [[Hanna Voss]] will lead a public inquiry.<ref name="HarrowPost2026" />`,
        ),
    )
    await button(text.leaving.copy).click()
    expect(await launched.app.evaluate(({ clipboard }) => clipboard.readText())).toBe(saved)
  })

  test('is told where the article was changed meanwhile, and where it has everything', async () => {
    const saved = readFileSync(join(launched.folder, 'article.wiki'), 'utf8')
    await onWiki(`${harbourArticle(site)}\n[[Category:Ferries]]`)
    await button(text.back).click()
    await button(text.leave).click()
    await page.getByText(text.leaving.changed).waitFor({ timeout: 30_000 })
    expect(await button(text.leaving.copy).count()).toBe(0)
    await picture('changed')
    await onWiki(saved)
    await button(text.back).click()
    await button(text.leave).click()
    await page.getByText(text.leaving.done).waitFor({ timeout: 30_000 })
  })

  test('is told of an article that there is not', async () => {
    await button(text.back).click()
    await button(text.other).click()
    await page.getByRole('textbox', { name: text.article }).fill('No such article')
    await page.getByRole('combobox', { name: text.wiki }).selectOption('neutral')
    await button(text.start).click()
    await page.getByText(/has no article “No such article”/).waitFor({ timeout: 30_000 })
    await page.getByRole('link', { name: title }).waitFor()
    await picture('none')
    expect(await page.getByRole('textbox', { name: text.api }).inputValue()).toBe(wiki?.api)
    await page.locator('.topbar__name').click()
    await page.getByRole('form', { name: text.heading }).waitFor({ state: 'detached' })
    expect(await page.getByText(/has no article/).count()).toBe(0)
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Update' }).click()
    await page.getByText(/has no article/).waitFor()
    await page.getByRole('textbox', { name: text.api }).fill('http://127.0.0.1:9/api.php')
    await button(text.start).click()
    await page.getByText(/127\.0\.0\.1:9/).waitFor({ timeout: 30_000 })
    await page.getByRole('link', { name: title }).click()
    await page.getByRole('region', { name: update.suggestions }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await button(text.other).click()
  })

  test('holds another article against the sources of the event at hand', async () => {
    const other = 'Isla Merrin of an event'
    await writeArticles(wiki!, { [other]: harbourArticle(site) })
    const created = await callFromWindow(page, 'events.create', [{ title: other }])
    const { id } = created.value as { readonly id: string }
    await callFromWindow(page, 'events.addSources', [id, [`http://${site}/nineteen`]])
    await page.locator('.topbar__name').click()
    await page.getByText(other, { exact: true }).first().click()
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Update' }).click()
    await page.getByRole('tab', { name: update.tabs.article }).click()
    await page.getByRole('textbox', { name: text.article }).fill(other)
    await page.getByRole('combobox', { name: text.wiki }).selectOption('neutral')
    // The one that could not be asked is still there to be put right.
    await page.getByRole('textbox', { name: text.api }).fill(wiki?.api ?? '')
    await page.getByLabel(text.newerOf.event(other)).check()
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0)
    await picture('event')
    await button(text.start).click()
    await suggestion('Nineteen people').getByText(update.kind.changed).waitFor({ timeout: 60_000 })
    await picture('of-event')
    await page.getByRole('tab', { name: update.tabs.draft }).click()
    await page.getByText(update.none).waitFor()
  })
})

/** The web as a proxy shows it: the pages that the article cites, and a newer one. */
async function harbourWeb(): Promise<{ readonly proxy: string; readonly end: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const { host, pathname } = new URL(request.url ?? '', 'http://none.example')
    const found = host === site ? harbourPage(pathname) : undefined
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    if (found === undefined) response.writeHead(404).end()
    else response.end(found)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on an address and a port has both.
  const { port } = server.address() as AddressInfo
  return {
    proxy: `http://127.0.0.1:${port}`,
    end: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
