import type { Passage } from '../../../chunk/passage.ts'
import type { Page } from '../../../domain/page.ts'
import type { LongCall } from '../../../domain/progress.ts'
import type { LoadedDraft } from '../drafts/loadDraft.ts'
import { cutPages, type SourcesReader } from '../events/readSources.ts'
import { stepKey } from '../../pipeline/stepKey.ts'

/** The pages of which a draft's questions are asked. */
export interface DraftPages {
  /** The same for the same pages, in whatever order. */
  readonly key: string
  readonly pages: readonly Page[]
  /** Cut as the grounded preset cuts them, however the draft was: all drafts of an event are asked of the same passages. */
  readonly passages: () => readonly Passage[]
}

/**
 * The pages that the workspace has of a draft, nothing being fetched: those of the included sources of its event as they are
 * now, and of those that it was written from the ones that the event has no source of any more. What the person has left
 * out since is not read.
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
