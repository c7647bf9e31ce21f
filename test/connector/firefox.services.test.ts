import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeUnless } from '../needs.ts'
import { tenth, launchFirefox, noFirefox, type Firefox } from './launchFirefox.ts'
import { startNewsServer, type NewsServer } from './newsServer.ts'
import { startProtocolServer, type ProtocolServer } from './protocolServer.ts'
import { ready, says } from './usePopup.ts'

describeUnless(noFirefox, 'the connector in Firefox', () => {
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

  const pagesSent = (): readonly Record<string, unknown>[] =>
    app.calls.flatMap(({ path, body }) => (path === '/v1/pages' ? [body] : []))
  /** What a page of the connector asks its background for. */
  const ask = (request: object): Promise<unknown> =>
    firefox.evaluate(
      `(window.wrappedJSObject ?? window).browser.runtime.sendMessage(${JSON.stringify(request)}).then(JSON.stringify)`,
    )

  it('pairs with the code that the app shows', async () => {
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

  it('adds a link, and sends the page that is shown with the key', async () => {
    const tab = { id: 1, url: news.address, incognito: false }
    const event = app.events[0]
    expect(await ask({ kind: 'link', tab, address: `${news.address}/more`, event })).toContain('"already":"new"')
    await firefox.open(`${news.address}/story`)
    await firefox.evaluate("document.querySelector('.wall button').click()")
    await firefox.evaluate("void (document.getElementById('comment').value = 'typed')")
    await firefox.pressKey()
    await expect.poll(firefox.badge).toBe('✓')
    expect(pagesSent()).toHaveLength(1)
    const [sent] = pagesSent()
    expect(sent).toMatchObject({ event: event?.id, address: `${news.address}/story` })
    const html = String(sent?.['html'])
    expect(html).toContain('Two people died on Thursday')
    expect(html).toContain('The ferry was built in 1998.')
    expect(html).toContain('The port was closed until Friday.')
    expect(html).not.toMatch(/We value your privacy|typed|function load|onclick/)
  })

  it('stores a page while the app is closed, and sends it when it is there, without anybody doing anything', async () => {
    await app.close()
    await firefox.open(`${news.address}/more`)
    await firefox.pressKey()
    await expect.poll(firefox.badge).toBe('↑')
    // Two tries later: longer than Firefox leaves a background running in which little happens.
    await new Promise((resolve) => setTimeout(resolve, 1.25 * tenth.retry))
    await app.startAgain()
    await expect.poll(() => pagesSent().length, { timeout: tenth.retry + 5000, interval: 200 }).toBe(2)
    expect(pagesSent()[1]?.['address']).toBe(`${news.address}/more`)
    await expect.poll(firefox.badge).not.toBe('↑')
  })

  it('names the pages that are stored, and sends them on request', async () => {
    await app.close()
    await firefox.pressKey()
    await expect.poll(firefox.badge).toBe('↑')
    await firefox.openSettings()
    await firefox.until(says('1 page has not been sent yet'))
    await app.startAgain()
    await firefox.evaluate("document.getElementById('send-waiting').click()")
    await firefox.until("document.getElementById('waiting').hidden")
    expect(pagesSent()).toHaveLength(3)
  })

  it('says that pages of the browser cannot be sent', async () => {
    await firefox.open('about:license')
    await firefox.pressKey()
    await expect.poll(firefox.badge).toBe('!')
  })
})
