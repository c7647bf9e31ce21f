import { badgeOf, type Badge } from '../../core/domain/badge.ts'
import type { Sentence } from '../../core/domain/draft.ts'
import { isProblem } from './sentenceKind.ts'

/** Badges in order of review: worst first, unjudged last. Supported sentences are not queued. */
const order: readonly Badge[] = ['contradicted', 'unsupported', 'partly', 'facts-missing', 'not-checked', 'facts-found']

/**
 * The sentences to look at, most doubtful first, in reading order within a badge. A sentence leaves the queue when it is
 * accepted or rejected; one that was rewritten leaves it if the check finds no problem with its new words.
 */
export function reviewQueue(sentences: readonly Sentence[]): readonly Sentence[] {
  const rank = ({ support }: Sentence): number => order.indexOf(badgeOf(support))
  return sentences
    .filter((sentence) => rank(sentence) >= 0 && isPending(sentence))
    .toSorted((a, b) => rank(a) - rank(b))
}

/** How many doubtful sentences have been decided on, and how many there are. */
export function queueProgress(sentences: readonly Sentence[]): { readonly done: number; readonly all: number } {
  const doubtful = sentences.filter(({ support }) => order.includes(badgeOf(support)))
  return { done: doubtful.filter((sentence) => !isPending(sentence)).length, all: doubtful.length }
}

function isPending(sentence: Sentence): boolean {
  return sentence.review === 'unreviewed' || (sentence.review === 'rewritten' && isProblem(sentence))
}
