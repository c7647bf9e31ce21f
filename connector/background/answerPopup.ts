import { pair, pairedApp, recentEvents } from '../app/askApp.ts'
import { forgetPairing, storedPairing } from '../app/pairing.ts'
import type { EventName } from '../app/protocol.ts'
import { clearOutcome, lastOutcome, type Outcome } from '../outcome.ts'
import { problemOf, type Problem } from '../problem.ts'
import { openWaitingStore } from '../queue/openWaitingStore.ts'
import { redirectWaiting, waitingEntries, type WaitingEntry } from '../queue/waitingPages.ts'
import type { ConnectorState, PopupRequest } from '../requests.ts'
import { forgetEvents, storedSettings, storeSettings } from '../settings.ts'
import { performLink, performSend } from './perform.ts'
import { sendWhatWaits } from './retry.ts'

/** Does what the popup asks for, and answers with what it shows then. */
export async function answerPopup(request: PopupRequest): Promise<ConnectorState> {
  switch (request.kind) {
    case 'state':
      break
    case 'stored':
      return storedState()
    case 'pair': {
      const problem = await problemIn(async () => {
        await pair(request.code, request.browserName)
        // Those of another app, or of another workspace, mean nothing to this one.
        await forgetEvents()
      })
      if (problem !== undefined) return { ...(await storedState()), problem }
      break
    }
    case 'forget':
      await forgetPairing()
      await forgetEvents()
      await clearOutcome()
      break
    case 'send':
      await performSend(request.tab, request.event)
      break
    case 'link':
      await performLink(request.tab, request.address, request.event)
      break
    case 'send-waiting':
      await sendWhatWaits()
      break
    case 'drop':
      await openWaitingStore().remove(request.id)
      break
    case 'redirect':
      await redirectWaiting(openWaitingStore(), { id: request.id, event: request.event, app: await pairedApp() })
      await sendWhatWaits()
      break
    case 'send-at-once':
      await storeSettings({ sendAtOnce: request.on })
      break
  }
  return currentState()
}

/** After the app was asked for its events; what waits is sent where it is there. */
async function currentState(): Promise<ConnectorState> {
  if ((await storedPairing()) === undefined) return storedState()
  const problem = await problemIn(async () => {
    const events = await recentEvents()
    await storeSettings({ events })
    await forgetMissingEvent(events)
    await sendWhatWaits()
  })
  return { ...(await storedState()), ...(problem === undefined ? {} : { problem }) }
}

async function storedState(): Promise<ConnectorState> {
  const [pairing, settings, waiting, outcome] = await Promise.all([
    storedPairing(),
    storedSettings(),
    waitingEntries(openWaitingStore()),
    lastOutcome(),
  ])
  const shown = outcome === undefined || isOver(outcome.outcome, waiting) ? {} : { outcome }
  return { paired: pairing !== undefined, ...settings, waiting, ...shown }
}

/** That a page is stored is said until it is sent, refused or dropped. */
function isOver(outcome: Outcome, waiting: readonly WaitingEntry[]): boolean {
  return outcome.kind === 'stored' && !waiting.some(({ id, problem }) => id === outcome.id && problem === undefined)
}

/** The app lists this many events at most: an event that is not among fewer was deleted. */
const listedEvents = 20

async function forgetMissingEvent(events: readonly EventName[]): Promise<void> {
  const { event } = await storedSettings()
  if (event === undefined || events.length >= listedEvents || events.some(({ id }) => id === event.id)) return
  await forgetEvents()
  await storeSettings({ events })
}

async function problemIn(act: () => Promise<void>): Promise<Problem | undefined> {
  try {
    await act()
    return undefined
  } catch (error) {
    return problemOf(error)
  }
}
