import { addEvent, addLink, askSupport, checkClaim, pairedApp, sendPage } from '../app/askApp.ts'
import { maxSelectionLength, maxTitleLength, type EventName, type PageToSend } from '../app/protocol.ts'
import type { Tab } from '../browser.ts'
import { lastOutcome, type Outcome } from '../outcome.ts'
import { takePage } from '../page/takePage.ts'
import { ConnectorError, problemOf } from '../problem.ts'
import { openWaitingStore } from '../queue/openWaitingStore.ts'
import { addWaiting, storedBecause } from '../queue/waitingPages.ts'
import type { EventChoice } from '../requests.ts'
import { storedSettings, storeSettings } from '../settings.ts'
import { sendWhatWaits, tryLater } from './retry.ts'
import { stayAwake } from './stayAwake.ts'
import { tell } from './tell.ts'

type What = Extract<Outcome, { kind: 'working' }>['what']

/** Sends the page of a tab; while the app is closed, busy, or does not accept this browser, the page is stored, and sent later. */
export async function performSend(tab: Tab, choice?: EventChoice): Promise<void> {
  await perform(tab, 'page', async (tabId) => {
    const { selection, ...taken } = await takePage(tabId, tab.url)
    const app = await pairedApp()
    const event = await eventOf(choice)
    const page: PageToSend = {
      ...taken,
      title: taken.title.slice(0, maxTitleLength),
      event: event.id,
      time: new Date().toISOString(),
      ...(selection === '' ? {} : { selection: selection.slice(0, maxSelectionLength) }),
    }
    try {
      const received = await sendPage(page, app)
      void sendWhatWaits()
      return { kind: 'page', event: event.title, ...received }
    } catch (error) {
      const why = storedBecause(error)
      // Pages of private windows are not written to the disk.
      if (why === undefined || tab.incognito) throw error
      const id = await addWaiting(openWaitingStore(), { page, eventTitle: event.title, app })
      if (why !== 'revoked') tryLater()
      return { kind: 'stored', why, id }
    }
  })
}

export async function performLink(tab: Tab, address: string, choice?: EventChoice): Promise<void> {
  await perform(tab, 'link', async () => {
    const event = await eventOf(choice)
    return { kind: 'link', event: event.title, address, already: await addLink({ event: event.id, address }) }
  })
}

export async function performSupport(tab: Tab, selection: string, address: string): Promise<void> {
  await perform(tab, 'support', async () => {
    const event = await eventOf()
    const asked = { event: event.id, selection: selection.slice(0, maxSelectionLength), address }
    const sentences = await askSupport(asked)
    return sentences === 'pending' ? { kind: 'pending' } : { kind: 'support', event: event.title, sentences }
  })
}

export async function performClaim(tab: Tab, selection: string): Promise<void> {
  await perform(tab, 'claim', async () => {
    const event = await eventOf()
    const claim = await checkClaim({ event: event.id, selection: selection.slice(0, maxSelectionLength) })
    if (claim === 'pending') return { kind: 'pending' }
    return { kind: 'claim', event: event.title, ...(claim.badge === undefined ? {} : { badge: claim.badge }) }
  })
}

/** Does one thing for a tab and says on its icon, and to the popup, what became of it. */
async function perform(tab: Tab, what: What, act: (tabId: number) => Promise<Outcome>): Promise<void> {
  const { id: tabId, url: address = '' } = tab
  if (tabId === undefined) return
  const tellTab = (outcome: Outcome): Promise<void> => tell({ tab: tabId, address, outcome })
  const rest = stayAwake()
  try {
    await tellTab({ kind: 'working', what })
    await tellTab(await act(tabId).catch((error: unknown) => failed(error, what === 'page' ? address : undefined)))
  } finally {
    rest()
  }
}

/** For a background that begins anew: nothing can be under way. */
export async function sayWhatWasInterrupted(): Promise<void> {
  const last = await lastOutcome()
  if (last?.outcome.kind !== 'working') return
  const outcome: Outcome = { kind: 'problem', problem: problemOf(new ConnectorError('interrupted')) }
  await tell({ ...last, outcome })
}

const insteadALink: ReadonlySet<string> = new Set(['page-unreadable', 'page-is-file', 'too-large'])

function failed(error: unknown, address: string | undefined): Outcome {
  const problem = problemOf(error)
  const offered = insteadALink.has(problem.code) && address !== undefined && /^https?:/i.test(address)
  return { kind: 'problem', problem, ...(offered ? { link: address } : {}) }
}

/** The event chosen, made where it is new; without a choice the one used last. */
async function eventOf(choice?: EventChoice): Promise<EventName> {
  const { event: last } = await storedSettings()
  const event = choice === undefined ? last : 'newTitle' in choice ? await addEvent(choice.newTitle) : choice
  if (event === undefined) throw new ConnectorError('no-event-chosen')
  if (choice !== undefined) await storeSettings({ event })
  return event
}
