import { badgeOf } from '../../core/domain/badge.ts'
import { isReviewedHere, type Sentence } from '../../core/domain/draft.ts'

export const filters = ['all', 'problems', 'unreviewed', 'quotations'] as const
/** Which sentences of a draft to show. */
export type Filter = (typeof filters)[number]

/** Whether the check found a problem with a sentence that is not rejected. */
export function isProblem({ support, review }: Pick<Sentence, 'support' | 'review'>): boolean {
  if (review === 'rejected') return false
  const badge = badgeOf(support)
  return badge !== 'supported' && badge !== 'facts-found' && badge !== 'not-checked'
}

export function passes(
  filter: Filter,
  sentence: Pick<Sentence, 'support' | 'review' | 'reviewed' | 'origin'>,
): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'problems':
      return isProblem(sentence)
    case 'unreviewed':
      return !isReviewedHere(sentence)
    case 'quotations':
      return sentence.origin === 'quotation'
  }
}
