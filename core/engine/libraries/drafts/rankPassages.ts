import type { Passage } from '../../../chunk/passage.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { createRanker } from '../../../rank/createRanker.ts'
import { openRanker } from '../../../rank/openRanker.ts'

export interface PassageQuery {
  readonly query: string
  /** Maximum number of passages, from 1. */
  readonly most: number
  readonly call: LongCall
}

/** The passages that answer a query best, ranked by words, which works for any text. */
export async function rankPassages(
  passages: readonly Passage[],
  { query, most, call }: PassageQuery,
): Promise<readonly { readonly passage: Passage; readonly score: number }[]> {
  await using ranker = await openRanker('fusion')
  const { order, scores } = await createRanker(ranker.method, passages).rank(query, { ...call, best: most })
  return Array.from(order.subarray(0, most)).flatMap((at) => {
    const passage = passages[at]
    const score = scores[at] ?? 0
    return passage === undefined || score <= 0 ? [] : [{ passage, score }]
  })
}
