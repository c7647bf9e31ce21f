import type { ArchivedCopy } from '../domain/archivedCopy.ts'
import type { Provenance } from '../domain/page.ts'

/** What was collected of a page: text that somebody else extracted, or the bytes of a document. */
type RawBody =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'bytes'
      readonly bytes: Uint8Array
      /** The `Content-Type` header as it came, charset included; absent for a file. */
      readonly contentType?: string
      /** Base name of the file the bytes were read from; absent for a fetched page. */
      readonly fileName?: string
    }

/** A page as collected, before its text is extracted. Everything in it is as hostile as the page itself. */
export interface RawPage {
  /** Address as given by the editor, the event file or a search; `file:` and the base name if there is none. */
  readonly url: string
  /** Address after redirects; the same as `url` where nothing was fetched. */
  readonly finalUrl: string
  readonly provenance: Provenance
  /** Title given beside the page, a hint for extraction; may be empty. */
  readonly title: string
  /** ISO 8601 date-time at which the page was fetched, by the program or into the archive that it comes from; absent where it came without it. */
  readonly fetchedAt?: string
  /** The archived copy that was read in place of the page, whose own address gives nothing any more. `url` and `finalUrl` are still the page's. */
  readonly archive?: ArchivedCopy
  readonly body: RawBody
}
