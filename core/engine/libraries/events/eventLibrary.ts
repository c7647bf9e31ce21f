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
import type { WriteOptions } from '../drafts/draftLibrary.ts'
import type { Correction } from './correction.ts'
import type { PageDecision } from './decidePage.ts'

/** An event as a person enters it; each field is checked as an event file's is. */
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
  /** ISO 8601: when something of it was last changed. */
  readonly changedAt: string
  /** The last run, where it was cut off or the person stopped it. The same options go on with it. */
  readonly unfinished?: { readonly startedAt: string; readonly options: WriteOptions }
}

/** A page without its text. */
export interface PageCard extends Omit<Page, 'text'> {
  readonly reliability: SourceReliability
}

/** One source of an event: an address or a file, what came of it, and whether drafts read it. */
export interface SourceRow {
  /** Tells it from the event's other sources. */
  readonly id: string
  /** The address, or the file's name. */
  readonly source: string
  /** Sources that the person's list leaves out, and deprecated and blacklisted ones, are not unless the person says so. */
  readonly included: boolean
  /** Of its page; if there is none, of the address that was given. */
  readonly reliability: SourceReliability
  /** As the person's lists of sites would name it; absent for a file that names no address. */
  readonly site?: string
  /** What those lists say of it. */
  readonly rule?: SiteRule
  /** How it came into the event, where it was found: kept also while nothing could be read of it. */
  readonly provenance?: FoundBy
  /** Absent where nothing could be read. */
  readonly page?: PageCard & { readonly words: number; readonly chunks: number }
  /** What the archive said of it when it was asked last; absent where it was not asked. */
  readonly archive?: ArchiveState
  /** Chunks of it that the event's newest draft cites. */
  readonly cited: number
  readonly problems: readonly PageProblem[]
}

/** What is known of a source in the archive. */
export interface ArchiveState {
  /** ISO 8601. */
  readonly askedAt: string
  /** Absent where it has none. */
  readonly copy?: ArchivedCopy
  /** It was asked to save the page and has not said yet how that ended. */
  readonly pending: boolean
  /** Why it did not save the page. */
  readonly problem?: string
}

export interface EventSources {
  readonly event: EventSummary
  readonly rows: readonly SourceRow[]
  /** Of the pages of the included sources. */
  readonly notability: Notability
}

interface AddedSources extends EventSources {
  /** Of each added file that contains several pages (a web archive, a feed) how many came, and what did not; what the archive refused. */
  readonly notices: readonly string[]
}

/** How a page is found: by a search, or as an external link of an article. */
type FoundBy = Extract<Provenance, 'search' | 'external-link'>

/** A source as it is added: an address or the path of a file, or the address of a page that was found. */
export type GivenSource = string | FoundSource

export interface FoundSource {
  readonly url: string
  readonly provenance: FoundBy
  /** Address of a copy in an archive that it was found with. */
  readonly archiveUrl?: string
  /** ISO 8601: when it was published, as who found it tells. */
  readonly publishedAt?: string
}

/** What is asked when pages are looked for. */
export interface FindRequest extends Omit<QuestionRequest, 'refined'> {
  /** When pages should have been published; `any` for no limit. Default: from the day before the event on. */
  readonly window?: SearchWindow | 'any' | undefined
  /** Languages in which `extlinks` reads versions of the article as well, such as `fr`. Default none. */
  readonly versions?: readonly string[] | undefined
  /** The wiki that `mediawiki` searches, by its database name or the address of any of its pages. Default: the event's. */
  readonly wiki?: string | undefined
}

export interface FoundSources extends Omit<FoundPages, 'hits'> {
  /** Best first by reciprocal rank. */
  readonly hits: readonly (FoundPages['hits'][number] & {
    /** Whether the event has it already. */
    readonly known: boolean
    readonly reliability: SourceReliability
    /** What the person's lists of sites say of it. */
    readonly rule?: SiteRule
  })[]
  /** What was asked of whom, in order. */
  readonly asked: readonly PlannedQuestion[]
}

/** A page as the reader view shows it: its text with its chunks, as the grounded preset cuts them. */
export interface ReadPage {
  readonly page: Page
  /** Its text as it came, where it was made readable. */
  readonly given?: string
  readonly chunks: readonly {
    readonly id: ChunkId
    readonly ordinal: number
    readonly start: number
    readonly end: number
    readonly cited: boolean
  }[]
}

/** How several rankers order the included pages' chunks for one query. */
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

/** The events of the workspace and their pages, which are stored as they came. All methods reject with a CitewrightError where the event or source is unknown. */
export interface EventLibrary {
  /** Newest first. */
  list(): Promise<readonly EventSummary[]>
  create(fields: EventFields): Promise<EventSummary>
  /**
   * Reads an event file or folder into the workspace, pages and all. The same event again is the same entry. Deprecated and
   * blacklisted sources are not included when they are first read.
   */
  import(path: string, call?: LongCall): Promise<EventSummary>
  /** The sample that comes with the program. */
  openSample(call?: LongCall): Promise<EventSummary>
  update(id: string, fields: EventFields): Promise<EventSummary>
  /** With its pages, drafts and reviews. */
  remove(id: string): Promise<void>
  /** Looks for pages and adds none, for an event of the workspace by its id, or for one that is not there yet. */
  find(event: string | EventFields, request: FindRequest, call?: LongCall): Promise<FoundSources>
  /** Fetches addresses and reads files; a web archive (WARC) and a feed are several sources. What cannot be had is a row with a problem. An address that is there already is not added twice. Deprecated and blacklisted sources are not included. */
  addSources(id: string, sources: readonly GivenSource[], call?: LongCall): Promise<AddedSources>
  sources(id: string, call?: LongCall): Promise<EventSources>
  /** Whether later drafts read these sources. */
  include(id: string, sourceIds: readonly string[], included: boolean): Promise<EventSources>
  /** Fetches or reads one source again. */
  retry(id: string, sourceId: string, call?: LongCall): Promise<EventSources>
  /** The same for a page that the person has opened themselves: it is fetched whatever its site's robots.txt says. */
  fetchOpened(id: string, sourceId: string, call?: LongCall): Promise<EventSources>
  removeSource(id: string, sourceId: string): Promise<EventSources>
  /**
   * Corrects what is said of a source's page, for all events that have it and all drafts that cite it. It holds until it is
   * taken back, also when the page is fetched again.
   */
  correct(id: string, sourceId: string, correction: Correction): Promise<EventSources>
  /**
   * Puts the site of a source on one of the person's lists and off the other, or with `null` off both; the event's sources of that
   * site are included or left out by it.
   */
  judgeSite(id: string, sourceId: string, list: keyof SiteLists | null): Promise<EventSources>
  /** Keeps what the person decides of a source's page, for all events that have it. */
  decide(id: string, sourceId: string, decision: PageDecision): Promise<EventSources>
  /**
   * Asks the archive for copies of sources, or to save them, and keeps what it says of each. Default: all web pages.
   *
   * @throws CitewrightError; ProviderError where the archive fails as a whole: what it said before is kept
   */
  archive(id: string, work: ArchiveWork, sourceIds?: readonly string[], call?: LongCall): Promise<EventSources>
  readPage(id: string, pageId: string): Promise<ReadPage>
  /** What is on a source's page and is not in its text, in the order of the page; none of a page that came as text. */
  removedText(id: string, sourceId: string, call?: LongCall): Promise<readonly RemovedText[]>
  /** At most 200 rows: those that some ranker places best. */
  rankings(
    id: string,
    request: { readonly query: string; readonly rankers: readonly string[] },
    call?: LongCall,
  ): Promise<RankingTable>
}
