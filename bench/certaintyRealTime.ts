import type { CertaintyQuestion } from '../lab/certainty/certaintyExample.ts'
import { findQaDocuments } from '../lab/engine/qa/findQaDocuments.ts'
import { saysOneOf, type QaDocuments } from '../lab/evaluate/realtimeqa/qaPieces.ts'
import type { RealTimeArticle } from '../lab/evaluate/realtimeqa/realTimeQuestion.ts'
import { readRealTimeQa } from '../lab/evaluate/realtimeqa/readRealTimeQa.ts'
import { wordFusion } from '../core/rank/rankMethod.ts'

export interface RealTimeExamplesOptions {
  /** Folder with the files of RealTime QA. */
  readonly folder: string
  /** What of the articles is read: chunks are ranked by words, articles keep the order of the search. */
  readonly documents: QaDocuments
}

/**
 * Questions of RealTime QA to learn certainty from, with their choices and without. The passages that a search gave, where
 * one of them says the answer (reliable) or none does (uncertain); those of half a year before and more, which tell what time
 * has overtaken where they do not say it (misleading); and those of the next question (uncertain).
 */
export async function realTimeExamples({
  folder,
  documents,
}: RealTimeExamplesOptions): Promise<readonly CertaintyQuestion[]> {
  const { questions } = await readRealTimeQa(folder, { setting: 'choice', searched: true })
  const method = documents === 'chunks' ? wordFusion : undefined
  const lines: CertaintyQuestion[] = []
  for (const [at, question] of questions.entries()) {
    const stranger = questions[(at + 1) % questions.length]
    const old = ({ date }: RealTimeArticle): boolean => isOld(date, question.date)
    const sets = [
      { articles: question.articles.filter((article) => !old(article)), without: 'uncertain' },
      { articles: question.articles.filter(old), without: 'misleading' },
      // A model takes a second for each document: of strangers it learns from CLARK-News.
      { articles: documents === 'chunks' ? (stranger?.articles ?? []) : [], without: 'uncertain' },
    ] as const
    for (const { articles, without } of sets) {
      const { documents: found } = await findQaDocuments(
        { question: question.question, articles },
        { method, documents, chunkWords: 256, best: 5, more: undefined, call: {} },
      )
      if (found.length === 0) continue
      const line: CertaintyQuestion = {
        question: question.question,
        ...(question.date === undefined ? {} : { date: question.date }),
        answers: question.golds,
        documents: found.map(({ page, span, publishedAt }) => ({
          title: page.title,
          text: page.text.slice(span.start, span.end),
          ...(publishedAt === null ? {} : { date: publishedAt }),
        })),
        made: found.some((document) => saysOneOf(document, question.golds)) ? 'reliable' : without,
      }
      lines.push({ ...line, choices: question.choices }, line)
    }
  }
  return lines
}

/** Questions are about the week's news: what was written half a year before them tells of another time. */
function isOld(date: string | null, asked: string | undefined): boolean {
  return date !== null && asked !== undefined && Date.parse(asked) - Date.parse(date) > 180 * 86_400_000
}
