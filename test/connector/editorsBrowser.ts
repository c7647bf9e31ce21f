import { launchChromium, noChromium } from './launchChromium.ts'
import { launchFirefox, noFirefox } from './launchFirefox.ts'
import type { Popup } from './popup.ts'
import { badgeIn, fire } from './usePopup.ts'

/** A browser with the connector, as an editor uses it on the page that is open. */
export interface EditorsBrowser {
  readonly open: (address: string) => Promise<void>
  /** The value of an expression in the page. */
  readonly evaluate: (expression: string) => Promise<unknown>
  /** Clicks the connector's icon. */
  readonly click: () => Promise<Popup>
  /** Chooses an entry of the context menu on what is selected. */
  readonly choose: (entry: 'support' | 'claim') => Promise<Popup>
  /** What the key that sends the page does. */
  readonly pressKey: () => Promise<void>
  /** What the connector's icon says. */
  readonly badge: () => Promise<unknown>
  readonly close: () => Promise<void>
}

interface KnownBrowser {
  /** As the app lists it. */
  readonly name: string
  /** Why there is none, as `describeUnless` takes it. */
  readonly missing: string | undefined
  /** @param ports on which the connector looks for the app */
  readonly launch: (ports: readonly number[]) => Promise<EditorsBrowser>
}

export const editorsBrowsers: readonly KnownBrowser[] = [
  { name: 'Chromium', missing: noChromium, launch: openChromium },
  { name: 'Firefox', missing: noFirefox, launch: (ports) => launchFirefox({ ports }) },
]

/** No driver chooses of Chromium's context menu, or presses its keys: the connector is told what Chromium tells it of them. */
async function openChromium(ports: readonly number[]): Promise<EditorsBrowser> {
  const chromium = await launchChromium({ ports })
  const page = await chromium.context.newPage()
  return {
    open: async (address) => {
      await page.goto(address)
    },
    evaluate: (expression) => page.evaluate(expression),
    click: () => chromium.click(page),
    choose: async (entry) => {
      const selectionText = await page.evaluate('getSelection().toString()')
      const value = { menuItemId: entry, selectionText, pageUrl: page.url() }
      await fire(chromium, { page, event: 'contextMenus.onClicked', value })
      return chromium.openedPopup()
    },
    pressKey: () => fire(chromium, { page, event: 'commands.onCommand', value: 'send-page' }),
    badge: () => badgeIn(chromium),
    close: chromium.close,
  }
}
