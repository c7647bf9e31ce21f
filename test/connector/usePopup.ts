import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import type { Chromium } from './launchChromium.ts'
import type { Popup } from './popup.ts'

export const pictures = join(packageRoot, 'out', 'screens', 'connector')
mkdirSync(pictures, { recursive: true })
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** True in a popup that waits for the person. */
export const ready =
  "(document.querySelector('main')?.ariaBusy === 'false' && document.querySelector('button:disabled') === null)"

/** True in a popup that shows the words. */
export function says(words: string): string {
  return `document.body?.innerText.includes(${JSON.stringify(words)}) === true`
}

export async function openPopup(chromium: Chromium, page: Page): Promise<Popup> {
  const popup = await chromium.click(page)
  await popup.until(ready)
  return popup
}

export async function pairWith(popup: Popup, code: string): Promise<void> {
  await popup.evaluate(
    `void (document.getElementById('code').value = '${code}', document.querySelector('#pairing button').click())`,
  )
  await popup.until(ready)
}

export async function sendIn(popup: Popup): Promise<void> {
  await popup.evaluate("document.getElementById('send').click()")
  await popup.until(`${ready} && !document.getElementById('outcome').hidden`)
}

const appearances = ['light', 'dark'] as const

/** Leaves pictures in both appearances. */
export async function takePictures(popup: Popup, name: string): Promise<void> {
  for (const appearance of appearances)
    writeFileSync(join(pictures, `${name}-${appearance}.png`), await popup.picture(appearance))
}

/** Leaves pictures of the popup in Chromium, and finds nothing that keeps anybody from using it. */
export async function look(popup: Popup, name: string): Promise<void> {
  await popup.evaluate(axe)
  for (const appearance of appearances) {
    writeFileSync(join(pictures, `${name}-${appearance}.png`), await popup.picture(appearance))
    const found = await popup.evaluate(
      'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`))',
    )
    expect(found).toEqual([])
  }
}

/** What the connector's icon says on the tab that is in front. */
export async function badgeIn(chromium: Chromium): Promise<string> {
  return (await chromium.worker()).evaluate(async () => {
    const { action, tabs } = chrome as unknown as {
      action: { getBadgeText: (of: { tabId: number }) => Promise<string> }
      tabs: { query: (which: object) => Promise<[{ id: number }]> }
    }
    const [tab] = await tabs.query({ active: true, currentWindow: true })
    return action.getBadgeText({ tabId: tab.id })
  })
}

interface Fired {
  readonly page: Page
  readonly event: 'commands.onCommand' | 'contextMenus.onClicked'
  /** What the browser tells before the tab. */
  readonly value: unknown
}

/** Tells the background what the browser tells it of a key or a menu, which no driver can press. */
export async function fire(chromium: Chromium, { page, event, value }: Fired): Promise<void> {
  await page.bringToFront()
  await (
    await chromium.worker()
  ).evaluate(
    async ([name, given]) => {
      const [group = '', member = ''] = name.split('.')
      const api = chrome as unknown as Record<string, Record<string, { dispatch: (...values: unknown[]) => void }>> & {
        tabs: { query: (which: object) => Promise<unknown[]> }
      }
      const [tab] = await api.tabs.query({ active: true, currentWindow: true })
      api[group]?.[member]?.dispatch(given, tab)
    },
    [event, value] as const,
  )
}
