import type { RemovedText } from '../../../extract/removedText.ts'
import type { SourceReliability } from '../../../collect/reliability/sourceReliability.ts'
import type { SiteLists, SiteRule } from '../../../collect/reliability/siteLists.ts'
import type { PlannedQuestion, QuestionRequest } from '../../../collect/providers/buildQuestions.ts'
import type { FoundPages } from '../../../collect/providers/findPages.ts'
import type { SearchWindow } from '../../../collect/providers/provider.ts'
import type { Event } from '../../../domain/event.ts'
import type { ChunkId, PageId } from '../../../domain/ids.ts'
import type { ArchivedCopy } from '../../../domain/archivedCopy.ts'
import type { Page, PageProblem, Provenance } from '../../../domain/page.ts'
import type { LongCall } from '../../../domain/progress.ts'
import type { Notability } from '../../../extract/notability/measureNotability.ts'
import type { ArchiveWork } from '../../pipeline/archive/archivePages.ts'
import type { ImportedEvent } from '../../../portable/importedEvent.ts'
import type { WriteOptions } from '../drafts/draftLibrary.ts'
import type { BrowserPage, ReceivedPage } from './browserPage.ts'
import type { Correction } from './correction.ts'
import type { PageDecision } from './decidePage.ts'

/** An event as a person enters it; each field is checked like an event file's. */
export interface EventFields {
  readonly title: string
  /** ISO 8601: year, month or day. */
  readonly date?: string | undefined
  readonly place?: string | undefined
  /** BCP 47. Default `en`. */
  readonly language?: string | undefined
  /** A wiki's database name. Default `enwiki`. */
  readonly wiki?: string | undefined
}

export interface EventSummary {
  readonly id: string
  readonly event: Event
  readonly sources: number
  readonly drafts: number
  /** Pages that its drafts hold, if it has no sources, such as after drafting on the command line; otherwise 0. */
  readonly draftPages: number
  /** ISO 8601: the last change to the event. */
  readonly changedAt: string
  /** The last run, if it was interrupted or stopped. The same options resume it. */
  readonly unfinished?: { readonly startedAt: string; readonly options: WriteOptions }
}

/** A page without its text. */
export interface PageCard extends Omit<Page, 'text'> {
  readonly reliability: SourceReliability
}

/** One source of an event: an address or a file, its result, and whether drafts read it. */
export interface SourceRow {
  /** Unique among the event's sources. */
  readonly id: string
  /** The address, or the file's name. */
  readonly source: string
  /** False by default for sites on the person's list and for deprecated and blacklisted sources. */
  readonly included: boolean
  /** Rating of its page; without a page, of the given address. */
  readonly reliability: SourceReliability
  /** Its site, as in the person's lists; absent for a file that names no address. */
  readonly site?: string
  /** The entry of those lists that applies to it. */
  readonly rule?: SiteRule
  /** How it was found, stored even if it could not be read. */
  readonly provenance?: FoundBy
  /** Absent if it could not be read. */
  readonly page?: PageCard & { readonly words: number; readonly chunks: number }
  /** The archive's last answer; absent if it was not asked. */
  readonly archive?: ArchiveState
  /** Number of its chunks that the event's newest draft cites. */
  readonly cited: number
  readonly problems: readonly PageProblem[]
}

/** The archive's answer about a source. */
export interface ArchiveState {
  /** ISO 8601. */
  readonly askedAt: string
  /** Absent if it has none. */
  readonly copy?: ArchivedCopy
  /** A save was requested and has not finished. */
  readonly pending: boolean
  /** Why it did not save the page. */
  readonly problem?: string
}

export interface EventSources {
  readonly event: EventSummary
  readonly rows: readonly SourceRow[]
  /** Measured on the pages of the included sources. */
  readonly notability: Notability
}

interface AddedSources extends EventSources {
  /** For each added file with several pages (a web archive, a feed): how many pages were read, and which failed; and what the archive refused. */
  readonly notices: readonly string[]
}

