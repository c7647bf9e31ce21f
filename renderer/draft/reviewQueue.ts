import { badgeOf, type Badge } from '../../core/domain/badge.ts'
import { isReviewedHere, type Sentence } from '../../core/domain/draft.ts'
import type { SentenceFlag } from '../../core/export/flagSentences.ts'
import { isProblem } from './sentenceKind.ts'

/** Badges in order of review: worst first, unjudged last. Supported sentences are not queued. */
const order: readonly Badge[] = ['contradicted', 'unsupported', 'partly', 'facts-missing', 'not-checked', 'facts-found']

/** Flags rank after missing facts and before what nobody judged. */
const flagRank = order.indexOf('not-checked') - 0.5

type Flags = readonly Pick<SentenceFlag, 'sentence'>[]

/**
 * The sentences to look at, most doubtful first, in reading order within a badge. A sentence leaves the queue when it is
 * accepted or rejected; one that was rewritten leaves it if the check finds no problem with its new words.
 */
export function reviewQueue(sentences: readonly Sentence[], flags: Flags = []): readonly Sentence[] {
  const rank = ranking(flags)
  return sentences
    .filter((sentence) => rank(sentence) >= 0 && isPending(sentence))
    .toSorted((a, b) => rank(a) - rank(b))
}

/** How many doubtful sentences have been decided on, and how many there are. */
export function queueProgress(
  sentences: readonly Sentence[],
  flags: Flags = [],
): { readonly done: number; readonly all: number } {
  const rank = ranking(flags)
  const doubtful = sentences.filter((sentence) => rank(sentence) >= 0)
  return { done: doubtful.filter((sentence) => !isPending(sentence)).length, all: doubtful.length }
}

/** The place of a sentence's doubt, the worst first; negative if there is none. */
function ranking(flags: Flags): (sentence: Sentence) => number {
  const flagged = new Set(flags.map(({ sentence }) => sentence))
  return ({ id, support }) => {
    const own = order.indexOf(badgeOf(support))
    if (!flagged.has(id)) return own
    return own < 0 ? flagRank : Math.min(own, flagRank)
  }
}

function isPending(sentence: Sentence): boolean {
  return !isReviewedHere(sentence) || (sentence.review === 'rewritten' && isProblem(sentence))
}
