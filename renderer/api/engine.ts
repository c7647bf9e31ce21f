import type { Bridge } from '../../electron/contract/bridge.ts'
import { connectEngine } from './remoteEngine.ts'

declare global {
  interface Window {
    /** Exposed by the preload. */
    readonly citewright: Bridge
  }
}

/** The only object through which the window reads and changes data. */
export const engine = connectEngine(window.citewright)
