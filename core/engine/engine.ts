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
import type { CollectedEvent } from './libraries/collect/collectedEvent.ts'
import type { CollectRequest } from './libraries/collect/collectRequest.ts'
import type { DraftLibrary } from './libraries/drafts/draftLibrary.ts'
import type { DraftRequest, EventSource } from './pipeline/draftRequest.ts'
import type { EventLibrary } from './libraries/events/eventLibrary.ts'
import type { ExtractedSources, ExtractRequest } from './libraries/events/extractSources.ts'
import type { LedgerLibrary } from './libraries/ledger/ledgerLibrary.ts'
import type { PublishingLibrary } from './libraries/publishing/publishingLibrary.ts'
import type { RunReport } from './pipeline/runReport.ts'
import type { SettingsLibrary } from './libraries/settings/settingsLibrary.ts'
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

/** What `outline` plans from: the options of a draft that matter before anything is written. */
export type OutlineRequest = Omit<DraftRequest, 'method' | 'outline' | 'rewrite' | 'verifier' | 'maxOutputTokens'>

export interface OutlineResult {
  readonly event: Event
  /** Headings of the sections in order. */
  readonly headings: readonly string[]
  /** What each section is to say (grounded); absent with the published procedure. */
  readonly plan?: OutlinePlan
  /** The outline as text, which `draft` takes back: headings, and under them facts with their labels. */
  readonly text: string
  /** What of the writer's answer could not be used. */
  readonly defects: Draft['defects']
}

