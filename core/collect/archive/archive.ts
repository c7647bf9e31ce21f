import type { ArchivedCopy } from '../../domain/archivedCopy.ts'
import type { WebAnswer } from '../web/web.ts'

/** What came of asking an archive to save a page. */
export type SavedPage =
  | { readonly kind: 'saved'; readonly copy: ArchivedCopy }
  /** It has a copy that is so new that it makes no other; its own words, and the copy where it names it already. */
  | { readonly kind: 'recent'; readonly message: string; readonly copy?: ArchivedCopy }
  /** It has not said yet how the save ended. */
  | { readonly kind: 'pending'; readonly job: string }
  /** It could not save this page. */
  | { readonly kind: 'failed'; readonly problem: string; readonly remedy: string }

/** A copy with what the archive keeps of it. */
export interface ReadCopy extends Pick<WebAnswer, 'bytes' | 'contentType' | 'fetchedAt'> {
  readonly copy: ArchivedCopy
}

export interface ArchiveCall {
  readonly signal?: AbortSignal | undefined
}

interface SaveCall extends ArchiveCall {
  /** Told of the archive's job as soon as it has one: it goes on when nobody waits for it any more. */
  readonly onJob?: (job: string) => void
}

/** An archive of the web that speaks the Wayback Machine's protocols. Every method may throw a ProviderError, and the signal's reason. */
export interface Archive {
  /** Its address, as the person set it. */
  readonly server: string
  /** Whether a page's address may be sent to it: a public archive gets none of this machine or of private networks. */
  mayKnow(url: string): boolean
  /**
   * The copy made nearest to a moment; undefined where it has none.
   *
   * @param near ISO 8601; default: the newest
   */
  find(url: string, near: string | undefined, call?: ArchiveCall): Promise<ArchivedCopy | undefined>
  /**
   * Has a page saved and waits until that has ended, but for three minutes at most.
   *
   * @param job what an earlier call left pending: it is asked about, and nothing is saved anew unless the archive has forgotten it
   */
  save(url: string, job: string | undefined, call?: SaveCall): Promise<SavedPage>
  /**
   * A copy byte for byte as it was archived, without what the archive adds for readers. Where the copy is of a redirect, that
   * of the page that it led to. A copy in another archive is read as that shows it.
   *
   * @throws PageFetchError; the signal's reason
   */
  read(copy: ArchivedCopy, call?: ArchiveCall): Promise<ReadCopy>
}
