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
  /** A known copy of it. */
  readonly copy?: ArchivedCopy | undefined
}

interface ReadGonePagesOptions extends Pick<RunContext, 'workspace' | 'clock' | 'call'> {
  readonly archive: Archive
  /** ISO 8601: the copy nearest to this moment is preferred. */
  readonly near: string | undefined
}

/**
 * Finds pages that answered normally but contain only a "page not found" message, and reads them from the archive.
 * The pages are extracted to find this out; the result is stored for later steps.
 *
 * @returns one entry per page, in order: the archive's page, or undefined if the page is not gone
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
