import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { describeUnless } from '../needs.ts'
import { noChromium } from './launchChromium.ts'
import { useChromium } from './useChromium.ts'
import { badgeIn, fire, look, openPopup, pairWith, pictures, ready, says, sendIn } from './usePopup.ts'

describeUnless(noChromium, 'what the connector in Chromium does where a page cannot be sent', () => {
  const started = useChromium()

  beforeAll(async () => {
    const { app, chromium, page } = started()
    const popup = await openPopup(chromium, page)
    await pairWith(popup, app.code)
    await popup.close()
  })

  it('stores pages while the app is closed, names them, and sends them when it is there', async () => {
    const { app, news, chromium, page } = started()
    await app.close()
    const popup = await openPopup(chromium, page)
    expect(await popup.evaluate(says('Citewright is not running, or does not receive pages from browsers.'))).toBe(true)
    await sendIn(popup)
    await popup.until(says('The page is stored in this browser'))
    expect(await popup.evaluate(says('1 page has not been sent yet'))).toBe(true)
    expect(await badgeIn(chromium)).toBe('↑')
    await look(popup, 'closed')
    await popup.close()
    const other = await chromium.context.newPage()
    await other.goto(`${news.address}/more`)
    const second = await openPopup(chromium, other)
    await sendIn(second)
    await second.until(says('2 pages have not been sent yet'))
    await second.evaluate('document.querySelector(\'[aria-label="Discard “More”"]\').click()')
    await second.until(says('1 page has not been sent yet'))
    // What is no longer stored is no longer said to be.
    expect(await second.evaluate(says('The page is stored in this browser'))).toBe(false)
    await second.close()
    await app.startAgain()
    const before = app.calls.filter(({ path }) => path === '/v1/pages').length
    const third = await openPopup(chromium, other)
    await third.until(`${ready} && document.getElementById('waiting').hidden`)
    await third.close()
    const sent = app.calls.filter(({ path }) => path === '/v1/pages').slice(before)
    expect(sent.map(({ body }) => body['address'])).toEqual([`${news.address}/story`])
    await other.close()
  })

  it('stores a page while the app is busy, and sends it later', async () => {
    const { app, chromium, page } = started()
    const pagesSent = (): number => app.calls.filter(({ path }) => path === '/v1/pages').length
    const before = pagesSent()
    const busy = { error: { code: 'too-many', message: 'Too many requests.', remedy: '' } }
    app.answerNext('/v1/pages', { status: 429, body: busy, headers: { 'Retry-After': '60' } })
    await fire(chromium, { page, event: 'commands.onCommand', value: 'send-page' })
    await expect.poll(() => badgeIn(chromium)).toBe('↑')
    expect(pagesSent()).toBe(before + 1)
    // The window shows what waits also while it is sent.
    app.answerNext('/v1/pages', { status: 429, body: busy, headers: { 'Retry-After': '2' } })
    const popup = await chromium.click(page)
    await popup.until(`!${ready} && ${says('1 page has not been sent yet')}`)
    await popup.until(`${ready} && document.getElementById('waiting').hidden`)
    expect(pagesSent()).toBe(before + 3)
    expect(await popup.evaluate(says('Already in “Harbour ferry accident”, unchanged.'))).toBe(true)
    expect(await badgeIn(chromium)).toBe('✓')
    await popup.close()
  })

  it('stores a page if the app is closed while it is sent, says so, and sends it when the app is there', async () => {
    const { app, chromium, page } = started()
    const pagesSent = (): number => app.calls.filter(({ path }) => path === '/v1/pages').length
    const before = pagesSent()
    app.closeDuringNext('/v1/pages')
    const popup = await openPopup(chromium, page)
    await sendIn(popup)
    await popup.until(says('The page is stored in this browser'))
    expect(await popup.evaluate(says('1 page has not been sent yet'))).toBe(true)
    expect(pagesSent()).toBe(before + 1)
    await popup.close()
    await app.startAgain()
    const again = await openPopup(chromium, page)
    await again.until(`${ready} && document.getElementById('waiting').hidden`)
    expect(pagesSent()).toBe(before + 2)
    await again.close()
  })

  it.each([
    ['/report.pdf', 'This is a file, such as a PDF or a picture'],
    ['/photo.svg', 'This is a file, such as a PDF or a picture'],
    ['/large', 'larger than 40 MB'],
  ])('offers to add the link of %s', async (path, reason) => {
    const { app, news, chromium } = started()
    const other = await chromium.context.newPage()
    await other.goto(`${news.address}${path}`).catch(() => undefined)
    const popup = await openPopup(chromium, other)
    await sendIn(popup)
    expect(await popup.evaluate(says(reason))).toBe(true)
    await look(popup, path.slice(1).replace('.', '-'))
    await popup.evaluate("document.getElementById('send-link').click()")
    await popup.until(says('Link added to'))
    expect(app.calls.findLast((call) => call.path === '/v1/links')?.body['address']).toBe(`${news.address}${path}`)
    await popup.close()
    await other.close()
  })

  it('says that pages of the browser cannot be sent', async () => {
    const { chromium } = started()
    const other = await chromium.context.newPage()
    await other.goto('chrome://version/')
    const popup = await openPopup(chromium, other)
    await sendIn(popup)
    expect(await popup.evaluate(says('This page belongs to your browser'))).toBe(true)
    expect(await popup.evaluate("document.getElementById('send-link').hidden")).toBe(true)
    await popup.close()
    await other.close()
  })

  it('says that it was interrupted where the browser ended the background meanwhile', async () => {
    const { chromium, page } = started()
    await page.bringToFront()
    await (
      await chromium.worker()
    ).evaluate(async (address) => {
      const { storage, tabs } = chrome as unknown as {
        storage: { session: { set: (values: object) => Promise<void> } }
        tabs: { query: (which: object) => Promise<[{ id: number }]> }
      }
      const [tab] = await tabs.query({ active: true, currentWindow: true })
      const outcome = { tab: tab.id, address, outcome: { kind: 'working', what: 'page' } }
      await storage.session.set({ outcome })
    }, page.url())
    await chromium.stopWorker()
    const popup = await openPopup(chromium, page)
    await popup.until(says('Your browser stopped the extension before Citewright answered.'))
    await popup.close()
  })

  it('sends a page to another event where the app refused it while nobody looked', async () => {
    const { app, chromium, page } = started()
    await app.close()
    const popup = await openPopup(chromium, page)
    await popup.evaluate("document.getElementById('event').value = 'event-2'")
    await sendIn(popup)
    await popup.until(says('1 page has not been sent yet'))
    await popup.close()
    const removed = app.events.pop()
    await app.startAgain()
    const refused = await openPopup(chromium, page)
    await refused.until(`${ready} && ${says('The event was deleted in Citewright.')}`)
    // The event was the one used last; another is chosen.
    const choose = (value: string): Promise<unknown> =>
      refused.evaluate(
        `void (document.getElementById('event').value = '${value}', document.getElementById('event').dispatchEvent(new Event('change')))`,
      )
    await choose('new')
    expect(await refused.evaluate(says('Send to'))).toBe(false)
    await choose('event-1')
    expect(await refused.evaluate(says('Send to “Harbour ferry accident”'))).toBe(true)
    await look(refused, 'refused')
    await refused.evaluate("document.querySelector('#waiting-pages .link').click()")
    await refused.until(`${ready} && document.getElementById('waiting').hidden`)
    await refused.close()
    if (removed !== undefined) app.events.push(removed)
  })

  it('reads pages that scripts nested without end, and gave children without number', async () => {
    const { app, news, chromium } = started()
    const other = await chromium.context.newPage()
    await other.goto(`${news.address}/deep`)
    const popup = await openPopup(chromium, other)
    await sendIn(popup)
    await popup.until(says('Added to'))
    expect(String(app.calls.findLast(({ path }) => path === '/v1/pages')?.body['html'])).toContain('Deep text')
    await popup.close()
    await other.close()
  })

  it('reads pages whose elements take the place of properties of the document, the window and forms', async () => {
    const { app, news, chromium } = started()
    const other = await chromium.context.newPage()
    await other.goto(`${news.address}/hiding`)
    expect(
      await other.evaluate("[typeof document.title, typeof document.getElementById('text').childNodes.length]"),
    ).toEqual(['object', 'undefined'])
    await other.evaluate("getSelection().selectAllChildren(document.getElementById('text').querySelector('p'))")
    const popup = await openPopup(chromium, other)
    await sendIn(popup)
    await popup.until(says('Added to'))
    const sent = app.calls.findLast(({ path }) => path === '/v1/pages')?.body
    expect(sent).toMatchObject({ title: 'Harbour closed', selection: 'The harbour was closed at dawn.' })
    expect(sent?.['html']).toMatch(/It opens on Monday[^]*The harbour was closed at dawn/)
    await popup.close()
    await other.close()
  })

  it('answers pages of its own only, and tells scripts in web pages nothing', async () => {
    const { chromium } = started()
    const answer = await (
      await chromium.worker()
    ).evaluate(async () => {
      const { scripting, tabs } = chrome as unknown as {
        scripting: { executeScript: (what: object) => Promise<[{ result: unknown }]> }
        tabs: { query: (which: object) => Promise<[{ id: number }]> }
      }
      const [tab] = await tabs.query({ active: true, currentWindow: true })
      // What a page that took over the scripts in it could try.
      const func = async (): Promise<readonly unknown[]> => {
        const { runtime, storage } = chrome as unknown as {
          runtime: { sendMessage: (message: object) => Promise<unknown> }
          storage: { local: { get: () => Promise<unknown> } }
        }
        const tries = [runtime.sendMessage({ kind: 'state' }), storage.local.get()]
        return Promise.all(
          tries.map((tried) =>
            tried.then(
              (value) => value ?? 'nothing',
              () => 'nothing',
            ),
          ),
        )
      }
      const [frame] = await scripting.executeScript({ target: { tabId: tab.id }, func })
      return frame.result
    })
    expect(answer).toEqual(['nothing', 'nothing'])
  })

  it('keeps a page that is sent after the app revoked the pairing, sends it once it is paired again, and forgets the pairing on request', async () => {
    const { app, chromium, page } = started()
    const pagesSent = (): number => app.calls.filter(({ path }) => path === '/v1/pages').length
    const before = pagesSent()
    app.revokeAll()
    await fire(chromium, { page, event: 'commands.onCommand', value: 'send-page' })
    await expect.poll(() => badgeIn(chromium)).toBe('↑')
    const popup = await openPopup(chromium, page)
    expect(await popup.evaluate(says('Citewright no longer accepts this browser'))).toBe(true)
    expect(await popup.evaluate(says('It will be sent when you pair this browser with Citewright again.'))).toBe(true)
    expect(await popup.evaluate(says('1 page has not been sent yet'))).toBe(true)
    await look(popup, 'revoked')
    await pairWith(popup, '12345678')
    expect(await popup.evaluate(says('The code is wrong'))).toBe(true)
    expect(await popup.evaluate("document.getElementById('pairing').hidden")).toBe(false)
    expect(pagesSent()).toBe(before)
    await pairWith(popup, app.code)
    await popup.until(`${ready} && !document.getElementById('sending').hidden`)
    expect(pagesSent()).toBe(before + 1)
    expect(await popup.evaluate("document.getElementById('waiting').hidden")).toBe(true)
    expect(await popup.evaluate(says('in “Harbour ferry accident”'))).toBe(true)
    const settings = chromium.context.waitForEvent('page')
    await popup.evaluate("document.getElementById('open-settings').click()").catch(() => undefined)
    const tab = await settings
    await tab.click('#forget')
    await tab.waitForSelector('#pairing:not([hidden])')
    await tab.screenshot({ path: join(pictures, 'settings.png') })
    await tab.close()
    await fire(chromium, { page, event: 'commands.onCommand', value: 'send-page' })
    await expect.poll(() => badgeIn(chromium)).toBe('!')
  })
})
