import type { Passage } from '../../chunk/passage.ts'
import type { Ranking } from '../../rank/ranker.ts'
import type { AnswerDocument } from '../answerDocument.ts'
import { freshnessOf } from '../certainty/gradeReadings.ts'

export interface ReadingOptions {
  /** How many are wanted. */
  readonly best: number
  /** From how many of the first ranking, after those that are left out, they are chosen. Default: all. */
  readonly among?: number
  /** Documents that have been read. */
  readonly without?: readonly AnswerDocument[]
  /** ISO 8601 day of the question. */
  readonly asked?: string
}

/**
 * The passages to read next. Scores of rankers do not compare, so a passage's share is taken of the best score of its
 * ranking; a newer page is preferred to an older one that suits the question as well.
 */
export function documentsToRead(
  passages: readonly Passage[],
  rankings: readonly { readonly ranking: Ranking; readonly weight: number }[],
  { best, among = passages.length, without = [], asked }: ReadingOptions,
): readonly AnswerDocument[] {
  const read = new Set(without.map(({ page, span }) => `${page.id} ${span.start}`))
  const [first] = rankings
  if (first === undefined) return []
  const open = [...first.ranking.order].filter((index) => {
    const passage = passages[index]
    return passage !== undefined && !read.has(`${passage.page.id} ${passage.chunk.start}`)
  })
  const places = rankings.map(({ ranking, weight }) => ({ weight, place: placesOf(ranking) }))
  return open
    .slice(0, among)
    .flatMap((index): readonly AnswerDocument[] => {
      const passage = passages[index]
      if (passage === undefined) return []
      const publishedAt = passage.page.publishedAt ?? null
      const suits = places.reduce((sum, { weight, place }) => sum + weight * (place[index] ?? 0), 0)
      const retrieval = suits * (asked === undefined ? 1 : 0.5 + 0.5 * freshnessOf(publishedAt, asked))
      return [
        { page: passage.page, span: { start: passage.chunk.start, end: passage.chunk.end }, publishedAt, retrieval },
      ]
    })
    .sort((a, b) => b.retrieval - a.retrieval)
    .slice(0, best)
}

/** What a place in an order is worth, 1 for the first: as reciprocal rank fusion takes it, with a constant of 10. */
function placesOf({ order }: Ranking): Float64Array {
  const worth = new Float64Array(order.length)
  for (const [rank, index] of order.entries()) worth[index] = 10 / (10 + rank)
  return worth
}
