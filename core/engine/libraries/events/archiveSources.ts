import { plainAddress } from '../../../collect/address/plainAddress.ts'
import { isWebAddress } from '../../../collect/webAddress.ts'
import type { Event } from '../../../domain/event.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { citedUrl } from '../../../article/citedUrl.ts'
import { isPrivatePage } from '../../../article/isPrivatePage.ts'
import { touchEvent } from '../../../store/storedEvents.ts'
import { noteKey } from '../../../store/pageNotes.ts'
import { archivePages, type ArchiveWork, type PageToArchive } from '../../pipeline/archive/archivePages.ts'
import { noArchive } from '../../pipeline/archive/noArchiveError.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { unknownSource } from './eventLibraryErrors.ts'
import { findEvent } from '../../pipeline/findEvent.ts'
import type { ReadSource } from './readSources.ts'

interface Wanted {
  readonly work: ArchiveWork
  /** Default: all web pages. */
  readonly sourceIds: readonly string[] | undefined
}

/**
 * Asks the archive about sources of an event.
 *
 * @throws ProviderError, CitewrightError; the signal's reason
 */
export async function archiveSources(
  eventId: string,
  { work, sourceIds }: Wanted,
  { context, call }: { readonly context: LibraryContext; readonly call: LongCall },
): Promise<void> {
  const { workspace, clock } = context
  const archive = context.archive()
  if (archive === undefined) throw noArchive()
  const store = workspace()
  const { event } = findEvent(store, eventId)
  const { sources } = await context.sources.read(eventId, call)
  const unknown = sourceIds?.find((id) => !sources.some(({ row }) => row.id === id))
  if (unknown !== undefined) throw unknownSource(event.title, unknown)
  const pages = sources
    .filter(({ row }) => sourceIds === undefined || sourceIds.includes(row.id))
    .flatMap((source) => pageToArchive(source, event))
  await archivePages(pages, work, { archive, workspace: store, clock, call })
  touchEvent(store, eventId, clock.now().toISOString())
}

/** A file without an address is in no archive, and none is told an address in a private network. */
function pageToArchive({ row, page }: ReadSource, { date }: Event): readonly PageToArchive[] {
  if (page === undefined) {
    return isWebAddress(row.source)
      ? [{ key: noteKey({ url: row.source }), url: plainAddress(row.source), near: date }]
      : []
  }
  const url = citedUrl(page)
  return url === undefined || isPrivatePage(page) ? [] : [{ key: noteKey(page), url, near: page.fetchedAt ?? date }]
}
