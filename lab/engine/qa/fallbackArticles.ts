import { stat } from 'node:fs/promises'
import { readEvent } from '../../../core/collect/readEvent.ts'
import { CitewrightError } from '../../../core/domain/citewrightError.ts'
import type { LongCall } from '../../../core/domain/progress.ts'
import { extractPages } from '../../../core/extract/extractPages.ts'
import { readJsonLines } from '../../../core/platform/readJsonLines.ts'
import { whyUnreadable } from '../../../core/platform/whyUnreadable.ts'
import { createRanker } from '../../../core/rank/createRanker.ts'
import { wordFusion } from '../../../core/rank/rankMethod.ts'
import { qaPieces } from '../../evaluate/realtimeqa/qaPieces.ts'
import { articlesOf, collectionLineSchema, type RealTimeArticle } from '../../evaluate/realtimeqa/realTimeQuestion.ts'

/** A second collection cannot be read, or contains nothing. */
function fallbackError(path: string, problem: string, options?: ErrorOptions): CitewrightError {
  return new CitewrightError(
    'input',
    `The collection ${path} ${problem}.`,
    'Give --fallback a file with one article a line, {"url": "…", "title": "…", "text": "…", "publish_date": "2026/06/16"}, or an event folder with pages.',
    options,
  )
}

/** The articles of the collection that suit a question best. */
export type MoreArticles = (question: string, count: number) => Promise<readonly RealTimeArticle[]>

/**
 * Opens a second collection: a file of articles or of searches, one JSON object per line, or an event with pages. It is
 * ranked by the words of what is read.
 *
 * @throws {CitewrightError} `input` where it cannot be read or contains no article
 */
export async function openFallback(path: string, call: LongCall): Promise<MoreArticles> {
  const articles = await readCollection(path, call)
  const { passages } = qaPieces(articles, { documents: 'articles', chunkWords: 256 })
  if (passages.length === 0) throw fallbackError(path, 'holds no article with a text')
  const ranker = createRanker(wordFusion, passages)
  const byUrl = new Map(articles.map((article) => [article.url, article]))
  return async (question, best) => {
    const signal = call.signal === undefined ? {} : { signal: call.signal }
    const { order } = await ranker.rank(question, { ...signal, best })
    return [...order].slice(0, best).flatMap((index) => byUrl.get(passages[index]?.page.url ?? '') ?? [])
  }
}

async function readCollection(path: string, call: LongCall): Promise<readonly RealTimeArticle[]> {
  const about = await stat(path).catch((error: unknown) => {
    throw fallbackError(path, `cannot be read: ${whyUnreadable(error)}`, { cause: error })
  })
  if (about.isFile() && path.toLowerCase().endsWith('.jsonl')) {
    const lines = await readJsonLines(path, {
      schema: () => collectionLineSchema,
      form: '{"url": "…", "title": "…", "text": "…", "publish_date": "2026/06/16"}',
    })
    return lines.flatMap((line) => articlesOf('search_result' in line ? line.search_result : [line]))
  }
  const { pages: raw } = await readEvent(path)
  const { pages } = await extractPages(raw, call)
  return pages.map(({ url, title, text, publishedAt }) => ({
    url,
    title,
    text,
    date: publishedAt?.slice(0, 10) ?? null,
  }))
}
