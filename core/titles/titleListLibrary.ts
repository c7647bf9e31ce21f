import type { TitleListFacts } from './titleList.ts'

/** Progress of making a title list. */
export interface TitleListProgress {
  /** The wiki. */
  readonly id: string
  /** `waiting` for another process that does the same; `asking` the server; `reading` the dumps; `sorting` the titles. */
  readonly phase: 'waiting' | 'asking' | 'downloading' | 'reading' | 'sorting'
  /** Bytes. */
  readonly done: number
  readonly total?: number
  readonly file?: string
}

interface TitleListCall {
  /** Cancels the call, which then rejects with the signal's reason. What was downloaded is kept. */
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: TitleListProgress) => void) | undefined
}

interface GetTitleListRequest {
  /** Address of a server with the folders of dumps.wikimedia.org, or a folder with the dumps. Default: `CITEWRIGHT_DUMPS`, or Wikimedia's server. */
  readonly from?: string | undefined
}

/** A wiki's list on this computer. */
export interface StoredTitleList extends TitleListFacts {
  readonly path: string
  readonly bytes: number
}

/** A list that cannot be used, with what to do about it. */
export interface UnusableTitleList {
  readonly wiki: string
  readonly path: string
  readonly problem: string
  readonly remedy: string
}

/** Titles of wikis' articles, redirects and disambiguation pages on this computer, by which links are suggested without asking the wiki. */
export interface TitleListLibrary {
  /** The folder of the lists. */
  readonly folder: string
  list(): readonly (StoredTitleList | UnusableTitleList)[]
  /**
   * Downloads the dumps of a wiki's titles and makes the list, which replaces an older one when it is complete.
   *
   * @throws {CitewrightError} if a file cannot be downloaded or read, or the disk is too small
   */
  get(wiki: string, request?: GetTitleListRequest, call?: TitleListCall): Promise<StoredTitleList>
  /** Deletes a list and unfinished downloads. @throws {CitewrightError} if there is neither */
  remove(wiki: string, call?: TitleListCall): Promise<void>
}
