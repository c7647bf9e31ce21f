import type { Archive } from '../../../collect/archive/archive.ts'
import { collectExpanded } from '../../../collect/collectPages.ts'
import { expandSources } from '../../../collect/expandSources.ts'
import type { Web } from '../../../collect/web/web.ts'
import type { Page, PageProblem } from '../../../domain/page.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { extractEach } from '../../../extract/extractPages.ts'
import { readableParts } from '../../../extract/plain/readablePage.ts'
import type { RemovedText } from '../../../extract/removedText.ts'

export interface ExtractRequest {
  /** Addresses and paths of files, folders, and web archives with several pages. */
  readonly sources: readonly string[]
  /** Addresses that the person has opened themselves: they are fetched whatever robots.txt says. Default none. */
  readonly opened?: readonly string[]
}

/** What the program reads from a page, and what it omits. */
export interface ExtractedSource {
  readonly page: Page
  readonly removed: readonly RemovedText[]
}

export interface ExtractedSources {
  /** In the order of the sources; a page without a result has a problem instead. */
  readonly pages: readonly ExtractedSource[]
  readonly problems: readonly PageProblem[]
}

interface ExtractContext {
  readonly web: Web
  readonly archive: Archive | undefined
  readonly call: LongCall
}

/** See Engine. */
export async function extractSources(
  { sources, opened = [] }: ExtractRequest,
  { web, archive, call }: ExtractContext,
): Promise<ExtractedSources> {
  const expanded = await expandSources(sources, { ...call })
  const collected = await collectExpanded(expanded.items, { ...call, web, archive, opened })
  const raw = collected.flatMap(({ page }) => page ?? [])
  const extracted = await extractEach(raw, { ...call, wantsRemoved: true })
  return {
    pages: extracted.flatMap(({ page, removed = [] }) => {
      if (page === undefined) return []
      return page.plain === true ? readableParts(page) : { page, removed }
    }),
    problems: [...expanded.problems, ...collected, ...extracted].flatMap((from) =>
      'problems' in from ? from.problems : [from],
    ),
  }
}
