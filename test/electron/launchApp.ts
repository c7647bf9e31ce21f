import type { Page } from 'playwright-core'
import type { Bridge } from '../../electron/contract/bridge.ts'

export { electronFolder, launchApp, type LaunchedApp } from '../../bench/app/launchApp.ts'

declare global {
  interface Window {
    readonly citewright: Bridge
  }
}

let nextCall = 1_000_000

/** Calls the engine or the desktop as a page in the window can: past the screens, with whatever it likes. */
export async function callFromWindow(
  page: Page,
  method: string,
  args: readonly unknown[],
): Promise<{ ok: boolean; value?: unknown; error?: { code: string; message: string; remedy: string } }> {
  return page.evaluate(([id, name, given]) => window.citewright.call(id, name, given), [
    nextCall++,
    method,
    args,
  ] as const)
}
