import type { SentenceId } from '../../../domain/ids.ts'
import type { LongCall } from '../../../domain/progress.ts'
import type { EventSummary } from '../events/eventLibrary.ts'

export interface FoundPageSource {
  readonly event: EventSummary
  /** Id of the source among those of the event. */
  readonly source: string
  /** Absent if its page was not read, or is not known by its id. */
  readonly page?: string
  /** The page's title; otherwise its address or file name. */
  readonly title: string
  /** BCP 47 code of the page's language; absent if its page was not read. */
  readonly language?: string
  readonly address: string
}

export interface FoundSentence {
  readonly event: EventSummary
  readonly draft: string
  readonly sentence: SentenceId
  /** Heading of its section; empty for the lead. */
  readonly heading: string
  readonly text: string
}

/** What contains all words that were searched for: of the open event first, otherwise of the events changed last. */
export interface Found {
  readonly sources: readonly FoundPageSource[]
  readonly sentences: readonly FoundSentence[]
}

export interface SearchLibrary {
  /**
   * Searches the sources and the sentences of drafts: of the open event all of them, of others those of the newest draft.
   *
   * @param openEvent id of the event that is open; null for none
   */
  find(words: string, openEvent: string | null, call?: LongCall): Promise<Found>
}
