import { askPages, type Reader } from '../../../core/answer/ask/askPages.ts'
import type { AnswerDocument } from '../../../core/answer/answerDocument.ts'
import type { CertaintyModel } from '../../../core/answer/certainty/certaintyModel.ts'
import { gradeReadings } from '../../../core/answer/certainty/gradeReadings.ts'
import { readQuestion } from '../../../core/answer/question/readQuestion.ts'
import type { LongCall } from '../../../core/domain/progress.ts'
import { createRanker } from '../../../core/rank/createRanker.ts'
import type { RankMethod } from '../../../core/rank/rankMethod.ts'
import type { RealTimeQuestion } from '../../evaluate/realtimeqa/realTimeQuestion.ts'
import type { QaMaterial } from './findQaDocuments.ts'

/** What was read of a question's articles, and the best that they answer. */
export interface QaReading {
  /** Of all rounds. */
  readonly documents: readonly AnswerDocument[]
  readonly best: QaAnswer | undefined
  /** Whether nothing that was read can be relied on. */
  readonly abstained: boolean
}

interface QaAnswer {
  readonly answer: string
  /** P(reliable), 0 to 1. */
  readonly certainty: number
  readonly url: string
  /** The sentence that says so. */
  readonly text: string
}

interface QaReaderOptions {
  readonly reader: Reader
  readonly certainty: CertaintyModel
  readonly call: LongCall
}

type Asked = Pick<RealTimeQuestion, 'question' | 'date'>

/** Reads documents once, as RealTime QA is published. */
export async function readQaDocuments(
  { question, date }: Asked,
  documents: readonly AnswerDocument[],
  { reader, certainty, call }: QaReaderOptions,
): Promise<QaReading> {
  const readings = await reader(readQuestion(question), documents, quiet(call))
  const [best] = gradeReadings(readings, documents, { model: certainty, asked: date })
  const page = best === undefined ? undefined : documents[best.document]?.page
  return {
    documents,
    best:
      best === undefined || page === undefined
        ? undefined
        : answerOf({ ...best, certainty: best.certainty.reliable }, page),
    abstained: best?.label !== 'reliable',
  }
}

/** Reads chunks as `ask` does: the best, and where none of these can be relied on, the best of the next twenty (RiLM). */
export async function readQaTwice(
  { question, date }: Asked,
  { passages }: Pick<QaMaterial, 'passages'>,
  { method, best: documents, reader, certainty, call }: QaReaderOptions & { method: RankMethod; best: number },
): Promise<QaReading> {
  const read: AnswerDocument[] = []
  const { best, abstained } = await askPages(readQuestion(question), {
    ...quiet(call),
    passages,
    ranker: createRanker(method, passages),
    reader: (asked, found, options) => {
      read.push(...found)
      return reader(asked, found, options)
    },
    certainty,
    documents,
    ...(date === undefined ? {} : { asked: date }),
  })
  return {
    documents: read,
    best: best === null ? undefined : answerOf({ ...best, certainty: best.certainty.reliable }, best.document.page),
    abstained,
  }
}

/** Progress is told by question. */
function quiet({ signal }: LongCall): LongCall {
  return signal === undefined ? {} : { signal }
}

function answerOf(
  { answer, evidence, certainty }: { answer: string; evidence: { start: number; end: number }; certainty: number },
  { url, text }: AnswerDocument['page'],
): QaAnswer {
  return { answer, certainty, url, text: text.slice(evidence.start, evidence.end).replace(/\s+/gu, ' ') }
}
