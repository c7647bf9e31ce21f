import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buildConnector } from '../../scripts/connector.mjs'
import { freePort } from '../realServer.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { firefoxPopup } from './firefoxPopup.ts'
import { waitUntil, type Popup } from './popup.ts'

const executable = process.env['FIREFOX'] ?? '/usr/bin/firefox-esr'

/** Why there is no Firefox to test the connector in, as `describeUnless` takes it. */
export const noFirefox = existsSync(executable) ? undefined : `there is no Firefox at ${executable}`

/** Gives the value of an expression, which may be a promise, in the page that is open or in Firefox itself. */
export type RunInFirefox = (context: 'content' | 'chrome', expression: string) => Promise<unknown>

const id = 'connector@citewright.org'
/** Firefox gives each installed extension a random one, unless it is told one. */
const host = '11111111-2222-4333-8444-555555555555'

/**
 * A tenth of the times of a release, in milliseconds: when Firefox ends an idle background, and what the connector does against
 * that.
 */
export const tenth = { idle: 3000, retry: 6000, heartbeat: 2000 }

export interface Firefox {
  readonly origin: string
  readonly open: (address: string) => Promise<void>
  /** Opens the connector's page of settings, where a browser is paired. */
  readonly openSettings: () => Promise<void>
  /** The value of an expression, which may be a promise, in the page that is open. */
  readonly evaluate: (expression: string) => Promise<unknown>
  readonly until: (expression: string) => Promise<void>
  /** Clicks the connector's icon on the page that is open: the popup opens. */
  readonly click: () => Promise<Popup>
  /** Opens the context menu on what is selected, and chooses the connector's entry: the popup opens by itself. */
  readonly choose: (entry: 'support' | 'claim') => Promise<Popup>
  /** What the key does: it gives the connector the page that is open. */
  readonly pressKey: () => Promise<void>
  /** What the connector's icon says on the page that is open. */
  readonly badge: () => Promise<unknown>
  readonly close: () => Promise<void>
}

/** A real Firefox with the connector as a temporary extension. `news.example` leads to this machine. */
/** @param options `ports` on which the connector looks for the app */
export async function launchFirefox({ ports }: { readonly ports: readonly number[] }): Promise<Firefox> {
  const built = await buildConnector({
    folder: join(temporaryFolder('firefox'), 'connector'),
    ports,
    pauses: { retry: tenth.retry, heartbeat: tenth.heartbeat },
  })
  const folder = built.find(({ browser }) => browser === 'firefox')?.folder
  const profile = temporaryFolder('profile')
  const port = await freePort()
  const preferences = {
    'marionette.port': port,
    'extensions.webextensions.uuids': JSON.stringify({ [id]: host }),
    'network.dns.localDomains': 'news.example',
    'datareporting.policy.dataSubmissionEnabled': false,
    'intl.accept_languages': 'en-US',
    'extensions.background.idle.timeout': tenth.idle,
  }
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const options = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile]
  const firefox = spawn(executable, options, { stdio: 'ignore', env: { ...process.env, HOME: profile } })
  const gone = once(firefox, 'exit')
  const driver = drive(await connectTo(port))
  await driver.command('WebDriver:NewSession', { capabilities: {} })
  await driver.command('Addon:Install', { path: folder, temporary: true })

  const run: RunInFirefox = async (context, expression) => {
    await driver.command('Marionette:SetContext', { value: context })
    const script = `const done = arguments[0]; Promise.resolve().then(() => (${expression})).then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const { value } = await driver.command('WebDriver:ExecuteAsyncScript', { script, args: [] })
    const { value: result, error } = value as { value?: unknown; error?: string }
    if (error !== undefined) throw new Error(error)
    return result
  }
  const open = async (address: string): Promise<void> => {
    await driver.command('Marionette:SetContext', { value: 'content' })
    await driver.command('WebDriver:Navigate', { url: address })
  }
  const extension = `WebExtensionPolicy.getByID('${id}').extension`
  return {
    origin: `moz-extension://${host}`,
    open,
    openSettings: () => open(`moz-extension://${host}/popup.html#settings`),
    evaluate: (expression) => run('content', expression),
    until: (expression) => waitUntil((asked) => run('content', asked), expression),
    click: async () => {
      await run('chrome', `void ${extension}.apiManager.global.browserActionFor(${extension}).triggerAction(window)`)
      return firefoxPopup(run)
    },
    choose: async (entry) => {
      const place = await run('content', placeOfSelection)
      const { x, y } = place as { readonly x: number; readonly y: number }
      const pressed = [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 2 },
        { type: 'pointerUp', button: 2 },
      ]
      await driver.command('WebDriver:PerformActions', {
        actions: [{ type: 'pointer', id: 'mouse', actions: pressed }],
      })
      await run('chrome', chooseEntry(entry))
      return firefoxPopup(run)
    },
    pressKey: async () => {
      await run('chrome', `${extension}.shortcuts.onCommand('send-page')`)
    },
    badge: () =>
      run(
        'chrome',
        `${extension}.apiManager.global.browserActionFor(${extension}).action.getContextData(gBrowser.selectedTab).badgeText`,
      ),
    close: async () => {
      await driver.command('Marionette:Quit', { flags: ['eForceQuit'] })
      driver.end()
      await gone
    },
  }
}

const placeOfSelection = `(({ x, y, width, height }) => ({ x: Math.round(x + width / 2), y: Math.round(y + height / 2) }))(getSelection().getRangeAt(0).getBoundingClientRect())`

/** Entries of an extension that has several are in a menu of its own. */
function chooseEntry(entry: string): string {
  return `new Promise((resolve) => {
    const menu = document.getElementById('contentAreaContextMenu')
    const when = (target, event) => new Promise((shown) => (target.state === 'open' ? shown() : target.addEventListener(event, shown, { once: true })))
    when(menu, 'popupshown').then(() => {
      const item = menu.querySelector('[id$="-menuitem-_${entry}"]')
      const own = item.closest('menupopup')
      own.closest('menu').openMenu(true)
      when(own, 'popupshown').then(() => resolve(own.activateItem(item)))
    })
  })`
}

/** Firefox listens when it has started. */
async function connectTo(port: number): Promise<Socket> {
  for (let tries = 0; tries < 200; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return socket
    } catch {
      socket.destroy()
      await setTimeout(150)
    }
  }
  throw new Error('Firefox does not start.')
}

interface Driver {
  readonly command: (name: string, parameters?: object) => Promise<Record<string, unknown>>
  readonly end: () => void
}

/** Speaks Marionette, Firefox's own protocol for tests: JSON, with its length before. */
function drive(socket: Socket): Driver {
  let received = Buffer.alloc(0)
  let last = 0
  const waiting = new Map<number, (error: unknown, value: unknown) => void>()
  socket.on('data', (data) => {
    received = Buffer.concat([received, data])
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.subarray(0, colon).toString())
      if (received.length < end) return
      const message = JSON.parse(received.subarray(colon + 1, end).toString()) as unknown
      received = received.subarray(end)
      // The first message says what Firefox speaks.
      if (Array.isArray(message)) waiting.get(Number(message[1]))?.(message[2], message[3])
    }
  })
  return {
    command: (name, parameters = {}) =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, (error, value) => {
          if (error !== null) reject(new Error(`${name}: ${JSON.stringify(error)}`))
          else resolve((value ?? {}) as Record<string, unknown>)
        })
        const text = JSON.stringify([0, last, name, parameters])
        socket.write(`${Buffer.byteLength(text)}:${text}`)
      }),
    end: () => socket.destroy(),
  }
}
