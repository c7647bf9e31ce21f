import { z } from 'zod'

/** A browser whose extension was paired, as the settings list it. */
export interface PairedBrowser {
  readonly id: string
  /** As the extension names it, such as `Chromium 156`. */
  readonly name: string
  /** ISO 8601. */
  readonly pairedAt: string
  /** ISO 8601; null if it was not used yet. */
  readonly lastUsedAt: string | null
}

/** The connector as the settings show it. */
export interface ConnectorState {
  readonly isOn: boolean
  /** Where it listens; null if it does not. */
  readonly port: number | null
  /** Whether it is on and no port is free. */
  readonly isBlocked: boolean
  /** The code that pairs a browser, and until when, ISO 8601. */
  readonly pairing: { readonly code: string; readonly until: string } | null
  readonly browsers: readonly PairedBrowser[]
}

interface NamedEvent {
  readonly id: string
  readonly title: string
}

/** What paired browsers did, for the window. */
export type ConnectorNews =
  | { readonly type: 'state'; readonly state: ConnectorState }
  | { readonly type: 'event' }
  | {
      readonly type: 'page'
      readonly event: NamedEvent
      readonly browser: string
      readonly source: string
      readonly title: string
      readonly already: 'new' | 'same' | 'changed'
    }
  /** A link is fetched; `done` when its page came or could not be fetched. */
  | {
      readonly type: 'link'
      readonly event: NamedEvent
      readonly browser: string
      readonly address: string
      readonly done: boolean
      /** Why it was not added; absent if it was. */
      readonly failed?: string
    }
  | BrowserQuestion

/** A question that the window answers with `desktop.answerBrowser`, after it has shown the result. */
export interface BrowserQuestion {
  readonly type: 'question'
  readonly id: string
  /** `support`: which sentences of the newest draft the selection supports; `claim`: whether the pages support it. */
  readonly about: 'support' | 'claim'
  readonly event: NamedEvent
  readonly selection: string
  /** Address of the page with the selection; empty for a claim. */
  readonly address: string
}

/** What the extension learns of the answer. */
export const browserAnswerSchema = z.union([
  z.strictObject({ sentences: z.int().nonnegative() }).readonly(),
  z.strictObject({ badge: z.string().max(200).nullable() }).readonly(),
  z.strictObject({ failed: z.enum(['no-draft', 'no-pages', 'failed']) }).readonly(),
])
export type BrowserAnswer = z.infer<typeof browserAnswerSchema>
