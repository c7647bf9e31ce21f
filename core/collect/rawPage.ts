import type { ArchivedCopy } from '../domain/archivedCopy.ts'
import type { Provenance } from '../domain/page.ts'

/** The content of a page: text that was extracted elsewhere, or the bytes of a document. */
type RawBody =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'bytes'
      readonly bytes: Uint8Array
      /** The unchanged `Content-Type` header, including charset; absent for a file. */
      readonly contentType?: string
      /** Base name of the file the bytes were read from; absent for a fetched page. */
      readonly fileName?: string
    }

/** A page as collected, before its text is extracted. All of its fields are untrusted. */
export interface RawPage {
  /** Address as given by the editor, the event file or a search; `file:` and the base name if there is none. */
  readonly url: string
  /** Address after redirects; the same as `url` if nothing was fetched. */
  readonly finalUrl: string
  readonly provenance: Provenance
  /** Title given with the page, a hint for extraction; may be empty. */
  readonly title: string
  /** ISO 8601 date-time at which the program fetched the page, or an archive stored it; absent if unknown. */
  readonly fetchedAt?: string
  /**
   * The archived copy that was read because the page is gone from its own address. `url` and `finalUrl` remain those of the
   * page.
   */
  readonly archive?: ArchivedCopy
  readonly body: RawBody
}
