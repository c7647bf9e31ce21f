import type { LeftOut } from '../collect/reliability/leaveOut.ts'
import type { SourceReliability } from '../collect/reliability/sourceReliability.ts'
import type { Draft } from '../domain/draft.ts'
import type { Event } from '../domain/event.ts'
import type { PageId } from '../domain/ids.ts'
import type { PageProblem, Provenance } from '../domain/page.ts'
import type { LongCall } from '../domain/progress.ts'
import type { Support } from '../domain/support.ts'
import type { Finding } from '../lint/finding.ts'
import type { LintProfile } from '../lint/lintProfile.ts'
import type { Notability } from '../extract/notability/measureNotability.ts'
import type { ModelLibrary } from '../models/catalogue/modelLibrary.ts'
import type { PairVerdict } from '../judge/nli/verifier.ts'
import type { Answer } from './libraries/answers/answer.ts'
import type { AskRequest } from './libraries/answers/askRequest.ts'
import type { ClaimLibrary } from './libraries/claims/claimLibrary.ts'
import type { CollectedEvent } from './libraries/collect/collectedEvent.ts'
import type { CollectRequest } from './libraries/collect/collectRequest.ts'
import type { DraftLibrary } from './libraries/drafts/draftLibrary.ts'
import type { DraftRequest, EventSource } from './pipeline/draftRequest.ts'
import type { EventLibrary } from './libraries/events/eventLibrary.ts'
import type { ExtractedSources, ExtractRequest } from './libraries/events/extractSources.ts'
import type { LedgerLibrary } from './libraries/ledger/ledgerLibrary.ts'
import type { PublishingLibrary } from './libraries/publishing/publishingLibrary.ts'
import type { RunReport } from './pipeline/runReport.ts'
import type { SearchLibrary } from './libraries/search/searchLibrary.ts'
import type { SettingsLibrary } from './libraries/settings/settingsLibrary.ts'
import type { TitleListLibrary } from '../titles/titleListLibrary.ts'
import type { ArticleLibrary } from './libraries/updating/articleLibrary.ts'
import type { ComparedVersions, VersionsRequest } from './libraries/updating/compareVersions.ts'
import type { ArticleRequest, ArticleResult } from './libraries/updating/updateArticle.ts'
import type { UpdateRequest, UpdateResult } from './libraries/updating/updateDraft.ts'
import type { WatchLibrary } from './libraries/watching/watchLibrary.ts'
import type { WorkspaceCheck } from '../store/checkWorkspace.ts'

export interface DraftResult {
  readonly draft: Draft
  readonly report: RunReport
}

/** The options of a draft that `outline` uses. */
export type OutlineRequest = Omit<DraftRequest, 'method' | 'outline' | 'rewrite' | 'verifier' | 'maxOutputTokens'>

export interface OutlineResult {
  readonly event: Event
  /** Headings of the sections in order. */
  readonly headings: readonly string[]
  /** The facts of each section (grounded); absent with the published procedure. */
  readonly plan?: OutlinePlan
  /** The outline as text, which `draft` accepts: headings, and under them facts with their labels. */
  readonly text: string
  /** Parts of the writer's answer that could not be used. */
  readonly defects: Draft['defects']
}

interface OutlinePlan {
  /** Kind of subject: `accident`, `election`; empty if not known. */
  readonly kind: string
  readonly sections: readonly {
    readonly heading: string
    readonly facts: readonly { readonly text: string; readonly labels: readonly string[] }[]
    /** Number of pages that its facts cite. */
    readonly pages: number
  }[]
}

export interface RankRequest extends Partial<Pick<DraftRequest, 'preset' | 'chunkWords' | 'provenance' | 'seed'>> {
  readonly source: EventSource
  /** As `--ranker` names it. */
  readonly ranker: string
  /** Defaults to the event's title. */
  readonly query?: string | undefined
}

/** An event's chunks, ranked. `id` counts the chunks of the event from 0, as in the published procedure. */
export interface RankResult {
  readonly query: string
  /** The ranker, with the fingerprints of its models and without their paths. */
  readonly ranker: string
  readonly chunks: readonly {
    readonly id: number
    readonly chunkId: string
    readonly page: PageId
    readonly url: string
    /** What the event's file calls its page; failing that, the page's own title or its address. */
    readonly name: string
    readonly start: number
    readonly end: number
    readonly words: number
    readonly text: string
  }[]
  /** By id. */
  readonly scores: readonly number[]
  /** Ids, best first; ties go to the lower id. */
  readonly ranking: readonly number[]
  /** Chunks of which the ranker's model read only the beginning. */
  readonly cut: number
  /** Pages that gave no text or only part of it. */
  readonly problems: readonly PageProblem[]
}

export interface VerifyOptions extends LongCall {
  /** `builtin`, `none`, `model:ID`, or a folder. */
  readonly verifier: string
}

interface LintOnlineOptions {
  readonly profile: LintProfile
  readonly signal?: AbortSignal
  readonly onProgress?: (done: number, total: number) => void
}

interface VerifiedPairs {
  readonly verifier: string
  /** Why nothing was checked, if the verifier cannot run on this machine. */
  readonly unavailable?: string
  readonly verdicts: readonly PairVerdict[]
}

interface VerifiedDraft {
  /** The draft with its new badges. */
  readonly draft: Draft
  readonly unavailable?: string
  readonly supports: readonly Support[]
}

