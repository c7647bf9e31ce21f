import { chunkLocator } from '../article/numberReferences.ts'
import { badgeOf, type Badge } from '../domain/badge.ts'
import { sentenceIdSchema } from '../domain/ids.ts'
import { evidenceByPage } from '../export/evidenceByPage.ts'
import { pageDate } from '../write/extractive/pageDate.ts'
import type { ReviewEvent } from '../review/reviewOperation.ts'
import { insertedSentences, isInsertion } from './insertedSentences.ts'
import type { UpdatableArticle } from './updatableArticle.ts'

/** How suggested words were checked, for a person who decides on them. */
export interface SuggestionCheck {
  readonly badge: Badge
  /** The judge; null if the words are those of a page, or code alone checked them. */
  readonly judge: string | null
  /** The words that support it, by page; empty if the suggestion is word for word in them. */
  readonly evidence: readonly {
    readonly words: string
    readonly url: string
    readonly title: string
    /** BCP 47. */
    readonly language: string
    /** ISO 8601 day; null if unknown. */
    readonly day: string | null
  }[]
}

/** How the words of a suggestion were checked; null if it suggests none. */
export function suggestionCheck(
  event: ReviewEvent,
  draft: Pick<UpdatableArticle, 'pages' | 'chunks'>,
): SuggestionCheck | null {
  if (!isInsertion(event)) return null
  const [suggested] = insertedSentences(event)
  if (suggested === undefined) return null
  const { support } = suggested
  const { basis, verifier } = support
  // An inserted sentence has no id yet, and what its evidence leads to comes with it.
  const all = { ...draft, pages: [...draft.pages, ...event.pages], chunks: [...draft.chunks, ...event.chunks] }
  const known = new Set(all.chunks.map(({ id }) => id))
  // What an undone suggestion brought in is gone.
  const evidence = support.evidence.filter(({ chunkId }) => known.has(chunkId))
  const byPage = evidenceByPage(
    { id: sentenceIdSchema.parse('s0'), support: { ...support, evidence } },
    chunkLocator(all),
  )
  return {
    badge: badgeOf(support),
    judge: basis === 'judge' || basis === 'entailment' ? verifier : null,
    evidence:
      basis === 'verbatim'
        ? []
        : byPage.map(({ page, words }) => ({
            ...{ words, url: page.url, title: page.title, language: page.language },
            day: pageDate(page) ?? null,
          })),
  }
}
