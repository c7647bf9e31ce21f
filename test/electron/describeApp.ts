import { describeUnless } from '../needs.ts'
import { electronFolder } from './launchApp.ts'

/** Why there is no Electron to test the app in; undefined where there is one. */
export const noElectron =
  electronFolder === undefined
    ? (process.env['CITEWRIGHT_NO_ELECTRON'] ??
      'CITEWRIGHT_ELECTRON names no Electron, as npm test does that finds one')
    : undefined

/** A group of tests that drive the app: skipped where there is no Electron. */
export function describeApp(name: string, tests: () => void): void {
  describeUnless(noElectron, name, tests)
}
