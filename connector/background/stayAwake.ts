import { api } from '../browser.ts'

const heartbeat = Number(import.meta.env.CONNECTOR_HEARTBEAT)

/** Lets the browser leave the background running until what is returned is called. */
export function stayAwake(): () => void {
  const beat = (): void => void api().runtime.getPlatformInfo()
  beat()
  const timer = setInterval(beat, heartbeat)
  return () => clearInterval(timer)
}
