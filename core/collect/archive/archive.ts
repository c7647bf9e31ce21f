import type { ArchivedCopy } from '../../domain/archivedCopy.ts'
import type { WebAnswer } from '../web/web.ts'

/** The result of asking an archive to save a page. */
export type SavedPage =
  | { readonly kind: 'saved'; readonly copy: ArchivedCopy }
  /** The archive has such a recent copy that it makes no new one; with its own message, and the copy if known. */
  | { readonly kind: 'recent'; readonly message: string; readonly copy?: ArchivedCopy }
  /** The result of the save is not known yet. */
  | { readonly kind: 'pending'; readonly job: string }
  /** The archive could not save this page. */
  | { readonly kind: 'failed'; readonly problem: string; readonly remedy: string }

/** A copy with the content that the archive stores. */
export interface ReadCopy extends Pick<WebAnswer, 'bytes' | 'contentType' | 'fetchedAt'> {
  readonly copy: ArchivedCopy
}

export interface ArchiveCall {
  readonly signal?: AbortSignal | undefined
}

export interface SaveCall extends ArchiveCall {
  /** Called as soon as the archive has a job, which continues when the caller stops waiting. */
  readonly onJob?: (job: string) => void
}

/** A web archive with the Wayback Machine's protocols. Every method may throw a ProviderError, and the signal's reason. */
export interface Archive {
  /** Its address from the settings. */
  readonly server: string
  /**
   * Whether a page's address may be sent to it: addresses of this machine or of private networks are not sent to a public
   * archive.
   */
  mayKnow(url: string): boolean
  /**
   * Finds the copy made nearest to a moment; undefined if there is none.
   *
   * @param near ISO 8601; default: the newest
   */
  find(url: string, near: string | undefined, call?: ArchiveCall): Promise<ArchivedCopy | undefined>
  /**
   * Has a page saved and waits for the result, for up to three minutes.
   *
   * @param job a pending job of an earlier call: it is polled, and a new save is only requested if the archive does not know
   * it
   */
  save(url: string, job: string | undefined, call?: SaveCall): Promise<SavedPage>
  /**
   * Reads a copy byte for byte as archived, without the archive's additions for readers. If the copy is a redirect, reads
   * the page that it leads to. A copy in another archive is read as that archive shows it.
   *
   * @throws PageFetchError; the signal's reason
   */
  read(copy: ArchivedCopy, call?: ArchiveCall): Promise<ReadCopy>
}
