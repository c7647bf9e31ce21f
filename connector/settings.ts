import { fieldsOf } from './fieldsOf.ts'
import type { EventName } from './app/protocol.ts'
import { api } from './browser.ts'

/** What the connector remembers besides its pairing. */
interface Settings {
  /** The event used last: where the key and the menus send to. */
  readonly event?: EventName
  /** The app's recent events when it was there last, to choose from while it is closed. */
  readonly events: readonly EventName[]
  /** Opening the popup sends the page to the event used last. */
  readonly sendAtOnce: boolean
}

export async function storedSettings(): Promise<Settings> {
  const stored = (await api().storage.local.get('settings'))['settings']
  // Written by this extension alone.
  return { events: [], sendAtOnce: false, ...(fieldsOf(stored) as Partial<Settings>) }
}

export async function storeSettings(change: Partial<Settings>): Promise<void> {
  await api().storage.local.set({ settings: { ...(await storedSettings()), ...change } })
}

/** Forgets the events with the pairing: their titles come from the app. */
export async function forgetEvents(): Promise<void> {
  const { sendAtOnce } = await storedSettings()
  await api().storage.local.set({ settings: { events: [], sendAtOnce } })
}
