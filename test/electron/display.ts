import { startDisplay } from '../../scripts/display.mjs'

/** Gives the app's tests a display of their own where the machine has none, ended after them. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  return process.env['CITEWRIGHT_ELECTRON'] === undefined ? undefined : startDisplay()
}
