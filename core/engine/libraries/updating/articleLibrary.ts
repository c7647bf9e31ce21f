import type { Wording } from '../../../domain/phrase.ts'
import { z } from 'zod'
import type { PageProblem } from '../../../domain/page.ts'
import type { LongCall } from '../../../domain/progress.ts'
import type { DiffRow } from '../../../publish/comparison.ts'
import type { PassedOver, UpdatePage } from '../../../update/draftUpdate.ts'
import type { SuggestionChoice } from '../../../update/suggestionChoice.ts'
import type { ArticleSectionView } from '../../../update/wiki/viewArticle.ts'

/** The article to compare with its sources, and where newer pages come from. */
export const articleLookSchema = z
  .strictObject({
    /** Its address, or its title. */
    article: z.string().trim().min(1).max(1000),
    /** For a title: the profile id of its wiki. Default: the setting. */
    wiki: z.string().min(1).max(60).optional(),
    /** Whether its sentences are compared with the pages that they cite. Default yes. */
    sources: z.boolean().optional(),
    /** Newer pages: addresses, and paths of files. */
    pages: z.array(z.string().min(1).max(4096)).max(500).readonly().optional(),
    /** An event of the workspace whose included sources are read as newer pages; not together with `pages`. */
    eventId: z.string().min(1).max(200).optional(),
    /** Whether the configured searches are asked for pages since `since`. Default no. */
    find: z.boolean().optional(),
    /** ISO 8601 day: older pages are ignored. Required for a search. */
    since: z.iso.date().optional(),
    /** The reader of newer pages: `extractive`, or a writer as in the settings. Default: the writer of the settings. */
    reader: z.string().min(1).max(1000).optional(),
    /** How sentences that a page may speak of are found: `words`, or an encoder. Default `words`. */
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
  /** Where it was read: its own address, an archived copy, or nowhere. */
  readonly read: 'page' | 'copy' | 'no'
}

/** What an article's own sources and newer pages say of it, and the decisions made. */
export interface ArticleView {
  readonly id: number
  readonly title: string
  readonly url: string
  /** Address for editing it in a browser. */
  readonly editUrl: string
  readonly host: string
  /** BCP 47. */
  readonly language: string
  readonly revision: number
  /** ISO 8601: when that revision was saved. */
  readonly changedAt: string
  /** ISO 8601: when it was read. */
  readonly foundAt: string
  readonly request: ArticleLook
  readonly verifier: string
  readonly similarity: string
  readonly reader: string
  readonly notes: readonly Wording[]
  /** Newer pages that gave no text or only part of it. */
  readonly problems: readonly PageProblem[]
  /** In the order of their first citation. */
  readonly sources: readonly ArticleSource[]
  /** Newer pages that were read, the oldest first. */
  readonly pages: readonly UpdatePage[]
  /** Their new sentences that are not suggested, because they read like opinion or talk. */
  readonly passedOver: readonly PassedOver[]
  /** ISO 8601 day of the newest page that the article cites; null if none has a date. */
  readonly newest: string | null
  readonly sections: readonly ArticleSectionView[]
  /** What undo and redo would change; absent if there is nothing. */
  readonly undo?: string
  readonly redo?: string
}

/** An article's wikitext with the accepted changes, compared with the wiki's present text. */
export interface ArticleLeaving {
  /**
   * `ready`: differs from the wiki's text only in accepted changes; `same`: accepted changes have no effect; `done`:
   * the wiki already has all of them; `changed`: the wiki's text was edited meanwhile; `unasked`: the wiki could not
   * be reached.
   */
  readonly state: 'ready' | 'same' | 'done' | 'changed' | 'unasked'
  /** Absent if the wiki's text was edited meanwhile. */
  readonly text?: string
  /** The changes to the wiki's text, or to the text that was read if the wiki could not be reached. */
  readonly rows: readonly DiffRow[]
  /** Why the wiki could not be reached; otherwise empty. */
  readonly why: string
}

/** Wiki articles that are compared with their sources and newer pages. Nothing is sent to a wiki. */
export interface ArticleLibrary {
  /** Most recently read first. */
  list(): Promise<readonly ArticleSummary[]>
  /**
   * Compares an article with its sources, and with newer pages if some are named or searched for. Earlier decisions
   * apply to suggestions that are made again.
   *
   * @throws as `updateArticle` of Engine
   */
  look(request: ArticleLook, call?: LongCall): Promise<ArticleView>
  /** @throws {CitewrightError} `input` if it does not exist, or was stored by another version */
  read(id: number): Promise<ArticleView>
  /**
   * Accepts, edits or rejects a suggestion. An edit is wikitext; the verifier judges how far the suggestion's page
   * supports it.
   *
   * @throws {CitewrightError} `input` for an unknown or already decided suggestion
   */
  decide(id: number, choice: SuggestionChoice, call?: LongCall): Promise<ArticleView>
  /** @throws {CitewrightError} `input` if there is nothing to undo or redo */
  undo(id: number): Promise<ArticleView>
  redo(id: number): Promise<ArticleView>
  remove(id: number): Promise<void>
  /** The wikitext with the accepted changes, compared with the wiki's present text. */
  leave(id: number, call?: LongCall): Promise<ArticleLeaving>
  /** Suggested name for a file of the wikitext. */
  fileName(id: number): Promise<string>
  /** Writes the wikitext with the accepted changes to a file. */
  save(id: number, path: string): Promise<void>
}
