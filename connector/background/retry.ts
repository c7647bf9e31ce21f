import { sendPage } from '../app/askApp.ts'
import { storedPairing } from '../app/pairing.ts'
import { openWaitingStore } from '../queue/openWaitingStore.ts'
import { lastOutcome } from '../outcome.ts'
import { sendWaiting, type WaitingPage } from '../queue/waitingPages.ts'
import { clearStored } from './badge.ts'
import { stayAwake } from './stayAwake.ts'
import { tell } from './tell.ts'

const pause = Number(import.meta.env.CONNECTOR_RETRY)

let sending: ReturnType<typeof sendWaiting> | undefined
let planned = false

/** Sends the pages that wait, one send at a time; tries again, in a release every minute, until none waits for the app. */
export async function sendWhatWaits(): Promise<void> {
  sending ??= sendWaiting(openWaitingStore(), sendEntry).finally(() => (sending = undefined))
  const stopped = await sending
  const left = await openWaitingStore().all()
  if (left.length === 0) await clearStored()
  // Pairing tries too, and nothing else helps where the pairing was revoked.
  if (stopped?.code === 'revoked' || (await storedPairing()) === undefined) return
  if (left.some((entry) => entry.problem === undefined)) tryLater()
}

async function sendEntry({ id, page, app, eventTitle }: WaitingPage): Promise<void> {
  const received = await sendPage(page, app)
  const last = await lastOutcome()
  // Where the person was told that it is stored.
  if (last?.outcome.kind === 'stored' && last.outcome.id === id)
    await tell({ ...last, outcome: { kind: 'page', event: eventTitle, ...received } })
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
