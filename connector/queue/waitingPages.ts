import type { PageToSend } from '../app/protocol.ts'
import { ConnectorError, problemOf, type Problem } from '../problem.ts'

/** A page that was sent while the app was closed. */
export interface WaitingPage {
  readonly id: number
  readonly page: PageToSend
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
  readonly add: (page: Omit<WaitingPage, 'id'>) => Promise<void>
  readonly replace: (page: WaitingPage) => Promise<void>
  readonly remove: (id: number) => Promise<void>
}

const maxPages = 20
const maxBytes = 200_000_000

export async function waitingEntries(store: WaitingStore): Promise<readonly WaitingEntry[]> {
  return (await store.all()).map(({ page: { title, address }, ...entry }) => ({ ...entry, title, address }))
}

/** Stores a page until the app is there. The same address for the same event takes the place of the earlier page. */
export async function addWaiting(store: WaitingStore, page: PageToSend, eventTitle: string): Promise<void> {
  const bytes = new TextEncoder().encode(page.html).length
  const all = await store.all()
  const earlier = all.find((entry) => entry.page.address === page.address && entry.page.event === page.event)
  const others = all.filter((entry) => entry !== earlier)
  const total = others.reduce((sum, entry) => sum + entry.bytes, bytes)
  if (others.length >= maxPages || total > maxBytes) throw new ConnectorError('queue-full')
  await store.add({ page, eventTitle, bytes })
  // Under an id of its own, so that the end of a send of the earlier page does not remove this one.
  if (earlier !== undefined) await store.remove(earlier.id)
}

/**
 * Sends what waits, the oldest first, and gives the number of pages that arrived. Stops at the first failure that the
 * next page would meet too; a page that the app refuses says why and no longer waits for the app.
 */
export async function sendWaiting(store: WaitingStore, send: (page: PageToSend) => Promise<unknown>): Promise<number> {
  let sent = 0
  for (const entry of await store.all()) {
    if (entry.problem !== undefined) continue
    try {
      await send(entry.page)
      await store.remove(entry.id)
      sent += 1
    } catch (error) {
      if (!(error instanceof ConnectorError)) throw error
      if (stopsAll.has(error.code)) break
      await store.replace({ ...entry, problem: problemOf(error) })
    }
  }
  return sent
}

const stopsAll: ReadonlySet<ConnectorError['code']> = new Set([
  'app-closed',
  'not-paired',
  'revoked',
  'other-version',
  'rate-limit',
])

/** Sends a refused page to another event, when the app is there next. */
export async function redirectWaiting(
  store: WaitingStore,
  id: number,
  event: { readonly id: string; readonly title: string },
): Promise<void> {
  const entry = (await store.all()).find((each) => each.id === id)
  if (entry === undefined) return
  const { page, bytes } = entry
  await store.replace({ id, page: { ...page, event: event.id }, eventTitle: event.title, bytes })
}
