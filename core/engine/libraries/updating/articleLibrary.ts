import { z } from 'zod'
import type { PageProblem } from '../../../domain/page.ts'
import type { LongCall } from '../../../domain/progress.ts'
import type { DiffRow } from '../../../publish/comparison.ts'
import type { PassedOver, UpdatePage } from '../../../update/draftUpdate.ts'
import type { SuggestionChoice } from '../../../update/suggestionChoice.ts'
import type { ArticleSectionView } from '../../../update/wiki/viewArticle.ts'

/** Which article is compared with its sources, and with which newer pages. */
export const articleLookSchema = z
  .strictObject({
    /** Its address, or its title. */
    article: z.string().trim().min(1).max(1000),
    /** Of a title: the wiki that has it, by the id of its profile. Default: as set. */
    wiki: z.string().min(1).max(60).optional(),
    /** Whether its sentences are compared with the pages that they cite. Default yes. */
    sources: z.boolean().optional(),
    /** Newer pages: addresses, and paths of files. */
    pages: z.array(z.string().min(1).max(4096)).max(500).readonly().optional(),
    /** An event of the workspace whose included sources are read as newer pages; not beside `pages`. */
    eventId: z.string().min(1).max(200).optional(),
    /** Whether the searches that are set are asked for pages since that day. Default no. */
    find: z.boolean().optional(),
    /** ISO 8601 day: pages from before are passed over. A search wants it. */
    since: z.iso.date().optional(),
    /** Who reads newer pages: `extractive`, or a model as settings name writers. Default `extractive`. */
    reader: z.string().min(1).max(1000).optional(),
    /** By what sentences are found that a page may speak of: `words`, or an encoder. Default `words`. */
    similarity: z.string().min(1).max(1000).optional(),
  })
  .readonly()
export type ArticleLook = z.infer<typeof articleLookSchema>

/** An article that was compared with its sources. */
export interface ArticleSummary {
  readonly id: number
  readonly title: string
  /** Host and port of its wiki. */
  readonly host: string
  /** ISO 8601. */
  readonly foundAt: string
  readonly suggestions: number
  readonly decided: number
}

/** A page that an article cites. */
interface ArticleSource {
  readonly url: string
  readonly title: string
  readonly problem: string
  /** From where it was read: its own place, a copy in an archive, or not at all. */
  readonly read: 'page' | 'copy' | 'no'
}

/** What its own sources and newer pages say of an article, and what was decided of it. */
export interface ArticleView {
  readonly id: number
  readonly title: string
  readonly url: string
  /** Where it is edited in a browser. */
  readonly editUrl: string
  readonly host: string
  readonly revision: number
  /** ISO 8601: when that revision was saved. */
  readonly changedAt: string
  /** ISO 8601: when it was read. */
  readonly foundAt: string
  readonly request: ArticleLook
  readonly verifier: string
  readonly similarity: string
  readonly reader: string
  readonly notes: readonly string[]
  /** Newer pages that gave nothing, or less than they should. */
  readonly problems: readonly PageProblem[]
  /** In the order in which they are cited first. */
  readonly sources: readonly ArticleSource[]
  /** Newer pages that were read, the oldest first. */
  readonly pages: readonly UpdatePage[]
  /** New sentences of theirs that are not suggested, since they read like opinion or talk. */
  readonly passedOver: readonly PassedOver[]
  /** ISO 8601 day of the newest page that the article cites; null where none tells its day. */
  readonly newest: string | null
  readonly sections: readonly ArticleSectionView[]
  /** What undo and redo would take back or do again; absent where there is nothing. */
  readonly undo?: string
  readonly redo?: string
}

/** An article's wikitext with what was accepted, beside the one on the wiki. */
export interface ArticleLeaving {
  /**
   * `ready`: it differs from the one on the wiki in what was accepted alone; `same`: nothing that was accepted changes it; `done`: the
   * one on the wiki has all of it; `changed`: that was changed since it was read; `unasked`: the wiki could not be asked.
   */
  readonly state: 'ready' | 'same' | 'done' | 'changed' | 'unasked'
  /** Absent where what the wiki has was changed. */
  readonly text?: string
  /** What it changes, and where nothing could be asked, in what was read. */
  readonly rows: readonly DiffRow[]
  /** Why the wiki could not be asked; empty otherwise. */
  readonly why: string
}

/** Articles of wikis that are compared with their sources and newer pages. Nothing is sent to a wiki. */
export interface ArticleLibrary {
  /** What was read last first. */
  list(): Promise<readonly ArticleSummary[]>
  /**
   * Reads an article and holds it against its sources, and newer pages where some are named or looked for. What was decided before on
   * a suggestion that is made again stays decided.
   *
   * @throws as `updateArticle` of Engine
   */
  look(request: ArticleLook, call?: LongCall): Promise<ArticleView>
  /** @throws {CitewrightError} `input` where it is not there, or was stored by another version */
  read(id: number): Promise<ArticleView>
  /**
   * Accepts, edits or rejects a suggestion; the words of an edit are wikitext, of which the verifier says how far the page that is suggested
   * carries them.
   *
   * @throws {CitewrightError} `input` for a suggestion that there is not, or that was decided
   */
  decide(id: number, choice: SuggestionChoice, call?: LongCall): Promise<ArticleView>
  /** @throws {CitewrightError} `input` where nothing is left to take back */
  undo(id: number): Promise<ArticleView>
  redo(id: number): Promise<ArticleView>
  remove(id: number): Promise<void>
  /** The wikitext with what was accepted; asks the wiki what it has now. */
  leave(id: number, call?: LongCall): Promise<ArticleLeaving>
  /** What a file of the wikitext may be called. */
  fileName(id: number): Promise<string>
  /** Writes the wikitext with what was accepted to a file. */
  save(id: number, path: string): Promise<void>
}
