import { givenCopy } from '../../../collect/archive/givenCopy.ts'
import { newByteBudget } from '../../../collect/byteBudget.ts'
import { collectSources } from '../../../collect/collectPages.ts'
import { pageLimits } from '../../../collect/pageLimits.ts'
import type { CitedLink } from '../../../collect/providers/citedLinks.ts'
import { ProviderError } from '../../../collect/providers/providerErrors.ts'
import type { RawPage } from '../../../collect/rawPage.ts'
import { rawPageHash } from '../../../collect/rawPageHash.ts'
import { PageFetchError } from '../../../collect/web/pageFetchError.ts'
import { isBarred, type Page, type PageProblem } from '../../../domain/page.ts'
import type { CitedSource } from '../../../update/wiki/checkCitations.ts'
import { readGonePages } from '../../pipeline/archive/readGonePages.ts'
import { hour } from '../collect/hour.ts'
import { partOf } from '../collect/searchSummary.ts'
import { extractOnce } from '../../pipeline/extractOnce.ts'
import type { RunContext } from '../../pipeline/runContext.ts'

/**
 * Reads the pages that an article cites: from their own addresses, or if they are gone from the article's or the
 * archive's copies. Pages fetched in the last hour are reused. A page that cannot be read has a problem.
 *
 * @throws the signal's reason
 */
export async function readCited(cited: readonly CitedLink[], run: RunContext): Promise<readonly CitedSource[]> {
  const copies = new Map(cited.map((link) => [link.url, copyOf(link)]))
  const collected = await collectSources(
    cited.map(({ url, title }) => ({ url, title, provenance: 'external-link' as const })),
    {
      ...partOf(run.call, 'sources'),
      web: run.web,
      archive: run.archive,
      copyOf: (url) => copies.get(url),
      request: { reuse: { withinMs: hour } },
      budget: newByteBudget(pageLimits.folderBytes),
    },
  )
  const there = collected.flatMap(({ page }) => page ?? [])
  const gone =
    run.archive === undefined
      ? []
      : await readGonePages(
          there.map((page) => ({ page, copy: copies.get(page.url) })),
          { ...run, archive: run.archive, near: undefined },
        )
  const fromArchive = new Map(there.map((page, at) => [page, gone[at]]))
  const raw = collected.map(({ page, problems }) => {
    const other = page === undefined ? undefined : fromArchive.get(page)
    return other?.page === undefined ? { page, problems } : { page: other.page, problems: other.problems }
  })
  const read = await extract(
    raw.flatMap(({ page }) => page ?? []),
    run,
  )
  const extracted = read.values()
  return cited.map(({ url, title }, at): CitedSource => {
    const { page: body, problems = [] } = raw[at] ?? {}
    const found = body === undefined ? undefined : extracted.next().value
    const page = found?.page !== undefined && !isBarred(found.page) ? found.page : undefined
    const why =
      page === undefined
        ? [...problems, ...(found?.problems ?? [])]
        : problems.filter(({ code }) => code === 'archived')
    return { url, title, problem: problemOf(why), ...(page === undefined ? {} : { page }) }
  })
}

/** Maximum copies requested: an archive limits requests. */
const mostCopies = 40

/**
 * Adds archived copies to the requested sources, if they differ from the present pages: the copy that the article
 * names, or the one nearest to the citation's date. A copy that cannot be read is omitted.
 *
 * @throws the signal's reason
 */
export async function withCopies(
  sources: readonly CitedSource[],
  cited: readonly CitedLink[],
  { wanted, run }: { readonly wanted: ReadonlySet<string>; readonly run: RunContext },
): Promise<readonly CitedSource[]> {
  const { archive, call } = run
  if (archive === undefined) return sources
  const asked = sources
    .filter(
      ({ url, page }) => wanted.has(url) && page !== undefined && page.archive === undefined && archive.mayKnow(url),
    )
    .slice(0, mostCopies)
  const copies = new Map<string, RawPage>()
  for (const [done, { url, title }] of asked.entries()) {
    call.onProgress?.({ step: 'archive', done, total: asked.length, unit: 'pages', current: url })
    const link = cited.find((each) => each.url === url)
    try {
      const known = link === undefined ? undefined : copyOf(link)
      const copy = known ?? (await archive.find(url, link?.publishedAt, { signal: call.signal }))
      if (copy === undefined) continue
      const { bytes, contentType, fetchedAt, copy: given } = await archive.read(copy, { signal: call.signal })
      const body = { kind: 'bytes', bytes, ...(contentType === undefined ? {} : { contentType }) } as const
      copies.set(url, { url, finalUrl: url, provenance: 'external-link', title, fetchedAt, archive: given, body })
    } catch (error) {
      // Without a copy, only the present text is available.
      if (!(error instanceof PageFetchError) && !(error instanceof ProviderError)) throw error
    }
  }
  const read = await extract([...copies.values()], run)
  const byUrl = new Map([...copies.keys()].map((url, at) => [url, read[at]?.page]))
  return sources.map((source) => {
    const copy = byUrl.get(source.url)
    const isOther = copy !== undefined && !isBarred(copy) && copy.id !== source.page?.id
    return isOther ? { ...source, copy } : source
  })
}

function copyOf({ url, archiveUrl }: CitedLink): ReturnType<typeof givenCopy> {
  return archiveUrl === undefined ? undefined : givenCopy(archiveUrl, url)
}

async function extract(
  pages: readonly RawPage[],
  run: RunContext,
): Promise<readonly { readonly page?: Page; readonly problems: readonly PageProblem[] }[]> {
  const { workspace, clock, call } = run
  return extractOnce(
    pages.map((page) => ({
      hash: rawPageHash(page),
      fetchedAt: page.fetchedAt,
      archive: page.archive,
      load: () => page,
    })),
    { workspace, clock, call },
  )
}

function problemOf(problems: readonly PageProblem[]): string {
  return problems.map(({ message }) => message).join(' ')
}
