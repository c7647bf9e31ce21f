import { whyLeftOut } from '../../../collect/reliability/leaveOut.ts'
import type { SiteLists } from '../../../collect/reliability/siteLists.ts'
import type { RawPage } from '../../../collect/rawPage.ts'
import { isWebAddress } from '../../../collect/webAddress.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { includePage, type EventPage } from '../../../store/eventPages.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { keptSites } from '../../tools/keptSites.ts'

/**
 * Whether a new source is included. Sites that the person excludes, and deprecated and blacklisted sources that they
 * do not explicitly include, are not.
 */
export function isIncludedAtFirst(
  source: string,
  sites: SiteLists,
  page: Pick<RawPage, 'url' | 'finalUrl'> = { url: source, finalUrl: source },
): boolean {
  return whyLeftOut({ url: page.url, finalUrl: page.finalUrl }, [sites]) === undefined
}

/**
 * Whether the first page of a source shows that it must be excluded: a redirect may lead to an excluded site. If the
 * given address already showed this, the person has seen it and may have included the source.
 */
export function isFoundOut(
  { source, hash }: Pick<EventPage, 'source' | 'hash'>,
  sites: SiteLists,
  page: RawPage | undefined,
): boolean {
  if (page === undefined || hash !== undefined) return false
  return isIncludedAtFirst(source, sites) && !isIncludedAtFirst(source, sites, page)
}

/** Excludes files whose text names an address of an excluded source, which is known only after reading. */
export async function leaveOutFiles(
  eventId: string,
  files: readonly string[],
  { context, call }: { readonly context: LibraryContext; readonly call: LongCall },
): Promise<void> {
  if (files.length === 0) return
  const { sources } = await context.sources.read(eventId, call)
  const store = context.workspace()
  const sites = keptSites(context.settings)
  store.transaction(() => {
    for (const { row, page } of sources) {
      if (page === undefined || !files.includes(row.id) || whyLeftOut(page, [sites]) === undefined) continue
      includePage(store, eventId, { id: row.id, included: false })
    }
  })
}

/** New sources whose address is known only after reading. */
export function filesOf(sources: readonly Pick<EventPage, 'id' | 'source'>[]): readonly string[] {
  return sources.filter(({ source }) => !isWebAddress(source)).map(({ id }) => id)
}
