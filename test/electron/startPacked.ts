import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { electronOptions } from '../../scripts/electron.mjs'

/** A packed app that runs. */
export interface StartedApp {
  readonly page: Page
  readonly end: () => Promise<void>
}

type Child = ChildProcessByStdio<null, null, Readable>

/** Starts what was packed, with its data in a folder. Its fuses refuse an inspector of Node, so that the window is reached as a browser's page is. */
export async function startPacked(program: string, data: string, files: readonly string[] = []): Promise<StartedApp> {
  const options = ['--disable-gpu', '--remote-debugging-port=0']
  const child = spawn(program, [...electronOptions(), ...options, ...files], {
    // Nothing of the project's folder is at hand.
    cwd: data,
    env: {
      ...process.env,
      XDG_CONFIG_HOME: join(data, 'config'),
      CITEWRIGHT_WORKSPACE: join(data, 'workspace.sqlite'),
      CITEWRIGHT_SETTINGS: join(data, 'settings'),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  try {
    const address = await debuggerOf(child)
    await windowListed(address)
    const browser = await chromium.connectOverCDP(address)
    const page = browser.contexts()[0]?.pages()[0]
    if (page === undefined) throw new Error('the packaged app opened no window')
    await page.waitForSelector('header')
    const end = async (): Promise<void> => {
      const gone = once(child, 'exit')
      await browser.close()
      child.kill()
      await gone
    }
    return { page, end }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

/** The debugger listens before there is a window; who connects while one is being made may wait for it for ever. */
async function windowListed(address: string): Promise<void> {
  const list = `http://${new URL(address).host}/json/list`
  await expect
    .poll(async () => JSON.stringify(await (await fetch(list)).json()), { timeout: 30_000, interval: 100 })
    .toMatch(/"title": ?"[^"]*Citewright"/)
}

function debuggerOf(child: Child): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
      if (address !== undefined) resolve(address)
    })
    child.once('exit', () => reject(new Error(`the packaged app ended: ${said}`)))
  })
}
