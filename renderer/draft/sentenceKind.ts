import type { Sentence } from '../../core/domain/draft.ts'

export const filters = ['all', 'problems', 'unreviewed', 'quotations'] as const
/** Which sentences of a draft are shown. */
export type Filter = (typeof filters)[number]

/** Whether the verifier does not find all of a sentence in what it cites, and the sentence still stands. */
export function isProblem({ support, review }: Pick<Sentence, 'support' | 'review'>): boolean {
  return review !== 'rejected' && support.label !== 'supported' && support.label !== 'unchecked'
}

export function passes(filter: Filter, sentence: Pick<Sentence, 'support' | 'review' | 'origin'>): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'problems':
      return isProblem(sentence)
    case 'unreviewed':
      return sentence.review === 'unreviewed'
    case 'quotations':
      return sentence.origin === 'quotation'
  }
}
