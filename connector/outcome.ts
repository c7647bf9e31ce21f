import { api } from './browser.ts'
import type { PageRead } from './app/protocol.ts'
import type { Problem } from './problem.ts'
import type { StoredBecause } from './queue/waitingPages.ts'

/** What became of the last thing that the person asked for. */
export type Outcome =
  | { readonly kind: 'working'; readonly what: 'page' | 'link' | 'support' | 'claim' }
  | {
      readonly kind: 'page'
      readonly event: string
      readonly page: PageRead
      readonly already: 'new' | 'same' | 'changed'
    }
  | { readonly kind: 'link'; readonly event: string; readonly address: string; readonly already: 'new' | 'same' }
  | { readonly kind: 'support'; readonly sentences: number; readonly event: string }
  | { readonly kind: 'claim'; readonly badge?: string; readonly event: string }
  | { readonly kind: 'pending' }
  | {
      readonly kind: 'stored'
      readonly why: StoredBecause
      /** Of the waiting page. */
      readonly id: number
    }
  | { readonly kind: 'problem'; readonly problem: Problem; readonly link?: string }

/** In which tab it was asked for, on which page. */
export interface TabOutcome {
  readonly tab: number
  readonly address: string
  readonly outcome: Outcome
}

export async function storeOutcome(outcome: TabOutcome): Promise<void> {
  await api().storage.session.set({ outcome })
}

/** Undefined where nothing was asked for since the browser was started. */
export async function lastOutcome(): Promise<TabOutcome | undefined> {
  // Written by this extension alone.
  return (await api().storage.session.get('outcome'))['outcome'] as TabOutcome | undefined
}

export async function clearOutcome(): Promise<void> {
  await api().storage.session.remove('outcome')
}
