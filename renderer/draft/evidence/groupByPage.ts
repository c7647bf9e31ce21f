import type { EvidencePassage } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import type { PageCard } from '../../../core/engine/libraries/events/eventLibrary.ts'

export interface PageEvidence {
  readonly page: PageCard
  /** With their places among all passages. */
  readonly passages: readonly { readonly passage: EvidencePassage; readonly place: number }[]
}

/** Passages under their pages, in the order in which each page comes first. */
export function groupByPage(passages: readonly EvidencePassage[]): readonly PageEvidence[] {
  const pages = [...new Map(passages.map(({ page }) => [page.id, page])).values()]
  return pages.map((page) => ({
    page,
    passages: passages.flatMap((passage, place) => (passage.page.id === page.id ? [{ passage, place }] : [])),
  }))
}
