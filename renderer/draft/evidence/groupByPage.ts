import type { EvidencePassage } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import type { PageCard } from '../../../core/engine/libraries/events/eventLibrary.ts'

export interface PageEvidence {
  readonly page: PageCard
  /** With their indexes among all passages. */
  readonly passages: readonly { readonly passage: EvidencePassage; readonly place: number }[]
}

/** Passages grouped by page, in order of first occurrence. */
export function groupByPage(passages: readonly EvidencePassage[]): readonly PageEvidence[] {
  const pages = [...new Map(passages.map(({ page }) => [page.id, page])).values()]
  return pages.map((page) => ({
    page,
    passages: passages.flatMap((passage, place) => (passage.page.id === page.id ? [{ passage, place }] : [])),
  }))
}
