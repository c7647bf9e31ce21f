import type { Bridge } from '../../electron/contract/bridge.ts'
import { connectEngine } from './remoteEngine.ts'

declare global {
  interface Window {
    /** Put there by the preload. */
    readonly citewright: Bridge
  }
}

/** The one object through which the window gets and changes data. */
export const engine = connectEngine(window.citewright)