interface OutlinePlan {
  /** Kind of subject: `accident`, `election`; empty where it is not known. */
  readonly kind: string
  readonly sections: readonly {
    readonly heading: string
    readonly facts: readonly { readonly text: string; readonly labels: readonly string[] }[]
    /** Pages that its facts cite. */
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

/** Chunks of an event and how a ranker orders them. `id` runs through the event from 0, as in the published procedure. */
export interface RankResult {
  readonly query: string
  /** What ranked, without the paths of its models and with their fingerprints. */
  readonly ranker: string
  readonly chunks: readonly {
    readonly id: number
    readonly chunkId: string
    readonly page: PageId
    readonly url: string
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
  /** Pages that gave nothing or less than they should. */
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
  /** Why nothing was checked, where the verifier cannot run on this machine. */
  readonly unavailable?: string
  readonly verdicts: readonly PairVerdict[]
}

interface VerifiedDraft {
  /** The draft with its new badges. */
  readonly draft: Draft
  readonly unavailable?: string
  readonly supports: readonly Support[]
}

/** What was read of an event, with chunks as the paper preset cuts them. */
export interface EventOverview {
  readonly event: Event
  readonly pages: readonly {
    readonly id: PageId
    readonly url: string
    readonly provenance: Provenance
    readonly title: string
    readonly site: string
    readonly publishedAt: string | null
    readonly language: string
    readonly reliability: SourceReliability
    readonly characters: number
    /** Penn Treebank tokens, by which chunks are cut: words and marks. */
    readonly tokens: number
    readonly chunks: number
    readonly duplicateOf: PageId | null
    /** Why grounded drafts do not read it; null where they do. */
    readonly leftOut: LeftOut['code'] | null
  }[]
  readonly chunks: number
  /** Of the pages that grounded drafts read. */
  readonly notability: Notability
  readonly problems: readonly PageProblem[]
}

/** The program: every front end calls these methods and nothing else. Long ones can be cancelled and tell their progress. */
export interface Engine {
  /**
   * Finds the pages of an event, fetches them, and gives the files of an event folder. Nothing is asked twice within an
   * hour: a call that was cut off goes on.
   *
   * @throws {CitewrightError} `unavailable` where nobody can be asked or no page comes, `no-evidence` where nothing is found
   */
  collect(request: CollectRequest, call?: LongCall): Promise<CollectedEvent>
  /**
   * Runs the steps from collecting to verifying; finished steps are taken from the workspace.
   *
   * @throws {CitewrightError} `input` for a request or event that is wrong; a RunFailedError, which carries the report,
   *   for a run that began and could not end
   */
  draft(request: DraftRequest, call?: LongCall): Promise<DraftResult>
  /**
   * Stops after planning, so that the outline can be edited: `draft` takes it back, and asks the writer for nothing twice.
   *
   * @throws {CitewrightError}
   */
  outline(request: OutlineRequest, call?: LongCall): Promise<OutlineResult>
  /**
   * Asks an event's pages a question. What no page tells is not answered: `abstained` is then set.
   *
   * @throws {CitewrightError} `input` for a question or choices that are none, `no-evidence` without a page
   */
  ask(request: AskRequest, call?: LongCall): Promise<Answer>
  rank(request: RankRequest, call?: LongCall): Promise<RankResult>
  verifyPairs(
    pairs: readonly { readonly premise: string; readonly hypothesis: string }[],
    options: VerifyOptions,
  ): Promise<VerifiedPairs>
  verifyDraft(draft: Draft, options: VerifyOptions): Promise<VerifiedDraft>
  /**
   * Compares a draft with newer pages, which are named (`source`), looked for by the event's searches (`search` with
   * `since`), or both: what they say otherwise, dispute, do not carry any more, and what it lacks. The draft stays as it
   * is. That a search finds nothing newer is a result without pages.
   *
   * @throws {CitewrightError} `input` where nothing is asked for, `unavailable` where all searches failed, `no-evidence`
   *   where there are pages and none could be read
   */
  updateDraft(request: UpdateRequest, call?: LongCall): Promise<UpdateResult>
  /**
   * Compares an article of a wiki with the pages that it cites, sentence by sentence, and then with newer pages
   * where some are named or looked for. Nothing is sent to the wiki: `acceptWikiUpdate` gives the wikitext with what is
   * accepted.
   *
   * @throws {CitewrightError} `input` where there is no such article; `no-evidence` where there is nothing to compare it
   *   with
   */
  updateArticle(request: ArticleRequest, call?: LongCall): Promise<ArticleResult>
  /**
   * Labels the sentences of a new version of a text by what became of the old one.
   *
   * @throws {CitewrightError} `input` for thresholds that are none, or a model that there is not
   */
  compareVersions(request: VersionsRequest, call?: LongCall): Promise<ComparedVersions>
  /**
   * Asks servers about the addresses, DOIs and ISBNs of wikitext, or of a draft as it would be exported.
   *
   * @throws {CitewrightError} `unavailable` where the network is not reached
   */
  lintOnline(subject: string | Draft, options: LintOnlineOptions): Promise<readonly Finding[]>
  inspectEvent(source: EventSource, call?: LongCall): Promise<EventOverview>
  /**
   * Reads pages by their addresses and files: text and citation of each, and what was left out of it with the reason. Nothing is
   * stored. A page that cannot be had or read is a problem and does not stop the others.
   */
  extractSources(request: ExtractRequest, call?: LongCall): Promise<ExtractedSources>
  /**
   * Compares what the workspace keeps with the hashes stored beside it, and fixes nothing.
   *
   * @throws {CitewrightError} where there is no workspace or it cannot be opened
   */
  checkWorkspace(call?: Pick<LongCall, 'signal'>): Promise<WorkspaceCheck>
  /** The workspace's events with their pages, for front ends in which a person works on them. */
  readonly events: EventLibrary
  readonly drafts: DraftLibrary
  readonly articles: ArticleLibrary
  readonly ledgers: LedgerLibrary
  readonly publishing: PublishingLibrary
  readonly watching: WatchLibrary
  readonly settings: SettingsLibrary
  /** Models that can be had and those that are installed. */
  readonly models: ModelLibrary
  /** Lets the workspace go. */
  close(): void
}
