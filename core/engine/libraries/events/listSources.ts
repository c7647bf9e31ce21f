import type { Passage } from '../../../chunk/passage.ts'
import { rateAddress } from '../../../collect/reliability/rateSource.ts'
import type { SiteLists } from '../../../collect/reliability/siteLists.ts'
import type { Chunk } from '../../../domain/chunk.ts'
import type { PageId } from '../../../domain/ids.ts'
import { isBarred, type Page, type PageProblem } from '../../../domain/page.ts'
import type { ArchiveState, ReadPage, SourceRow } from './eventLibrary.ts'
import { pageCard } from './pageCard.ts'
import { ruleOfSource, siteOfSource, whySourceLeftOut } from './judgeSite.ts'
import type { ReadSource } from './readSources.ts'

interface RowContext {
  /** Chunks that the newest draft cites. */
  readonly cited: readonly Chunk[]
  readonly archive: ArchiveState | undefined
  /** The person's lists. */
  readonly sites: SiteLists
  /** How many sources of the event have its address. */
  readonly sameAddress: number
}

/** A source as the table shows it. */
export function sourceRow(source: ReadSource, { cited, archive, sites, sameAddress }: RowContext): SourceRow {
  const { row, page, size } = source
  const site = siteOfSource(source)
  const rule = ruleOfSource(source, sites)
  const card = page === undefined ? undefined : { ...pageCard(page), ...size }
  return {
    id: row.id,
    source: row.source,
    included: row.included,
    reliability: card?.reliability ?? rateAddress(row.source),
    ...(card === undefined ? {} : { page: card }),
    ...(row.provenance === undefined ? {} : { provenance: row.provenance }),
    ...(site === undefined ? {} : { site }),
    ...(rule === undefined ? {} : { rule }),
    ...(archive === undefined ? {} : { archive }),
    cited: page === undefined ? 0 : cited.filter(({ pageId }) => isOf(page, pageId)).length,
    // The reason for a failure comes first.
    problems:
      page === undefined
        ? [...source.problems, ...ownProblems(source, sameAddress), ...leftOutOf(source, sites)]
        : [...leftOutOf(source, sites), ...source.problems, ...ownProblems(source, sameAddress)],
  }
}

/** Problems of a source besides those of fetching and reading it. */
function ownProblems({ row, page, size, problems }: ReadSource, sameAddress: number): readonly PageProblem[] {
  const about = { url: page?.url ?? row.source, title: page?.title ?? '' }
  return [
    ...(page === undefined && problems.length === 0
      ? [{ ...about, code: 'not-fetched' as const, message: 'It was never fetched. Collect it again, or remove it.' }]
      : []),
    ...(page !== undefined && size.words > 0 && !size.sentences && !isBarred(page)
      ? [
          {
            ...about,
            code: 'no-sentences' as const,
            message: 'Its text has headings, lists or tables but no sentence, so a draft can use almost nothing of it.',
          },
        ]
      : []),
    ...(sameAddress > 1
      ? [
          {
            ...about,
            code: 'same-address' as const,
            message: `${sameAddress} sources have this address. Remove those that you do not need.`,
          },
        ]
      : []),
  ]
}

/** Whether a chunk belongs to a page, even if it was cut from the page's original text. */
function isOf({ id, readable }: Page, pageId: PageId): boolean {
  return pageId === id || pageId === readable?.givenId
}

/** Why a source was excluded, unless the person did it. */
function leftOutOf(source: ReadSource, sites: SiteLists): readonly PageProblem[] {
  const { row, page } = source
  const why = row.included ? undefined : whySourceLeftOut(source, sites)
  if (why === undefined) return []
  return [{ url: page?.url ?? row.source, title: page?.title ?? '', code: why.code, message: why.message }]
}

/** A page in the reader view. A chunk counts as cited if it contains a cited one, which may be cut differently. */
export function readerPage(
  { page, given }: { readonly page: Page; readonly given?: Page | undefined },
  passages: readonly Passage[],
  cited: readonly Chunk[],
): ReadPage {
  const spans = cited.filter(({ pageId }) => pageId === page.id)
  return {
    page,
    ...(given === undefined ? {} : { given: given.text }),
    chunks: passages.map(({ chunk: { id, ordinal, start, end } }) => ({
      id,
      ordinal,
      start,
      end,
      cited: spans.some((span) => span.start < end && span.end > start),
    })),
  }
}
