import type { Passage } from '../../chunk/passage.ts'
import { rateAddress } from '../../collect/reliability/rateSource.ts'
import type { Chunk } from '../../domain/chunk.ts'
import type { Page } from '../../domain/page.ts'
import type { ArchiveState, ReadPage, SourceRow } from './eventLibrary.ts'
import { pageCard } from './pageCard.ts'
import type { ReadSource } from './readSources.ts'

/** A source as the table shows it. `cited` are the chunks that the newest draft cites. */
export function sourceRow(
  { row, page, size, problems }: ReadSource,
  { cited, archive }: { readonly cited: readonly Chunk[]; readonly archive: ArchiveState | undefined },
): SourceRow {
  const card = page === undefined ? undefined : { ...pageCard(page), ...size }
  return {
    id: row.id,
    source: row.source,
    included: row.included,
    reliability: card?.reliability ?? rateAddress(row.source),
    ...(card === undefined ? {} : { page: card }),
    ...(row.provenance === undefined ? {} : { provenance: row.provenance }),
    ...(archive === undefined ? {} : { archive }),
    cited: page === undefined ? 0 : cited.filter(({ pageId }) => pageId === page.id).length,
    problems,
  }
}

/** A page as the reader view shows it. A chunk counts as cited where a cited one, which may be cut otherwise, lies in it. */
export function readerPage(page: Page, passages: readonly Passage[], cited: readonly Chunk[]): ReadPage {
  const spans = cited.filter(({ pageId }) => pageId === page.id)
  return {
    page,
    chunks: passages.map(({ chunk: { id, ordinal, start, end } }) => ({
      id,
      ordinal,
      start,
      end,
      cited: spans.some((span) => span.start < end && span.end > start),
    })),
  }
}