/** An event's pages, with chunks as the paper preset cuts them. */
export interface EventOverview {
  readonly event: Event
  readonly pages: readonly {
    readonly id: PageId
    readonly url: string
    readonly provenance: Provenance
    readonly title: string
    /** What the event's file calls it; failing that, its title or address. */
    readonly name: string
    readonly site: string
    readonly publishedAt: string | null
    readonly language: string
    readonly reliability: SourceReliability
    readonly characters: number
    /** Penn Treebank tokens (words and punctuation), the unit of chunk lengths. */
    readonly tokens: number
    readonly chunks: number
    readonly duplicateOf: PageId | null
    /** Why grounded drafts do not read it; null if they do. */
    readonly leftOut: LeftOut['code'] | null
  }[]
  readonly chunks: number
  /** Measured on the pages that grounded drafts read. */
  readonly notability: Notability
  readonly problems: readonly PageProblem[]
}

/** The program: front ends call only these methods. Long ones can be cancelled and report their progress. */
export interface Engine {
  /**
   * Finds the pages of an event, fetches them, and returns the files of an event folder. Answers are reused for an hour,
   * so that an interrupted call can be repeated.
   *
   * @throws {CitewrightError} `unavailable` if no search can be used or no page can be fetched, `no-evidence` if nothing
   *   is found
   */
  collect(request: CollectRequest, call?: LongCall): Promise<CollectedEvent>
  /**
   * Runs the steps from collecting to verifying. Stored results of finished steps are reused.
   *
   * @throws {CitewrightError} `input` for an invalid request or event; a RunFailedError, which contains the report, for a
   *   run that started and failed
   */
  draft(request: DraftRequest, call?: LongCall): Promise<DraftResult>
  /**
   * Plans an article, so that the outline can be edited and given to `draft`, which reuses the writer's stored answers.
   *
   * @throws {CitewrightError}
   */
  outline(request: OutlineRequest, call?: LongCall): Promise<OutlineResult>
  /**
   * Answers a question from an event's pages; `outcome` says whether they answer it.
   *
   * @throws {CitewrightError} `input` for an invalid question or choices, `no-evidence` without a page
   */
  ask(request: AskRequest, call?: LongCall): Promise<Answer>
  rank(request: RankRequest, call?: LongCall): Promise<RankResult>
  verifyPairs(
    pairs: readonly { readonly premise: string; readonly hypothesis: string }[],
    options: VerifyOptions,
  ): Promise<VerifiedPairs>
  verifyDraft(draft: Draft, options: VerifyOptions): Promise<VerifiedDraft>
  /**
   * Compares a draft with newer pages, which are named (`source`), searched for (`search` with `since`), or both: which
   * sentences they change, dispute or no longer support, and which facts the draft lacks. The draft does not change.
   * Finding nothing newer is not an error.
   *
   * @throws {CitewrightError} `input` for a request without pages and search, `unavailable` if all searches failed,
   *   `no-evidence` if there are pages and none can be read
   */
  updateDraft(request: UpdateRequest, call?: LongCall): Promise<UpdateResult>
  /**
   * Compares an article of a wiki with the pages that it cites, sentence by sentence, and with newer pages if some are
   * named or searched for. Nothing is sent to the wiki: `acceptWikiUpdate` returns the wikitext with the accepted
   * changes.
   *
   * @throws {CitewrightError} `input` if there is no such article; `no-evidence` if there is nothing to compare it with
   */
  updateArticle(request: ArticleRequest, call?: LongCall): Promise<ArticleResult>
  /**
   * Labels the sentences of a new version of a text: unchanged, changed, new or unclear.
   *
   * @throws {CitewrightError} `input` for invalid thresholds or an unknown model
   */
  compareVersions(request: VersionsRequest, call?: LongCall): Promise<ComparedVersions>
  /**
   * Checks the addresses, DOIs and ISBNs of wikitext, or of a draft's export, against servers.
   *
   * @throws {CitewrightError} `unavailable` if the network cannot be reached
   */
  lintOnline(subject: string | Draft, options: LintOnlineOptions): Promise<readonly Finding[]>
  inspectEvent(source: EventSource, call?: LongCall): Promise<EventOverview>
  /**
   * Reads addresses and files: the text and citation data of each page, and the omitted parts with reasons. Nothing is
   * stored. A page that cannot be fetched or read gives a problem and does not stop the others.
   */
  extractSources(request: ExtractRequest, call?: LongCall): Promise<ExtractedSources>
  /**
   * Compares the workspace's data with the stored hashes, and fixes nothing.
   *
   * @throws {CitewrightError} if there is no workspace or it cannot be opened
   */
  checkWorkspace(call?: Pick<LongCall, 'signal'>): Promise<WorkspaceCheck>
  /** The workspace's events with their pages. */
  readonly events: EventLibrary
  readonly drafts: DraftLibrary
  readonly articles: ArticleLibrary
  readonly claims: ClaimLibrary
  readonly ledgers: LedgerLibrary
  readonly publishing: PublishingLibrary
  readonly search: SearchLibrary
  readonly watching: WatchLibrary
  readonly settings: SettingsLibrary
  /** Available and installed models. */
  readonly models: ModelLibrary
  /** Titles of wikis' articles on this computer. */
  readonly titles: TitleListLibrary
  /** Closes the workspace. */
  close(): void
}
