import { isWebAddress } from '../../collect/webAddress.ts'
import type { LongCall } from '../../domain/progress.ts'
import { eventPages } from '../../store/eventPages.ts'
import type { LibraryContext } from '../libraryContext.ts'
import { findEvent } from '../events/findEvent.ts'
import { archiveFetched } from './archiveFetched.ts'
import type { PageToArchive } from './archivePages.ts'
import { noteKey } from '../../store/pageNotes.ts'
import { plainAddress } from '../../collect/address/plainAddress.ts'

interface Added {
  readonly eventId: string
  readonly sourceIds: readonly string[]
}

/**
 * Asks the archive about web pages that have just been fetched, as the person set it. Pages that were read from a copy have
 * theirs, and those of which it was asked not long ago are not asked about again.
 *
 * @returns what the archive refused, as a notice
 * @throws the signal's reason
 */
export async function archiveAdded(
  { eventId, sourceIds }: Added,
  { context, call }: { readonly context: LibraryContext; readonly call: LongCall },
): Promise<readonly string[]> {
  const { workspace, clock, settings } = context
  const { archiving } = settings.current()
  const archive = context.archive()
  if (archive === undefined || archiving === 'none') return []
  const store = workspace()
  const { event } = findEvent(store, eventId)
  const pages = eventPages(store, eventId).flatMap(
    ({ id, source, path, hash, fetchedAt, archive: copy }): PageToArchive | [] => {
      if (!sourceIds.includes(id) || !isWebAddress(source) || path !== undefined) return []
      if (hash === undefined || copy !== undefined) return []
      return { key: noteKey({ url: source }), url: plainAddress(source), near: fetchedAt ?? event.date }
    },
  )
  return archiveFetched(pages, archiving, { archive, workspace: store, clock, call })
}
