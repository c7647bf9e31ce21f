import type { Archive } from '../../../collect/archive/archive.ts'
import { readArchivedPage } from '../../../collect/archive/readArchivedPage.ts'
import { untilRefused } from '../../../collect/archive/untilRefused.ts'
import type { CollectedPage } from '../../../collect/collectedPages.ts'
import type { RawPage } from '../../../collect/rawPage.ts'
import { rawPageHash } from '../../../collect/rawPageHash.ts'
import { isWebAddress } from '../../../collect/webAddress.ts'
import type { ArchivedCopy } from '../../../domain/archivedCopy.ts'
import { extractOnce } from '../extractOnce.ts'
import type { RunContext } from '../runContext.ts'

/** A page that came from its own address. */
export interface FetchedPage {
  readonly page: RawPage
  /** A copy of it that is known already. */
  readonly copy?: ArchivedCopy | undefined
}

interface ReadGonePagesOptions extends Pick<RunContext, 'workspace' | 'clock' | 'call'> {
  readonly archive: Archive
  /** ISO 8601: near which moment a copy should have been made. */
  readonly near: string | undefined
}

/**
 * Reads those pages from the archive whose addresses answer as if all were well and give a message that there is no such page.
 * Pages are extracted for it, which is kept, so that no later step does it again.
 *
 * @returns a page, one entry each in their order: what came of the archive; undefined where the page is none of those
 * @throws the signal's reason
 */
export async function readGonePages(
  fetched: readonly FetchedPage[],
  { archive: given, near, ...context }: ReadGonePagesOptions,
): Promise<readonly (CollectedPage | undefined)[]> {
  const { signal } = context.call
  const extracted = await extractOnce(
    fetched.map(({ page }) => ({ hash: rawPageHash(page), fetchedAt: page.fetchedAt, load: () => page })),
    context,
  )
  const archive = untilRefused(given)
  const read: (CollectedPage | undefined)[] = []
  for (const [at, { page, copy }] of fetched.entries()) {
    const problem = extracted[at]?.problems.find(({ code }) => code === 'gone-page')
    if (problem === undefined || !isWebAddress(page.url) || page.archive !== undefined) {
      read.push(undefined)
      continue
    }
    const { url, title, provenance } = page
    const fault = 'answers with a message that there is no such page'
    const gone = { url, title, provenance, fault, isSure: true, problem }
    read.push(await readArchivedPage(gone, { archive, near, known: copy, signal }))
  }
  return read
}
