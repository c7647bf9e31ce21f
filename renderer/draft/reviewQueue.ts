import { badgeOf, type Badge } from '../../core/domain/badge.ts'
import type { Sentence } from '../../core/domain/draft.ts'
import { isProblem } from './sentenceKind.ts'

/** What is looked at first: the worst, then what nobody judged. Supported sentences are not in the queue. */
const order: readonly Badge[] = ['contradicted', 'unsupported', 'partly', 'facts-missing', 'not-checked', 'facts-found']

/** The sentences to look at, the most doubtful first and in reading order among their like; what no model judged until somebody has reviewed it. */
export function reviewQueue(sentences: readonly Sentence[]): readonly Sentence[] {
  const rank = ({ support }: Sentence): number => order.indexOf(badgeOf(support))
  return sentences
    .filter((sentence) => isProblem(sentence) || (sentence.review === 'unreviewed' && rank(sentence) >= 0))
    .toSorted((a, b) => rank(a) - rank(b))
}
