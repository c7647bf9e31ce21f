import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { describeApp } from './describeApp.ts'
import { findViolations } from './findViolations.ts'
import { callFromWindow, launchApp, type LaunchedApp } from './launchApp.ts'
import { settled } from './settled.ts'

const idSchema = z.object({ id: z.string() })
const title = '2026 Harrow Bay ferry grounding'

/** What a wiki that is not what it seems answers: everything in it that would run, load, send or go somewhere. */
function hostilePage(outside: string): string {
  return [
    '<div class="mw-parser-output"><p>The wiki’s own page.<sup class="reference"><a href="#cite_note-1">[1]</a></sup></p>',
    '<script>parent.hostile = 1; fetch("/run")</script>',
    `<img src="${outside}/image" onerror="parent.hostile = 1" alt="A ferry"><svg onload="parent.hostile = 1"></svg>`,
    `<iframe src="${outside}/frame"></iframe><object data="${outside}/object"></object><link rel="stylesheet" href="${outside}/style">`,
    `<style>body { background: url(${outside}/background) }</style><p style="background:url(${outside}/inline)">styled</p>`,
    `<form action="${outside}/form"><button id="send">Send</button></form>`,
    `<a id="out" href="${outside}/link" target="_top" ping="${outside}/ping">out</a><a id="script" href="javascript:parent.hostile=1">script</a>`,
    `<meta http-equiv="refresh" content="0;url=${outside}/refresh"><video src="${outside}/video" autoplay></video>`,
    '<ol class="references"><li id="cite_note-1"><span class="reference-text">The wiki’s citation.</span></li></ol></div>',
  ].join('')
}