/** How a page is found: by a search, or as an external link of an article. */
type FoundBy = Extract<Provenance, 'search' | 'external-link'>

/** A source to add: an address, the path of a file, a found page's address, or a text. */
export type GivenSource = string | FoundSource | GivenText

/** A text without an address that becomes a page. */
export interface GivenText {
  readonly title: string
  readonly text: string
}

export interface FoundSource {
  readonly url: string
  readonly provenance: FoundBy
  /** Address of an archived copy that came with it. */
  readonly archiveUrl?: string
  /** ISO 8601: its publication date, according to the finder. */
  readonly publishedAt?: string
}

/** A search for pages. */
export interface FindRequest extends Omit<QuestionRequest, 'refined'> {
  /** Publication dates of wanted pages; `any` for no limit. Default: from the day before the event on. */
  readonly window?: SearchWindow | 'any' | undefined
  /** Other languages in which `extlinks` reads the article, such as `fr`. Default none. */
  readonly versions?: readonly string[] | undefined
  /** The wiki that `mediawiki` searches, by its database name or the address of any of its pages. Default: the event's. */
  readonly wiki?: string | undefined
}

export interface FoundSources extends Omit<FoundPages, 'hits'> {
  /** Best first by reciprocal rank. */
  readonly hits: readonly (FoundPages['hits'][number] & {
    /** Whether the event already has it. */
    readonly known: boolean
    readonly reliability: SourceReliability
    /** The entry of the person's site lists that applies to it. */
    readonly rule?: SiteRule
  })[]
  /** The queries of each search, in order. */
  readonly asked: readonly PlannedQuestion[]
}

/** A page in the reader view: its text with its chunks, as the grounded preset cuts them. */
export interface ReadPage {
  readonly page: Page
  /** Its original text, if it was made readable. */
  readonly given?: string
  readonly chunks: readonly {
    readonly id: ChunkId
    readonly ordinal: number
    readonly start: number
    readonly end: number
    readonly cited: boolean
  }[]
}

/** A page as it was received. */
export interface RawText {
  readonly text: string
  /** Whether its end is missing because it is long. */
  readonly isCut: boolean
}

/** How several rankers order the included pages' chunks for a query. */
export interface RankingTable {
  readonly query: string
  readonly rankers: readonly string[]
  readonly rows: readonly {
    readonly chunkId: ChunkId
    readonly pageId: PageId
    readonly ordinal: number
    readonly text: string
    /** By ranker, in the order of `rankers`; ranks count from 1. */
    readonly scores: readonly number[]
    readonly ranks: readonly number[]
  }[]
}

/** An event that was written into one file. */
export interface ExportedEvent {
  readonly path: string
  readonly title: string
  /** Size of the file in bytes. */
  readonly bytes: number
  readonly pages: number
  readonly drafts: number
  /** Pages that its drafts hold, if it has no sources; otherwise 0. */
  readonly draftPages: number
}

/** What of the workspace belongs to an event alone. */
export interface EventContents {
  readonly pages: number
  readonly drafts: number
  /** Pages that its drafts hold, if it has no sources; otherwise 0. */
  readonly draftPages: number
  /** Decisions of review on its drafts. */
  readonly decisions: number
  /** Operations of its ledger. */
  readonly facts: number
}

