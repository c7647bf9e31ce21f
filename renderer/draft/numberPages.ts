import type { SentenceId } from '../../core/domain/ids.ts'
import type { DraftView } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import type { PageCard } from '../../core/engine/libraries/events/eventLibrary.ts'

export interface NumberedPage {
  /** The n of `[n]`, from 1. */
  readonly number: number
  readonly page: PageCard
}

export interface PageNumbers {
  /** The cited pages in order of number. */
  readonly list: readonly NumberedPage[]
  /** The numbers of a sentence's pages, each once, in ascending order. */
  readonly of: (sentence: SentenceId) => readonly number[]
}

/** Numbers the cited pages in order of first citation, as the exports do: rejected sentences do not count. */
export function numberPages({
  sections,
  chunks,
  pages,
}: Pick<DraftView, 'sections' | 'chunks' | 'pages'>): PageNumbers {
  const pageById = new Map(pages.map((page) => [page.id, page]))
  const pageOf = new Map(chunks.map(({ id, pageId }) => [id, pageById.get(pageId)]))
  const numbered = new Map<PageCard, number>()
  const bySentence = new Map<SentenceId, readonly number[]>()
  for (const { id, citations, review } of sections.flatMap(({ sentences }) => sentences)) {
    if (review === 'rejected') continue
    const numbers = citations.flatMap((chunkId) => {
      const page = pageOf.get(chunkId)
      if (page === undefined) return []
      const number = numbered.get(page) ?? numbered.size + 1
      numbered.set(page, number)
      return number
    })
    bySentence.set(
      id,
      [...new Set(numbers)].sort((a, b) => a - b),
    )
  }
  return {
    list: [...numbered].map(([page, number]) => ({ number, page })),
    of: (sentence) => bySentence.get(sentence) ?? [],
  }
}
