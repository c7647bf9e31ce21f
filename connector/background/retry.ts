import { sendPage } from '../app/askApp.ts'
import { storedPairing } from '../app/pairing.ts'
import { openWaitingStore } from '../queue/openWaitingStore.ts'
import { sendWaiting } from '../queue/waitingPages.ts'
import { clearStored } from './badge.ts'
import { stayAwake } from './stayAwake.ts'

const pause = Number(import.meta.env.CONNECTOR_RETRY)

let sending: Promise<number> | undefined
let planned = false

/** Sends the pages that wait, one send at a time; tries again, in a release every minute, until none waits for the app. */
export async function sendWhatWaits(): Promise<void> {
  sending ??= sendWaiting(openWaitingStore(), sendPage).finally(() => (sending = undefined))
  await sending
  const left = await openWaitingStore().all()
  if (left.length === 0) await clearStored()
  // Pairing tries too.
  if (left.some((entry) => entry.problem === undefined) && (await storedPairing()) !== undefined) tryLater()
}

/** The browser's alarms would need a permission, so the background is kept running while something waits. */
export function tryLater(): void {
  if (planned) return
  planned = true
  const rest = stayAwake()
  setTimeout(() => {
    planned = false
    rest()
    void sendWhatWaits()
  }, pause)
}
