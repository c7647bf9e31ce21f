import type { Sentence } from '../../../core/domain/draft.ts'
import { findWords, type WordSearch } from '../../../core/review/findWords.ts'

/** A place where a sentence has the words searched for. */
export interface FoundPlace {
  readonly sentence: Sentence['id']
  /** Index among the places of its sentence. */
  readonly which: number
  /** Whether its words may be replaced: those of quotations and rejected sentences stay. */
  readonly isFree: boolean
}

/** All places in reading order. */
export function foundPlaces(sentences: readonly Sentence[], search: WordSearch): readonly FoundPlace[] {
  return sentences.flatMap(({ id, text, origin, review }) => {
    const isFree = origin !== 'quotation' && review !== 'rejected'
    return findWords(text, search).map((_, which) => ({ sentence: id, which, isFree }))
  })
}

/**
 * Index of the next or previous place, starting over at the ends; -1 without places.
 *
 * @param order ids of the sentences in reading order
 * @param from the place shown, or the selected sentence if none is
 */
export function stepFound(
  places: readonly FoundPlace[],
  {
    order,
    from,
    step,
  }: {
    readonly order: readonly string[]
    readonly from: Pick<FoundPlace, 'which'> & { readonly sentence: string | null }
    readonly step: 1 | -1
  },
): number {
  const rank = new Map(order.map((id, at) => [id, at]))
  const key = (sentence: string | null, which: number): number =>
    (sentence === null ? -1 : (rank.get(sentence) ?? -1)) * 10_000 + which
  const here = key(from.sentence, from.which)
  const keys = places.map(({ sentence, which }) => key(sentence, which))
  if (step > 0) {
    const next = keys.findIndex((place) => place > here)
    return next >= 0 ? next : places.length === 0 ? -1 : 0
  }
  const previous = keys.findLastIndex((place) => place < here)
  return previous >= 0 ? previous : places.length - 1
}
