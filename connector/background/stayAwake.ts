import { api } from '../browser.ts'

/** Milliseconds. Browsers end an idle background after 30 seconds; a call of their API begins the time anew. */
const heartbeat = 20_000

/** Lets the browser leave the background running until what is returned is called. */
export function stayAwake(): () => void {
  const beat = (): void => void api().runtime.getPlatformInfo()
  beat()
  const timer = setInterval(beat, heartbeat)
  return () => clearInterval(timer)
}
