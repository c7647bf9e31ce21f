import type { RawPage } from '../../collect/rawPage.ts'
import type { ArchivedCopy } from '../../domain/archivedCopy.ts'
import { pageSchema } from '../../domain/page.ts'
import { extractEach, type ExtractedPage } from '../../extract/extractPages.ts'
import { extractedPages } from '../../store/extractedPages.ts'
import { findStep, saveStep } from '../../store/stepResults.ts'
import type { RunContext } from './runContext.ts'
import { stepKey } from './stepKey.ts'

/** A raw page that is loaded only when it must be extracted. */
export interface PageToExtract {
  /** `rawPageHash` of the page. */
  readonly hash: string
  /** ISO 8601 date-time; absent if the page was not fetched. */
  readonly fetchedAt?: string | undefined
  /** As a raw page has it. */
  readonly archive?: ArchivedCopy | undefined
  readonly load: () => RawPage
}

/** Raised whenever the same page may give another text. */
const version = 16
const name = 'extract-page'

/**
 * Extracts pages, each once for all runs: stored results are reused, and new ones are stored page by page. A page
 * that timed out, or on which the program failed, is tried again by the next run.
 */
export async function extractOnce(
  pages: readonly PageToExtract[],
  { workspace, clock, call }: Pick<RunContext, 'workspace' | 'clock' | 'call'>,
): Promise<readonly ExtractedPage[]> {
  const keys = pages.map(({ hash }) => stepKey(name, version, hash))
  const known = new Map<string, ExtractedPage>()
  const missing = new Map<string, PageToExtract>()
  for (const [at, page] of pages.entries()) {
    const key = keys[at] ?? ''
    if (known.has(key) || missing.has(key)) continue
    const stored = findStep(workspace, key, extractedPages)?.result
    if (stored === undefined) missing.set(key, page)
    else known.set(key, { ...(stored.pages[0] && { page: stored.pages[0] }), problems: stored.problems })
  }
  if (missing.size > 0) {
    const missingKeys = [...missing.keys()]
    const started = performance.now()
    await extractEach(
      [...missing.values()].map(({ load }) => notFetched(load())),
      {
        ...call,
        onExtracted: (at, extracted) => {
          const key = missingKeys[at] ?? ''
          known.set(key, extracted)
          if (!isFinal(extracted)) return
          const result = { pages: extracted.page === undefined ? [] : [extracted.page], problems: extracted.problems }
          const seconds = (performance.now() - started) / 1000
          saveStep(workspace, { key, name, result, seconds, finishedAt: clock.now().toISOString() }, extractedPages)
        },
      },
    )
  }
  return pages.map((page, at) => asFetched(known.get(keys[at] ?? '') ?? { problems: [] }, page))
}

/** Stored results have a time only if the page itself says when it was saved: it may be fetched several times, from several copies. */
function notFetched(page: RawPage): RawPage {
  const copy: Omit<RawPage, 'fetchedAt' | 'archive'> & { fetchedAt?: string; archive?: ArchivedCopy } = { ...page }
  delete copy.fetchedAt
  delete copy.archive
  return copy
}

/** When this page was fetched, and the copy that was fetched in its place. */
function asFetched(
  { page, problems }: ExtractedPage,
  { fetchedAt, archive }: Pick<PageToExtract, 'fetchedAt' | 'archive'>,
): ExtractedPage {
  if (page === undefined) return { problems }
  const fetched = {
    ...page,
    ...(fetchedAt === undefined ? {} : { fetchedAt }),
    ...(archive === undefined ? {} : { archive, urlStatus: 'dead' }),
  }
  // Parsed to fix the order of its fields, from which keys of later steps are made.
  return { page: pageSchema.parse(fetched), problems }
}

function isFinal({ problems }: ExtractedPage): boolean {
  return problems.every(({ code }) => code !== 'timed-out' && code !== 'failed')
}
