import { afterAll, beforeAll, it, type TestContext } from 'vitest'
import { describeUnless } from '../needs.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { launchChromium, noChromium, startUndriven } from './launchChromium.ts'
import { launchFirefox, noFirefox, tenth, type Firefox } from './launchFirefox.ts'
import { startNewsServer, type NewsServer } from './newsServer.ts'
import { startProtocolServer, type ProtocolServer } from './protocolServer.ts'
import { openPopup, pairWith, ready, says, sendIn } from './usePopup.ts'

/** Milliseconds: longer than Chromium leaves an idle background running, which is 30 seconds; and then to the next try. */
const idle = 32_000
const retry = 36_000

function pagesSent({ calls }: ProtocolServer): readonly Record<string, unknown>[] {
  return calls.flatMap(({ path, body }) => (path === '/v1/pages' ? [body] : []))
}

// All of them wait most of the time: those of Firefox, which go one after the other, too.
const concurrent = { concurrent: true } as const
const inTurn = { concurrent: false } as const

describeUnless(
  noChromium,
  'a page that was sent in Chromium while the app was closed',
  () => {
    /** A browser that was closed while a page waited in it. */
    async function profileWithWaitingPage(
      onEnd: TestContext['onTestFinished'],
    ): Promise<{ app: ProtocolServer; profile: string }> {
      const app = await startProtocolServer()
      onEnd(app.close)
      const news = await startNewsServer()
      onEnd(news.close)
      const profile = temporaryFolder('profile')
      const chromium = await launchChromium({ ports: [app.port], profile, retry })
      const page = await chromium.context.newPage()
      await page.goto(`${news.address}/story`)
      const popup = await openPopup(chromium, page)
      await pairWith(popup, app.code)
      await app.close()
      await sendIn(popup)
      await popup.until(says('1 page has not been sent yet'))
      await chromium.close()
      return { app, profile }
    }

    it('is sent when the browser starts', async ({ expect, onTestFinished: onEnd }) => {
      const { app, profile } = await profileWithWaitingPage(onEnd)
      await app.startAgain()
      onEnd(startUndriven(profile).close)
      await expect.poll(() => pagesSent(app).length, { timeout: 30_000 }).toBe(1)
    })

    it('is sent at the next try after the app started, without anybody doing anything', async ({
      expect,
      onTestFinished: onEnd,
    }) => {
      const { app, profile } = await profileWithWaitingPage(onEnd)
      onEnd(startUndriven(profile).close)
      await new Promise((resolve) => setTimeout(resolve, idle))
      expect(pagesSent(app)).toHaveLength(0)
      await app.startAgain()
      await expect.poll(() => pagesSent(app).length, { timeout: retry, interval: 200 }).toBe(1)
    })
  },
  concurrent,
)

describeUnless(
  noFirefox,
  'the connector in Firefox',
  () => {
    let app: ProtocolServer
    let news: NewsServer
    let firefox: Firefox

    beforeAll(async () => {
      app = await startProtocolServer()
      news = await startNewsServer()
      firefox = await launchFirefox({ ports: [app.port] })
    })
    afterAll(async () => {
      await firefox.close()
      await app.close()
      await news.close()
    })

    /** What a page of the connector asks its background for. */
    const ask = (request: object): Promise<unknown> =>
      firefox.evaluate(
        `(window.wrappedJSObject ?? window).browser.runtime.sendMessage(${JSON.stringify(request)}).then(JSON.stringify)`,
      )

    it('pairs with the code that the app shows', inTurn, async ({ expect }) => {
      await firefox.openSettings()
      await firefox.until(ready)
      await firefox.evaluate(
        `void (document.getElementById('code').value = '${app.code}', document.querySelector('#pairing button').click())`,
      )
      await firefox.until(says('This browser is paired with Citewright.'))
      const pairing = app.calls.find(({ path }) => path === '/v1/pair')
      expect(pairing?.origin).toBe(firefox.origin)
      expect(pairing?.body['browser']).toMatch(/^Firefox \d+$/)
    })

    it('adds a link, and sends the page that is shown with the key', inTurn, async ({ expect }) => {
      const tab = { id: 1, url: news.address, incognito: false }
      const event = app.events[0]
      expect(await ask({ kind: 'link', tab, address: `${news.address}/more`, event })).toContain('"already":"new"')
      await firefox.open(`${news.address}/story`)
      await firefox.evaluate("document.querySelector('.wall button').click()")
      await firefox.evaluate("void (document.getElementById('comment').value = 'typed')")
      await firefox.pressKey()
      await expect.poll(firefox.badge).toBe('✓')
      expect(pagesSent(app)).toHaveLength(1)
      const [sent] = pagesSent(app)
      expect(sent).toMatchObject({ event: event?.id, address: `${news.address}/story` })
      const html = String(sent?.['html'])
      expect(html).toContain('Two people died on Thursday')
      expect(html).toContain('The ferry was built in 1998.')
      expect(html).toContain('The port was closed until Friday.')
      expect(html).not.toMatch(/We value your privacy|typed|function load|onclick/)
    })

    it(
      'stores a page while the app is closed, and sends it when it is there, without anybody doing anything',
      inTurn,
      async ({ expect }) => {
        await app.close()
        await firefox.open(`${news.address}/more`)
        await firefox.pressKey()
        await expect.poll(firefox.badge).toBe('↑')
        // Two tries later: longer than Firefox leaves a background running in which little happens.
        await new Promise((resolve) => setTimeout(resolve, 1.25 * tenth.retry))
        await app.startAgain()
        await expect.poll(() => pagesSent(app).length, { timeout: tenth.retry + 5000, interval: 200 }).toBe(2)
        expect(pagesSent(app)[1]?.['address']).toBe(`${news.address}/more`)
        await expect.poll(firefox.badge).not.toBe('↑')
      },
    )

    it('names the pages that are stored, and sends them on request', inTurn, async ({ expect }) => {
      await app.close()
      await firefox.pressKey()
      await expect.poll(firefox.badge).toBe('↑')
      await firefox.openSettings()
      await firefox.until(says('1 page has not been sent yet'))
      await app.startAgain()
      await firefox.evaluate("document.getElementById('send-waiting').click()")
      await firefox.until("document.getElementById('waiting').hidden")
      expect(pagesSent(app)).toHaveLength(3)
    })

    it(
      'reads pages whose elements take the place of properties of the document and of forms',
      inTurn,
      async ({ expect }) => {
        await firefox.open(`${news.address}/hiding`)
        await firefox.pressKey()
        await expect.poll(firefox.badge).toBe('✓')
        const sent = pagesSent(app).at(-1)
        expect(sent).toMatchObject({ address: `${news.address}/hiding`, title: 'Harbour closed' })
        expect(sent?.['html']).toMatch(/It opens on Monday[^]*The harbour was closed at dawn/)
      },
    )

    it('says that pages of the browser cannot be sent', inTurn, async ({ expect }) => {
      await firefox.open('about:license')
      await firefox.pressKey()
      await expect.poll(firefox.badge).toBe('!')
    })
  },
  concurrent,
)
