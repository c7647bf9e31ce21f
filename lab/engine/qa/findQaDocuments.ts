import type { AnswerDocument } from '../../../core/answer/answerDocument.ts'
import type { LongCall } from '../../../core/domain/progress.ts'
import { createRanker } from '../../../core/rank/createRanker.ts'
import type { RankMethod } from '../../../core/rank/rankMethod.ts'
import { qaPieces, type QaDocuments, type QaPieces } from '../../evaluate/realtimeqa/qaPieces.ts'
import type { RealTimeQuestion } from '../../evaluate/realtimeqa/realTimeQuestion.ts'
import type { MoreArticles } from './fallbackArticles.ts'

export interface FindQaOptions {
  /** Undefined keeps the order of the search. */
  readonly method: RankMethod | undefined
  readonly documents: QaDocuments
  readonly chunkWords: number
  /** Documents that are read. */
  readonly best: number
  /** Gives so many articles of a second collection; undefined if there is none. */
  readonly more: MoreArticles | undefined
  readonly call: LongCall
}

/** What there is to read for a question: passages, and each as a document. */
export interface QaMaterial extends QaPieces {
  /** Addresses of the articles that the second collection gave. */
  readonly extra: ReadonlySet<string>
}

type Asked = Pick<RealTimeQuestion, 'question' | 'articles'>

/** All that may be read for a question; where the search found fewer articles, a second collection's fill up. */
export async function qaMaterial(
  { question, articles }: Asked,
  { documents: kind, chunkWords, best, more }: Omit<FindQaOptions, 'method' | 'call'>,
): Promise<QaMaterial> {
  const lacking = best - articles.length
  const urls = new Set(articles.map(({ url }) => url))
  const added =
    more === undefined || lacking <= 0
      ? []
      : (await more(question, best)).filter(({ url }) => !urls.has(url)).slice(0, lacking)
  const pieces = qaPieces([...articles, ...added], { documents: kind, chunkWords })
  return { ...pieces, extra: new Set(added.map(({ url }) => url)) }
}

/** The documents of which a question is asked, the best first. */
export async function findQaDocuments(
  asked: Asked,
  { method, call, ...options }: FindQaOptions,
): Promise<{ readonly documents: readonly AnswerDocument[]; readonly filled: number }> {
  const { best } = options
  const { passages, documents, extra } = await qaMaterial(asked, options)
  const signal = call.signal === undefined ? {} : { signal: call.signal }
  const order =
    method === undefined
      ? documents.keys()
      : (await createRanker(method, passages).rank(asked.question, { ...signal, best })).order
  const chosen = [...order]
    .slice(0, best)
    .flatMap((index) => documents[index] ?? [])
    // What a place in an order is worth, as `ask` takes it.
    .map((document, rank): AnswerDocument => ({ ...document, retrieval: 10 / (10 + rank) }))
  return { documents: chosen, filled: chosen.filter(({ page }) => extra.has(page.url)).length }
}