/** The events of the workspace and their pages, stored as fetched. All methods reject with a CitewrightError if the event or source is unknown. */
export interface EventLibrary {
  /** Newest first. */
  list(): Promise<readonly EventSummary[]>
  create(fields: EventFields): Promise<EventSummary>
  /**
   * Imports an event file or folder with its pages. Importing the same event again updates it. Deprecated and
   * blacklisted sources are excluded when they are first read.
   */
  import(path: string, call?: LongCall): Promise<EventSummary>
  /**
   * Writes an event with its pages, drafts, reviews and facts into one file, for another computer or as a backup. It
   * contains no keys, no settings and no paths of this computer. Rejects if it changes meanwhile.
   */
  exportFile(id: string, path: string, call?: LongCall): Promise<ExportedEvent>
  /** A name for such a file. */
  fileName(id: string): Promise<string>
  /** Imports such a file as a new event, or into the one that is there; what is stored is never replaced. */
  importFile(path: string, call?: LongCall): Promise<ImportedEvent>
  /** Imports the sample that comes with the program. */
  openSample(call?: LongCall): Promise<EventSummary>
  update(id: string, fields: EventFields): Promise<EventSummary>
  /** What deleting an event would delete. */
  contents(id: string): Promise<EventContents>
  /** Deletes an event with its pages, drafts and reviews. */
  remove(id: string): Promise<void>
  /** Searches for pages without adding any, for an event of the workspace by its id, or for a new one. */
  find(event: string | EventFields, request: FindRequest, call?: LongCall): Promise<FoundSources>
  /** Fetches addresses and reads files; a web archive (WARC) or a feed gives several sources. A source that cannot be read is listed with a problem. Existing addresses are not added again. Deprecated and blacklisted sources are excluded. */
  addSources(id: string, sources: readonly GivenSource[], call?: LongCall): Promise<AddedSources>
  /**
   * Adds a page that a paired browser sends as it shows it. It is stored with its address as it came; nothing is fetched.
   * The same page again changes nothing, another text replaces the earlier one.
   */
  receivePage(id: string, page: BrowserPage, call?: LongCall): Promise<ReceivedPage>
  /** Whether the event has a source with the address of a link that a browser sends. Throws if nothing is fetched from there. */
  hasLink(id: string, address: string): Promise<boolean>
  sources(id: string, call?: LongCall): Promise<EventSources>
  /** Sets whether later drafts read these sources. */
  include(id: string, sourceIds: readonly string[], included: boolean): Promise<EventSources>
  /** Fetches or reads one source again. */
  retry(id: string, sourceId: string, call?: LongCall): Promise<EventSources>
  /** The same for a page that the person has opened themselves: it is fetched whatever its site's robots.txt says. */
  fetchOpened(id: string, sourceId: string, call?: LongCall): Promise<EventSources>
  removeSource(id: string, sourceId: string): Promise<EventSources>
  /**
   * Corrects the data of a source's page, for all events that have it and all drafts that cite it. A correction lasts
   * until it is removed, also when the page is fetched again.
   */
  correct(id: string, sourceId: string, correction: Correction): Promise<EventSources>
  /**
   * Puts a source's site on one of the person's lists and removes it from the other, or with `null` from both. The
   * event's sources of that site are included or excluded accordingly.
   */
  judgeSite(id: string, sourceId: string, list: keyof SiteLists | null): Promise<EventSources>
  /** Stores the person's decisions on a source's page, for all events that have it. */
  decide(id: string, sourceId: string, decision: PageDecision): Promise<EventSources>
  /**
   * Looks sources up in the archive, or saves them there, and stores each answer. Default: all web pages.
   *
   * @throws CitewrightError; ProviderError if the archive fails as a whole: earlier answers stay stored
   */
  archive(id: string, work: ArchiveWork, sourceIds?: readonly string[], call?: LongCall): Promise<EventSources>
  readPage(id: string, pageId: string): Promise<ReadPage>
  /** Parts of a source's page that are not in its text, in page order; empty for plain text. */
  removedText(id: string, sourceId: string, call?: LongCall): Promise<readonly RemovedText[]>
  /** A source's page as it was received, such as its HTML; null for a document that is not text, such as a PDF. */
  rawText(id: string, sourceId: string): Promise<RawText | null>
  /** At most 200 rows: the best of all rankers. */
  rankings(
    id: string,
    request: { readonly query: string; readonly rankers: readonly string[] },
    call?: LongCall,
  ): Promise<RankingTable>
}
