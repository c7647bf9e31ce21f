import type { PlannedQuestion } from '../../../collect/providers/buildQuestions.ts'
import type { FindProblem } from '../../../collect/providers/findPages.ts'
import type { FoundPage } from '../../../collect/providers/mergeHits.ts'
import type { SearchWindow } from '../../../collect/providers/provider.ts'
import type { ReliabilityStatus } from '../../../collect/reliability/sourceReliability.ts'
import type { WebTally } from '../../../collect/web/webTally.ts'
import type { Event } from '../../../domain/event.ts'
import type { PageProblem, Provenance } from '../../../domain/page.ts'
import type { ModelCall } from '../../../models/chat/modelCall.ts'

export type Finding = FoundPage['found'][number]

/** A found page that is not fetched. */
export interface PassedOver {
  readonly url: string
  readonly title: string
  readonly found: readonly Finding[]
}

/** How a model's guesses widened the queries. */
export interface RefinedSearch {
  readonly query: string
  /** Search terms added to the query. */
  readonly words: readonly string[]
  /** What the model wrote. Never evidence: its words are only searched with. */
  readonly samples: readonly string[]
  /** Kind, name and version of the model. */
  readonly writer: string
  /** Calls made in this run, without reused answers. */
  readonly calls: readonly ModelCall[]
  /** Cost of the calls in US dollars; null if the prices are not known. */
  readonly cost: number | null
}

/** What the searches found. */
export interface SearchSummary {
  /** The queries of each search, in order. */
  readonly asked: readonly PlannedQuestion[]
  /** Absent without a model. */
  readonly refined?: RefinedSearch
  /** Publication dates of wanted pages; absent for any time. */
  readonly window?: SearchWindow
  /** Found pages, each counted once. */
  readonly found: number
  /** Found pages that are dated outside the window. */
  readonly outside: number
  /** Found pages beyond the limit. */
  readonly beyond: number
  /** Why some searches failed. */
  readonly problems: readonly FindProblem[]
  /** Articles of wikis, which are not sources. */
  readonly articles: readonly PassedOver[]
  /** Sites on the person's list (`denied`), and deprecated and blacklisted sources. */
  readonly leftOut: readonly (PassedOver & { readonly status: ReliabilityStatus | 'denied' })[]
}

/** A page that could not be fetched, and why. */
export interface MissingPage extends PageProblem {
  /** Absent if the person named it. */
  readonly found?: readonly Finding[]
}

/** A fetched page. */
interface CollectedCard {
  readonly url: string
  readonly finalUrl: string
  readonly title: string
  readonly provenance: Provenance
  readonly fetchedAt?: string
  readonly found?: readonly Finding[]
}

export interface CollectedEvent {
  readonly event: Event
  /** The event folder: contents by path within it, event.json last. Files that the folder already has are omitted. */
  readonly files: ReadonlyMap<string, Uint8Array | string>
  readonly searches: SearchSummary
  /** In order: pages that the person named, then the best found pages. */
  readonly pages: readonly CollectedCard[]
  /** Number of pages that the folder already had. */
  readonly kept: number
  readonly missing: readonly MissingPage[]
  /** Corrections to fetched pages, and the results of files with several pages. */
  readonly notes: readonly string[]
  readonly requests: WebTally
}
