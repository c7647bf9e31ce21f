import type { EventName, PageToSend } from '../app/protocol.ts'
import { ConnectorError, problemOf, type Problem } from '../problem.ts'

/** Why the app cannot be given a page now, though later it can. */
const reasons = ['app-closed', 'rate-limit', 'revoked', 'other-app'] as const
export type StoredBecause = (typeof reasons)[number]

export function storedBecause(error: unknown): StoredBecause | undefined {
  return error instanceof ConnectorError ? reasons.find((reason) => reason === error.code) : undefined
}

/** A page that was sent while the app could not be given it. */
export interface WaitingPage {
  readonly id: number
  readonly page: PageToSend
  /** The app that it is meant for, as `pairedApp` named it. */
  readonly app: string
  readonly eventTitle: string
  /** Of its HTML. */
  readonly bytes: number
  /** Why the app refused it. Such a page is sent again only when the person says so. */
  readonly problem?: Problem
}

/** What the popup lists: everything but the page's content. */
export type WaitingEntry = Omit<WaitingPage, 'page'> & { readonly title: string; readonly address: string }

/** Where waiting pages are stored, across restarts of the browser. */
export interface WaitingStore {
  readonly all: () => Promise<readonly WaitingPage[]>
  /** Gives its id. */
  readonly add: (page: Omit<WaitingPage, 'id'>) => Promise<number>
  readonly replace: (page: WaitingPage) => Promise<void>
  readonly remove: (id: number) => Promise<void>
}

const maxPages = 20
const maxBytes = 200_000_000

export async function waitingEntries(store: WaitingStore): Promise<readonly WaitingEntry[]> {
  return (await store.all()).map(({ page: { title, address }, ...entry }) => ({ ...entry, title, address }))
}

/**
 * Stores a page until the app is there, and gives its id. The same address for the same event takes the place of the earlier
 * page.
 */
export async function addWaiting(
  store: WaitingStore,
  { page, eventTitle, app }: Pick<WaitingPage, 'page' | 'eventTitle' | 'app'>,
): Promise<number> {
  const bytes = new TextEncoder().encode(page.html).length
  const all = await store.all()
  const earlier = all.find((entry) => entry.page.address === page.address && entry.page.event === page.event)
  const others = all.filter((entry) => entry !== earlier)
  const total = others.reduce((sum, entry) => sum + entry.bytes, bytes)
  if (others.length >= maxPages || total > maxBytes) throw new ConnectorError('queue-full')
  const id = await store.add({ page, eventTitle, app, bytes })
  // Under an id of its own, so that the end of a send of the earlier page does not remove this one.
  if (earlier !== undefined) await store.remove(earlier.id)
  return id
}

/**
 * Sends what waits, the oldest first. Stops at the first failure that the next page would meet too, and gives it; a page
 * that the app refuses says why and no longer waits for the app. What is meant for another app waits until that is paired.
 */
export async function sendWaiting(
  store: WaitingStore,
  send: (entry: WaitingPage) => Promise<unknown>,
): Promise<ConnectorError | undefined> {
  for (const entry of await store.all()) {
    if (entry.problem !== undefined && entry.problem.code !== 'for-other-app') continue
    try {
      await send(entry)
      await store.remove(entry.id)
    } catch (error) {
      if (!(error instanceof ConnectorError)) throw error
      if (stopsAll.has(error.code)) return error
      if (error.code !== entry.problem?.code) await store.replace({ ...entry, problem: problemOf(error) })
    }
  }
  return undefined
}

const stopsAll: ReadonlySet<ConnectorError['code']> = new Set([...reasons, 'not-paired', 'other-version'])

interface Redirected {
  readonly id: number
  readonly event: EventName
  readonly app: string
}

/** Sends a refused page to another event, when the app is there next. */
export async function redirectWaiting(store: WaitingStore, { id, event, app }: Redirected): Promise<void> {
  const entry = (await store.all()).find((each) => each.id === id)
  if (entry === undefined) return
  const { page, bytes } = entry
  await store.replace({ id, page: { ...page, event: event.id }, eventTitle: event.title, app, bytes })
}
