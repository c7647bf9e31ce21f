import type { Passage } from '../../../chunk/passage.ts'
import type { Page } from '../../../domain/page.ts'
import type { LongCall } from '../../../domain/progress.ts'
import type { LoadedDraft } from '../drafts/loadDraft.ts'
import { cutPages, type SourcesReader } from '../events/readSources.ts'
import { stepKey } from '../../pipeline/stepKey.ts'

/** The pages that a draft's questions are put to. */
export interface DraftPages {
  /** The same for the same pages in any order. */
  readonly key: string
  readonly pages: readonly Page[]
  /** Cut as for the grounded preset, whatever the draft's: all drafts of an event share these passages. */
  readonly passages: () => readonly Passage[]
}

/**
 * The stored pages of a draft; nothing is fetched. They are the currently included sources of its event, and the
 * draft's own pages that are no longer sources of the event. Sources that the person has excluded since are not read.
 */
export async function draftPages(
  { eventId, current }: Pick<LoadedDraft, 'eventId' | 'current'>,
  { reader, call }: { readonly reader: SourcesReader; readonly call: LongCall },
): Promise<DraftPages> {
  const reading = await reader.read(eventId, call)
  const known = new Set(
    reading.sources.flatMap(({ row, page }) => [row.source, ...(page === undefined ? [] : [page.id, page.url])]),
  )
  const included = reading.sources.flatMap(({ row, page }) => (row.included && page !== undefined ? [page] : []))
  const own = current.pages.filter(({ id, url }) => !known.has(id) && !known.has(url))
  const pages = [...included, ...own]
  return {
    key: stepKey(
      'asked pages',
      1,
      pages
        .map(({ id, publishedAt, duplicateOf, barrier, readAnyway }) =>
          JSON.stringify([id, publishedAt, duplicateOf, barrier, readAnyway]),
        )
        .sort(),
    ),
    pages,
    passages: () => (own.length === 0 ? reading.passages() : cutPages(pages)),
  }
}
