import type { AnswerDocument } from '../../answer/answerDocument.ts'
import type { LongCall } from '../../domain/progress.ts'
import { qaPieces, type QaDocuments } from '../../evaluate/realtimeqa/qaPieces.ts'
import type { RealTimeQuestion } from '../../evaluate/realtimeqa/realTimeQuestion.ts'
import { createRanker } from '../../rank/createRanker.ts'
import type { RankMethod } from '../../rank/rankMethod.ts'
import type { MoreArticles } from './fallbackArticles.ts'

export interface FindQaOptions {
  /** Undefined keeps the order of the search. */
  readonly method: RankMethod | undefined
  readonly documents: QaDocuments
  readonly chunkWords: number
  /** Documents that are read. */
  readonly best: number
  /** Gives so many articles of a second collection; undefined where there is none. */
  readonly more: MoreArticles | undefined
  readonly call: LongCall
}

/** The documents of which a question is asked, the best first; where the search found fewer articles, a second collection's fill up. */
export async function findQaDocuments(
  { question, articles }: Pick<RealTimeQuestion, 'question' | 'articles'>,
  { method, documents: kind, chunkWords, best, more, call }: FindQaOptions,
): Promise<{ readonly documents: readonly AnswerDocument[]; readonly filled: number }> {
  const lacking = best - articles.length
  const urls = new Set(articles.map(({ url }) => url))
  const added =
    more === undefined || lacking <= 0
      ? []
      : (await more(question, best)).filter(({ url }) => !urls.has(url)).slice(0, lacking)
  const { passages, documents } = qaPieces([...articles, ...added], { documents: kind, chunkWords })
  const signal = call.signal === undefined ? {} : { signal: call.signal }
  const order =
    method === undefined
      ? documents.keys()
      : (await createRanker(method, passages).rank(question, { ...signal, best })).order
  const extra = new Set(added.map(({ url }) => url))
  const chosen = [...order]
    .slice(0, best)
    .flatMap((index) => documents[index] ?? [])
    // What a place in an order is worth, as `ask` takes it.
    .map((document, rank): AnswerDocument => ({ ...document, retrieval: 10 / (10 + rank) }))
  return { documents: chosen, filled: chosen.filter(({ page }) => extra.has(page.url)).length }
}
