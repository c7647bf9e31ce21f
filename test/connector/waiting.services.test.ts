import { afterEach, expect, it } from 'vitest'
import { describeUnless } from '../needs.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { launchChromium, noChromium, startUndriven } from './launchChromium.ts'
import { startNewsServer } from './newsServer.ts'
import { startProtocolServer, type ProtocolServer } from './protocolServer.ts'
import { openPopup, pairWith, says, sendIn } from './usePopup.ts'

describeUnless(noChromium, 'a page that was sent while the app was closed', () => {
  const closers: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close()
  })

  /** A browser that was closed while a page waited in it. */
  async function profileWithWaitingPage(): Promise<{ app: ProtocolServer; profile: string }> {
    const app = await startProtocolServer()
    const news = await startNewsServer()
    closers.push(news.close, app.close)
    const profile = temporaryFolder('profile')
    const chromium = await launchChromium({ ports: [app.port], profile })
    const page = await chromium.context.newPage()
    await page.goto(`${news.address}/story`)
    const popup = await openPopup(chromium, page)
    await pairWith(popup, app.code)
    await app.close()
    await sendIn(popup)
    await popup.until(says('1 page is not sent yet'))
    await chromium.close()
    return { app, profile }
  }

  const sent = (app: ProtocolServer): number => app.calls.filter(({ path }) => path === '/v1/pages').length

  it('is sent when the browser starts', async () => {
    const { app, profile } = await profileWithWaitingPage()
    await app.startAgain()
    closers.push(startUndriven(profile).close)
    await expect.poll(() => sent(app), { timeout: 30_000 }).toBe(1)
  })

  it('is sent within a minute after the app started, without anybody doing anything', async () => {
    const { app, profile } = await profileWithWaitingPage()
    closers.push(startUndriven(profile).close)
    // Longer than a browser leaves an idle background running.
    await new Promise((resolve) => setTimeout(resolve, 40_000))
    expect(sent(app)).toBe(0)
    await app.startAgain()
    await expect.poll(() => sent(app), { timeout: 65_000, interval: 500 }).toBe(1)
  })
})
