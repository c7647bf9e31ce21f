import type { Passage } from '../../chunk/passage.ts'
import type { Ranking } from '../../rank/ranker.ts'
import type { AnswerDocument } from '../answerDocument.ts'
import { freshnessOf } from '../certainty/gradeReadings.ts'

export interface ReadingOptions {
  /** How many to return. */
  readonly best: number
  /** How many of the first ranking, without those read, to choose from. Default: all. */
  readonly among?: number
  /** Documents that have already been read. */
  readonly without?: readonly AnswerDocument[]
  /** Day of the question, ISO 8601. */
  readonly asked?: string
}

/**
 * The passages to read next. Scores of different rankers are not comparable, so ranks are combined. Of pages that suit the
 * question equally well, newer ones come first.
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

/** The value of each rank, 1 for the first: reciprocal rank fusion with a constant of 10. */
function placesOf({ order }: Ranking): Float64Array {
  const worth = new Float64Array(order.length)
  for (const [rank, index] of order.entries()) worth[index] = 10 / (10 + rank)
  return worth
}
