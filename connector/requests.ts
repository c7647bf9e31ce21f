import type { EventName } from './app/protocol.ts'
import { api, type Tab } from './browser.ts'
import type { TabOutcome } from './outcome.ts'
import type { Problem } from './problem.ts'
import type { WaitingEntry } from './queue/waitingPages.ts'

/** The event that a page goes to: one of the app's, or a new one. */
export type EventChoice = EventName | { readonly newTitle: string }

/** What the popup asks the background for, which goes on working when the popup is closed. */
export type PopupRequest =
  | { readonly kind: 'state' }
  /** What is known without the app. */
  | { readonly kind: 'stored' }
  | { readonly kind: 'pair'; readonly code: string; readonly browserName: string }
  | { readonly kind: 'forget' }
  | { readonly kind: 'send'; readonly tab: Tab; readonly event: EventChoice }
  | { readonly kind: 'link'; readonly tab: Tab; readonly address: string; readonly event: EventChoice }
  | { readonly kind: 'send-waiting' }
  | { readonly kind: 'drop'; readonly id: number }
  | { readonly kind: 'redirect'; readonly id: number; readonly event: EventName }
  | { readonly kind: 'send-at-once'; readonly on: boolean }

/** What the popup shows. */
export interface ConnectorState {
  readonly paired: boolean
  /** Why the app cannot be asked now. */
  readonly problem?: Problem
  readonly events: readonly EventName[]
  /** The event used last. */
  readonly event?: EventName
  readonly waiting: readonly WaitingEntry[]
  readonly outcome?: TabOutcome
  readonly sendAtOnce: boolean
}

/** Asks the background, and gives what there is to show then. */
export async function askBackground(request: PopupRequest): Promise<ConnectorState> {
  // Only the background of this extension receives it, and answers.
  const answer = (await api().runtime.sendMessage(request)) as ConnectorState | { readonly failed: string }
  if ('failed' in answer) throw new Error(answer.failed)
  return answer
}
