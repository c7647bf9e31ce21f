import { rateAddress, ratePage } from '../../collect/reliability/rateSource.ts'
import { isLeftOut } from '../../collect/reliability/sourceReliability.ts'
import type { RawPage } from '../../collect/rawPage.ts'
import { isWebAddress } from '../../collect/webAddress.ts'
import type { LongCall } from '../../domain/progress.ts'
import { includePage, type EventPage } from '../../store/eventPages.ts'
import type { LibraryContext } from '../libraryContext.ts'

/** Whether a new source is included: deprecated and blacklisted ones are only when the person says so. */
export function isIncludedAtFirst(source: string, page?: Pick<RawPage, 'url' | 'finalUrl'>): boolean {
  return !isLeftOut(page === undefined ? rateAddress(source) : ratePage(page))
}

/**
 * Whether the first page of a source shows that it is to be left out: its address led to another, which tells what the one that
 * was given did not. Where the given one told it, the person has already seen so and may have included it.
 */
export function isFoundOut({ source, hash }: Pick<EventPage, 'source' | 'hash'>, page: RawPage | undefined): boolean {
  return page !== undefined && hash === undefined && isIncludedAtFirst(source) && !isIncludedAtFirst(source, page)
}

/** Leaves those files out whose text names an address of a deprecated or blacklisted source: that is known when they are read. */
export async function leaveOutFiles(
  eventId: string,
  files: readonly string[],
  { context, call }: { readonly context: LibraryContext; readonly call: LongCall },
): Promise<void> {
  if (files.length === 0) return
  const { sources } = await context.sources.read(eventId, call)
  const store = context.workspace()
  store.transaction(() => {
    for (const { row, page } of sources) {
      if (page === undefined || !files.includes(row.id) || !isLeftOut(ratePage(page))) continue
      includePage(store, eventId, { id: row.id, included: false })
    }
  })
}

/** Of new sources those whose address is known only when they are read. */
export function filesOf(sources: readonly Pick<EventPage, 'id' | 'source'>[]): readonly string[] {
  return sources.filter(({ source }) => !isWebAddress(source)).map(({ id }) => id)
}
