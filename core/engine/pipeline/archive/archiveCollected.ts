import type { Archive } from '../../../collect/archive/archive.ts'
import type { Archiving } from '../../../collect/archive/archiving.ts'
import { plainAddress } from '../../../collect/address/plainAddress.ts'
import type { CollectedPage } from '../../../collect/collectedPages.ts'
import { isWebAddress } from '../../../collect/webAddress.ts'
import type { LongCall } from '../../../domain/progress.ts'
import type { Workspace } from '../../../store/openWorkspace.ts'
import { noteKey } from '../../../store/pageNotes.ts'
import type { Clock } from '../runContext.ts'
import { archiveFetched } from './archiveFetched.ts'
import { knownCopy } from './givenCopies.ts'
import { readGonePages } from './readGonePages.ts'

interface CollectedOptions {
  readonly archive: Archive | undefined
  readonly archiving: Archiving
  /** ISO 8601: copies nearest to this moment are preferred for pages without a time of fetching. */
  readonly near: string | undefined
  /** Whether the page at an index came from its own address, and not from a file with several pages. */
  readonly isFetched: (at: number) => boolean
  readonly workspace: Workspace
  readonly clock: Clock
  readonly call: LongCall
}

/**
 * Replaces gone pages with the archive's copies, and asks the archive about the others.
 *
 * @returns the pages in their order, and what the archive refused
 * @throws the signal's reason
 */
export async function archiveCollected(
  collected: readonly CollectedPage[],
  { archive, archiving, near, isFetched, workspace, clock, call }: CollectedOptions,
): Promise<{ readonly collected: readonly CollectedPage[]; readonly notices: readonly string[] }> {
  if (archive === undefined) return { collected, notices: [] }
  const fetched = collected.flatMap(({ page }, at) =>
    page !== undefined && isFetched(at) && page.body.kind === 'bytes' && page.body.fileName === undefined
      ? [{ page, at }]
      : [],
  )
  const read = await readGonePages(
    fetched.map(({ page }) => ({ page, copy: knownCopy(workspace, page.url) })),
    { archive, near, workspace, clock, call },
  )
  const now = [...collected]
  for (const [place, { at }] of fetched.entries()) {
    const instead = read[place]
    if (instead?.page !== undefined) now[at] = instead
  }
  const asked = fetched.flatMap(({ at }) => {
    const page = now[at]?.page
    if (page === undefined || page.archive !== undefined || !isWebAddress(page.url)) return []
    return [{ key: noteKey(page), url: plainAddress(page.url), near: page.fetchedAt ?? near }]
  })
  const notices = await archiveFetched(asked, archiving, { archive, workspace, clock, call })
  return { collected: now, notices }
}