/** Each test is a stretch of one person's way, and begins where the one before it ended. */
describeApp('the preview of an article', () => {
  let launched: LaunchedApp
  let page: Page
  let frame: FrameLocator
  let wiki: Server
  /** Requests that came, to the API and to any other place. */
  const asked: string[] = []
  const elsewhere: string[] = []
  let answer: (() => string) | 'hang' = () => ''
  let outside = ''

  const call = async (method: string, ...args: readonly unknown[]): Promise<unknown> => {
    const { ok, value, error } = await callFromWindow(page, method, args)
    if (!ok) throw new Error(`${method}: ${error?.message ?? ''}`)
    return value
  }
  const screen = (name: string): Promise<void> =>
    page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name, exact: true }).click()
  const picture = async (name: string): Promise<void> => {
    await settled(page)
    await page.screenshot({ path: join('out', 'screens', `preview-${name}.png`) })
  }
  /** A citation of our own rendering. */
  const own = () => frame.locator('.references').getByText('Marine Safety Investigation Office')
  const region = () => page.getByRole('region', { name: 'Preview', exact: true })

  beforeAll(async () => {
    wiki = createServer((request, response) => {
      if (request.url?.startsWith('/api.php') !== true) {
        elsewhere.push(request.url ?? '')
        response.end('outside')
        return
      }
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString('utf8')))
      request.on('end', () => {
        asked.push(new URLSearchParams(body).get('text') ?? '')
        if (answer !== 'hang') response.end(answer())
      })
    })
    await new Promise<void>((resolve) => wiki.listen(0, '127.0.0.1', resolve))
    outside = `http://127.0.0.1:${(wiki.address() as AddressInfo).port}`
    launched = await launchApp()
    ;({ page } = launched)
    frame = page.frameLocator('iframe')
    const wikiLogins = [{ wiki: 'neutral', api: `${outside}/api.php`, user: '' }]
    await call('settings.update', { wikiLogins, appearance: 'light' })
    const { id } = idSchema.parse(await call('events.openSample'))
    await call('drafts.write', id, { writer: 'extractive' })
    await page.reload()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page
      .getByRole('button', { name: /Harrow Bay/ })
      .first()
      .click()
    await screen('Export')
  })

  afterAll(async () => {
    await launched.end()
    wiki.closeAllConnections()
    wiki.close()
  })

  test('stands beside the wikitext, in the look of the wiki, and asks before anything is sent', async () => {
    await frame.getByRole('heading', { name: title }).waitFor()
    await page.getByRole('region', { name: 'Preview, Wikitext' }).waitFor()
    expect(await frame.locator('h1').evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Georgia')
    expect(await frame.locator('.infobox').count()).toBe(1)
    await region().getByText('is then sent to https://en.wikipedia.org/w/api.php').waitFor()
    await region().getByRole('button', { name: 'Send it to English Wikipedia' }).waitFor()
    expect(await findViolations(page)).toEqual([])
    await picture('own')
  })

  test('shows the citation of a reference while the pointer or the focus is on it', async () => {
    const mark = frame.locator('p sup.reference').first()
    const tip = mark.locator('.tip')
    expect(await tip.isVisible()).toBe(false)
    await mark.hover()
    await tip.getByText('Preliminary report 2026/07').waitFor()
    const box = await tip.boundingBox()
    const view = await page.locator('iframe').boundingBox()
    expect(box!.x).toBeGreaterThanOrEqual(view!.x)
    expect(box!.x + box!.width).toBeLessThanOrEqual(view!.x + view!.width)
    await picture('tip')
    await frame.locator('h1').hover()
    await expect.poll(() => tip.isVisible()).toBe(false)
    await mark.locator('> a').focus()
    await expect.poll(() => tip.isVisible()).toBe(true)
  })

  test('is behind a switch where there is no room for both', async () => {
    await page.setViewportSize({ width: 1000, height: 800 })
    const views = page.getByRole('group', { name: 'Wikitext and preview' })
    await views.getByRole('button', { name: 'Preview' }).click()
    await frame.getByRole('heading', { name: title }).waitFor()
    expect(await page.getByRole('region', { name: 'Preview, Wikitext' }).count()).toBe(0)
    await picture('switch')
    await views.getByRole('button', { name: 'Wikitext' }).click()
    await page.getByRole('region', { name: 'Preview, Wikitext' }).waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  test('sends nothing to a wiki before the person allows it, also for a page that asks past the screen', async () => {
    const html = hostilePage(outside)
    answer = () => JSON.stringify({ parse: { title, text: html, templates: [], categories: [], parsewarnings: [] } })
    await page.getByLabel('Wiki', { exact: true }).selectOption('neutral')
    await region().getByText(`is then sent to ${outside}/api.php`).waitFor()
    const [draft] = z
      .array(idSchema)
      .parse(await call('drafts.list', z.array(idSchema).parse(await call('events.list'))[0]!.id))
    const past = await callFromWindow(page, 'publishing.preview', [draft!.id, { wiki: 'neutral', format: 'wikitext' }])
    expect(past.error?.message).toContain('You have not allowed')
    const address = await callFromWindow(page, 'publishing.preview', [
      draft!.id,
      { wiki: 'neutral', format: 'wikitext', api: outside },
    ])
    expect(address.ok).toBe(false)
    expect([asked, elsewhere]).toEqual([[], []])
  })

  test('shows the wiki’s page cleaned: nothing in it runs, loads, is sent or leads out', async () => {
    await region()
      .getByRole('button', { name: /^Send it to/ })
      .click()
    await frame.getByText('The wiki’s own page.').waitFor()
    await region().getByText('which has not stored it').waitFor()
    expect(asked).toHaveLength(1)
    expect(asked[0]).toContain('== References ==')
    const left =
      'script, img, svg, iframe, object, link:not([rel="stylesheet"]), style, form, button, video, [style], [ping]'
    expect(await frame.locator(left).count()).toBe(0)
    expect(await frame.locator('a[href]:not([href^="#"])').count()).toBe(0)
    expect(await frame.getByText('A ferry').count()).toBe(1)
    await frame.getByText('out', { exact: true }).click()
    await frame.getByText('script', { exact: true }).click()
    await frame.locator('sup.reference').hover()
    await frame.locator('.tip').getByText('The wiki’s citation.').waitFor()
    await page.waitForTimeout(500)
    expect(elsewhere).toEqual([])
    expect(page.url()).toBe('app://citewright/')
    expect(await page.evaluate(() => 'hostile' in window)).toBe(false)
    await picture('wiki')
  })

  test('runs and loads nothing even if HTML came past the cleaning: the frame’s sandbox and policy hold it', async () => {
    expect(await page.locator('iframe').getAttribute('sandbox')).toBe('')
    await page.locator('iframe').evaluate((element, html) => {
      const shown = element as HTMLIFrameElement
      shown.srcdoc = shown.srcdoc.replace('<main>', `<main><p>Past the cleaning</p>${html}`)
    }, hostilePage(outside))
    await frame.getByText('Past the cleaning').waitFor()
    // The attacks are there, unlike in a page that was cleaned.
    expect(await frame.locator('script, img, form').count()).toBeGreaterThan(2)
    await frame.locator('#send').click()
    await frame.locator('#out').first().click()
    await frame.locator('#script').first().click()
    await page.waitForTimeout(1500)
    expect(elsewhere).toEqual([])
    expect(page.url()).toBe('app://citewright/')
    expect(launched.app.windows()).toHaveLength(1)
    expect(await page.evaluate(() => 'hostile' in window)).toBe(false)
    const reached = await frame.locator('body').evaluate(() => {
      try {
        return typeof parent.document
      } catch (error) {
        return error instanceof Error ? error.name : ''
      }
    })
    expect(reached).toBe('SecurityError')
  })

  test('keeps its own rendering where the wiki lacks templates or fails, and says so', async () => {
    answer = () =>
      JSON.stringify({
        parse: { title, text: '<p>Red links.</p>', templates: [{ title: 'Template:Infobox event', exists: false }] },
      })
    await page.getByLabel('Quote the supporting words in citations').check()
    await region().getByText('does not have a template of this text').waitFor()
    await own().waitFor()
    await region().getByText('1 problem on this wiki').click()
    await region().getByText('Template:Infobox event does not exist there').waitFor()
    await picture('missing')
    await region().getByRole('button', { name: 'Show the wiki’s page' }).click()
    await frame.getByText('Red links.').waitFor()
    answer = () => '{"parse": {"text": "<p>'
    await page.getByLabel('Quote the supporting words in citations').uncheck()
    await region().getByText('something other than JSON').waitFor()
    await own().waitFor()
    expect(await findViolations(page)).toEqual([])
    await picture('failed')
  })

  test('is taken back where it was given, and in the settings', async () => {
    const before = asked.length
    await region().getByRole('button', { name: 'Stop sending' }).click()
    await region()
      .getByRole('button', { name: /^Send it to/ })
      .waitFor()
    await page.getByLabel('Quote the supporting words in citations').check()
    await own().waitFor()
    expect(asked).toHaveLength(before)
    await region()
      .getByRole('button', { name: /^Send it to/ })
      .click()
    await expect.poll(() => asked.length).toBeGreaterThan(before)
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Wikis', exact: true }).click()
    await page.getByText(`${outside}/api.php`, { exact: true }).waitFor()
    expect(await findViolations(page)).toEqual([])
    await picture('settings')
    await page.getByRole('button', { name: /^Stop sending to/ }).click()
    await page.getByText('None. The preview in Export asks before it sends anything.').waitFor()
    expect(z.object({ previewWikis: z.array(z.string()) }).parse(await call('settings.read')).previewWikis).toEqual([])
  })
})
