import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium, type BrowserContext, type CDPSession, type Page, type Worker } from 'playwright-core'
import { buildConnector } from '../../scripts/connector.mjs'
import { temporaryFolder } from '../temporaryFolder.ts'
import { waitUntil, type Popup } from './popup.ts'

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** Why there is no Chromium to test the connector in, as `describeUnless` takes it. */
export const noChromium = existsSync(executablePath) ? undefined : `there is no Chromium at ${executablePath}`

export interface Chromium {
  readonly context: BrowserContext
  /** The background of the connector. */
  readonly worker: () => Promise<Worker>
  /** Clicks the connector's icon on a page: the popup opens. */
  readonly click: (page: Page) => Promise<Popup>
  /** As the browser ends an idle background. */
  readonly stopWorker: () => Promise<void>
  /** The popup that the connector opened by itself. */
  readonly openedPopup: () => Promise<Popup>
  readonly close: () => Promise<void>
}

interface ChromiumOptions {
  /** Ports on which the connector looks for the app; default those of a release. */
  readonly ports?: readonly number[]
  /** Milliseconds between two tries while pages wait; default that of a release. */
  readonly retry?: number
  /** Folder of what the browser keeps (default: a new one). */
  readonly profile?: string
  /** Such as `de`. Default en. */
  readonly language?: string
}

/** A real Chromium with the connector. Names below `.example` lead to this machine, and are foreign to the connector. */
export async function launchChromium(options: ChromiumOptions = {}): Promise<Chromium> {
  const { ports, retry, language = 'en', profile = temporaryFolder('profile') } = options
  await buildConnector({
    folder: join(profile, 'connector'),
    ...(ports === undefined ? {} : { ports }),
    ...(retry === undefined ? {} : { pauses: { retry } }),
  })
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: false,
    ignoreDefaultArgs: ['--disable-extensions'],
    env: { ...process.env, LANGUAGE: language },
    args: ['--enable-unsafe-extension-debugging', ...argumentsFor(profile, language)],
  })
  const browser = context.browser()
  if (browser === null) throw new Error('Playwright gives no browser.')
  const session = await browser.newBrowserCDPSession()
  const worker = async (): Promise<Worker> => context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker')
  const id = new URL((await worker()).url()).host
  return {
    context,
    worker,
    click: (page) => clickIcon({ session, id, page }),
    stopWorker: async () => {
      const { targetInfos } = await session.send('Target.getTargets')
      const target = targetInfos.find(({ type, url }) => type === 'service_worker' && url.includes(id))
      if (target !== undefined) await session.send('Target.closeTarget', { targetId: target.targetId })
    },
    openedPopup: async () => attachPopup(session, await popupTarget(session, id)),
    close: () => context.close(),
  }
}

function argumentsFor(profile: string, language: string): string[] {
  const extension = join(profile, 'connector', 'chromium')
  return [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    `--lang=${language}`,
    `--disable-extensions-except=${extension}`,
    `--load-extension=${extension}`,
    '--disable-features=DisableLoadExtensionCommandLineSwitch',
    '--host-resolver-rules=MAP *.example 127.0.0.1',
  ]
}

/** Starts a closed Chromium again, with nobody to drive it: a driver would keep the connector's background running. */
export function startUndriven(profile: string): { readonly close: () => Promise<void> } {
  const browser = spawn(executablePath, [...argumentsFor(profile, 'en'), `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: 'ignore',
    // What it leaves there when it is ended goes with the profile.
    env: { ...process.env, TMPDIR: profile },
  })
  const gone = once(browser, 'exit')
  return {
    close: async () => {
      browser.kill()
      await gone
    },
  }
}

interface Click {
  readonly session: CDPSession
  readonly id: string
  readonly page: Page
}

/** What a person does with a click: it gives the connector the page, too. */
async function clickIcon({ session, id, page }: Click): Promise<Popup> {
  await page.bringToFront()
  const { targetInfos: tabs } = await session.send('Target.getTargets', { filter: [{ type: 'tab' }] })
  const tab = tabs.find(({ url }) => url === page.url())
  if (tab === undefined) throw new Error(`No tab shows ${page.url()}.`)
  // Newer than the protocol that Playwright knows.
  await (session.send as (method: string, options: object) => Promise<unknown>)('Extensions.triggerAction', {
    id,
    targetId: tab.targetId,
  })
  return attachPopup(session, await popupTarget(session, id))
}

async function popupTarget(session: CDPSession, id: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { targetInfos } = await session.send('Target.getTargets')
    const popup = targetInfos.find(({ type, url }) => type === 'page' && url === `chrome-extension://${id}/popup.html`)
    if (popup !== undefined) return popup.targetId
    await setTimeout(50)
  }
  throw new Error('The popup does not open.')
}

/** Playwright does not show popups of extensions as pages, so that they are spoken to in the browser's own protocol. */
async function attachPopup(session: CDPSession, targetId: string): Promise<Popup> {
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
  let last = 0
  const send = (method: string, params: object = {}): Promise<Record<string, unknown>> => {
    last += 1
    const id = last
    return new Promise((resolve, reject) => {
      const receive = (event: { sessionId: string; message: string }): void => {
        const answer = JSON.parse(event.message) as { id?: number; result?: Record<string, unknown>; error?: unknown }
        if (event.sessionId !== sessionId || answer.id !== id) return
        session.off('Target.receivedMessageFromTarget', receive)
        if (answer.result === undefined) reject(new Error(JSON.stringify(answer.error)))
        else resolve(answer.result)
      }
      session.on('Target.receivedMessageFromTarget', receive)
      const message = JSON.stringify({ id, method, params })
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject)
    })
  }
  const evaluate = async (expression: string): Promise<unknown> => {
    const params = { expression, returnByValue: true, awaitPromise: true, userGesture: true }
    const { result, exceptionDetails } = await send('Runtime.evaluate', params)
    if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails))
    return (result as { value?: unknown }).value
  }
  const until = (expression: string): Promise<void> => waitUntil(evaluate, expression)
  await until("document.readyState === 'complete'")
  return {
    evaluate,
    until,
    picture: async (appearance) => {
      const features = [{ name: 'prefers-color-scheme', value: appearance }]
      await send('Emulation.setEmulatedMedia', { features })
      const { data } = await send('Page.captureScreenshot')
      return Buffer.from(String(data), 'base64')
    },
    close: async () => {
      await session.send('Target.closeTarget', { targetId })
    },
  }
}
