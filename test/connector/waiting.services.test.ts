import { it, type TestContext } from 'vitest'
import { describeUnless } from '../needs.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { launchChromium, noChromium, startUndriven } from './launchChromium.ts'
import { startNewsServer } from './newsServer.ts'
import { startProtocolServer, type ProtocolServer } from './protocolServer.ts'
import { openPopup, pairWith, says, sendIn } from './usePopup.ts'

/** Milliseconds: longer than Chromium leaves an idle background running, which is 30 seconds; and then to the next try. */
const idle = 32_000
const retry = 36_000

describeUnless(noChromium, 'a page that was sent while the app was closed', () => {
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

  const sent = (app: ProtocolServer): number => app.calls.filter(({ path }) => path === '/v1/pages').length

  // Both wait most of the time.
  it.concurrent('is sent when the browser starts', async ({ expect, onTestFinished: onEnd }) => {
    const { app, profile } = await profileWithWaitingPage(onEnd)
    await app.startAgain()
    onEnd(startUndriven(profile).close)
    await expect.poll(() => sent(app), { timeout: 30_000 }).toBe(1)
  })

  it.concurrent('is sent at the next try after the app started, without anybody doing anything', async ({
    expect,
    onTestFinished: onEnd,
  }) => {
    const { app, profile } = await profileWithWaitingPage(onEnd)
    onEnd(startUndriven(profile).close)
    await new Promise((resolve) => setTimeout(resolve, idle))
    expect(sent(app)).toBe(0)
    await app.startAgain()
    await expect.poll(() => sent(app), { timeout: retry, interval: 200 }).toBe(1)
  })
})
