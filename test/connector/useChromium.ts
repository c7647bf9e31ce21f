import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchChromium, type Chromium } from './launchChromium.ts'
import { startNewsServer, type NewsServer } from './newsServer.ts'
import { startProtocolServer, type ProtocolServer } from './protocolServer.ts'

interface Started {
  readonly app: ProtocolServer
  readonly news: NewsServer
  readonly chromium: Chromium
  /** Shows a story of the news site. */
  readonly page: Page
}

/** A Chromium with the connector, an app to which it can be paired, and a page to send, for the tests of a group. */
export function useChromium(): () => Started {
  let started: Started | undefined
  beforeAll(async () => {
    const app = await startProtocolServer()
    const news = await startNewsServer()
    const chromium = await launchChromium({ ports: [app.port] })
    const page = await chromium.context.newPage()
    await page.goto(`${news.address}/story`)
    started = { app, news, chromium, page }
  })
  afterAll(async () => {
    await started?.chromium.close()
    await started?.app.close()
    await started?.news.close()
  })
  return () => {
    if (started === undefined) throw new Error('Chromium was not started.')
    return started
  }
}
