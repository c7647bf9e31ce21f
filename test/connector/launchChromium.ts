import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type BrowserContext, type CDPSession, type Page, type Worker } from 'playwright-core'
import { buildConnector } from '../../scripts/connector.mjs'
import { temporaryFolder } from '../temporaryFolder.ts'

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** Why there is no Chromium to test the connector in, as `describeUnless` takes it. */
export const noChromium = existsSync(executablePath) ? undefined : `there is no Chromium at ${executablePath}`

/** The connector's popup, as the browser opens it. */
export interface Popup {
  /** The value of an expression in the popup. */
  readonly evaluate: (expression: string) => Promise<unknown>
  /** Waits until an expression is true. */
  readonly until: (expression: string) => Promise<void>
  /** A picture of it as PNG. */
  readonly picture: (appearance: 'light' | 'dark') => Promise<Buffer>
  readonly close: () => Promise<void>
}

export interface Chromium {
  readonly context: BrowserContext
  /** The background of the connector. */
  readonly worker: () => Promise<Worker>
  /** Clicks the connector's icon on a page: the popup opens. */
  readonly click: (page: Page) => Promise<Popup>
  readonly close: () => Promise<void>
}

interface ChromiumOptions {
  /** Ports on which the connector looks for the app; default those of a release. */
  readonly ports?: readonly number[]
  /** Of a browser that was closed, to start it again. */
  readonly profile?: string
  /** Such as `de`. Default en. */
  readonly language?: string
}

/** A real Chromium with the connector. Names below `.example` lead to this machine, and are foreign to the connector. */
export async function launchChromium({ ports, profile, language = 'en' }: ChromiumOptions = {}): Promise<Chromium> {
  const folder = join(profile ?? temporaryFolder('chromium'), 'connector')
  if (profile === undefined || !existsSync(folder)) {
    await buildConnector({ folder, ...(ports === undefined ? {} : { ports }) })
  }
  const extension = join(folder, 'chromium')
  const context = await chromium.launchPersistentContext(profile ?? temporaryFolder('profile'), {
    executablePath,
    headless: false,
    ignoreDefaultArgs: ['--disable-extensions'],
    env: { ...process.env, LANGUAGE: language },
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      `--lang=${language}`,
      '--enable-unsafe-extension-debugging',
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      '--disable-features=DisableLoadExtensionCommandLineSwitch',
      '--host-resolver-rules=MAP *.example 127.0.0.1',
    ],
  })
  const browser = context.browser()
  if (browser === null) throw new Error('Playwright gives no browser.')
  const session = await browser.newBrowserCDPSession()
  const worker = async (): Promise<Worker> => context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker')
  const id = new URL((await worker()).url()).host
  return {
    context,
    worker,
    click: (page) => clickIcon({ context, session, id, page }),
    close: () => context.close(),
  }
}

interface Click {
  readonly context: BrowserContext
  readonly session: CDPSession
  readonly id: string
  readonly page: Page
}

async function clickIcon({ context, session, id, page }: Click): Promise<Popup> {
  await page.bringToFront()
  const ofPage = await context.newCDPSession(page)
  const { targetInfo } = await ofPage.send('Target.getTargetInfo')
  const { targetInfos: tabs } = await session.send('Target.getTargets', { filter: [{ type: 'tab' }] })
  console.log(targetInfo, tabs)
  throw new Error(id)
}
