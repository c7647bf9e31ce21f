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

/** A page that was found and is not fetched. */
export interface PassedOver {
  readonly url: string
  readonly title: string
  readonly found: readonly Finding[]
}

/** How the questions were widened by what a model expects to find. */
export interface RefinedSearch {
  readonly query: string
  /** Words that were asked for with the query. */
  readonly words: readonly string[]
  /** What the model wrote. Never evidence: only its words are searched with. */
  readonly samples: readonly string[]
  /** Kind, name and version of the model. */
  readonly writer: string
  /** Those that were made now: answers of the workspace are not asked for again. */
  readonly calls: readonly ModelCall[]
  /** Of the calls, in US dollars; null where the prices are not known. */
  readonly cost: number | null
}

/** What searching gave. */
export interface SearchSummary {
  /** What was asked of whom, in order. */
  readonly asked: readonly PlannedQuestion[]
  /** Absent where no model was asked. */
  readonly refined?: RefinedSearch
  /** When pages should have been published; absent for any time. */
  readonly window?: SearchWindow
  /** Pages that were found, each once. */
  readonly found: number
  /** Those of them that are dated outside the window. */
  readonly outside: number
  /** Those of them that were too many. */
  readonly beyond: number
  /** Why some that were asked gave nothing. */
  readonly problems: readonly FindProblem[]
  /** Articles of wikis, which are no sources. */
  readonly articles: readonly PassedOver[]
  /** Sites that the person's list leaves out (`denied`), and deprecated and blacklisted sources. */
  readonly leftOut: readonly (PassedOver & { readonly status: ReliabilityStatus | 'denied' })[]
}

/** A page that did not come, and why. */
export interface MissingPage extends PageProblem {
  /** Absent where the person named it. */
  readonly found?: readonly Finding[]
}

/** A page that came. */
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
  /** The event folder: contents by their paths within it, event.json last. Those files that it has already are not among them. */
  readonly files: ReadonlyMap<string, Uint8Array | string>
  readonly searches: SearchSummary
  /** In order: those that the person named, then the best found first. */
  readonly pages: readonly CollectedCard[]
  /** Pages that the folder had already. */
  readonly kept: number
  readonly missing: readonly MissingPage[]
  /** What was fixed of pages that came, and what came of files of several pages. */
  readonly notes: readonly string[]
  readonly requests: WebTally
}
