import { givenCopy } from '../../../collect/archive/givenCopy.ts'
import type { ArchivedCopy } from '../../../domain/archivedCopy.ts'
import type { Workspace } from '../../../store/openWorkspace.ts'
import { changeNote, noteKey, pageNote } from '../../../store/pageNotes.ts'

interface FoundCopy {
  readonly url: string
  /** Address of a copy in an archive. */
  readonly archiveUrl?: string | undefined
}

/** Stores the copies that came with found pages, such as those in an article's citations. They never replace what an archive answered. */
export function noteGivenCopies(workspace: Workspace, given: readonly FoundCopy[], now: Date): void {
  for (const source of given) {
    if (source.archiveUrl === undefined) continue
    const key = noteKey({ url: source.url })
    const copy = givenCopy(source.archiveUrl, source.url)
    if (copy === undefined || pageNote(workspace, key).archive?.copy !== undefined) continue
    changeNote(workspace, key, {
      archive: { server: new URL(copy.url).origin, askedAt: now.toISOString(), copy },
    })
  }
}

/** The copy of a page that an archive or the finder reported; undefined if none is known. */
export function knownCopy(workspace: Workspace, url: string): ArchivedCopy | undefined {
  return pageNote(workspace, noteKey({ url })).archive?.copy
}
