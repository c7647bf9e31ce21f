import { badgeOf, type Badge } from '../../core/domain/badge.ts'
import type { Sentence } from '../../core/domain/draft.ts'
import { isProblem } from './sentenceKind.ts'

/** Badges in order of review: worst first, unjudged last. Supported sentences are not queued. */
const order: readonly Badge[] = ['contradicted', 'unsupported', 'partly', 'facts-missing', 'not-checked', 'facts-found']

/** The sentences to look at, most doubtful first, in reading order within a badge. Unjudged ones are included until they are reviewed. */
export function reviewQueue(sentences: readonly Sentence[]): readonly Sentence[] {
  const rank = ({ support }: Sentence): number => order.indexOf(badgeOf(support))
  return sentences
    .filter((sentence) => isProblem(sentence) || (sentence.review === 'unreviewed' && rank(sentence) >= 0))
    .toSorted((a, b) => rank(a) - rank(b))
}
