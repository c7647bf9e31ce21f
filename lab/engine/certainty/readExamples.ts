import type { AnswerDocument } from '../../../core/answer/answerDocument.ts'
import { bestReading } from '../../../core/answer/certainty/gradeReadings.ts'
import { readQuestion } from '../../../core/answer/question/readQuestion.ts'
import { pageIdSchema } from '../../../core/domain/ids.ts'
import type { LongCall } from '../../../core/domain/progress.ts'
import type { OpenReader } from '../qa/openReader.ts'
import type { CertaintyQuestion } from '../../certainty/certaintyExample.ts'
import type { CertaintyExample } from '../../certainty/trainCertainty.ts'
import { answerF1, bestOver } from '../../evaluate/answers/squadScores.ts'
import { sha256 } from '../../../core/platform/sha256.ts'

/** An example with how good its answer was. */
export interface ReadExample extends CertaintyExample {
  readonly question: string
  readonly answer: string
  readonly made: CertaintyQuestion['made']
  /** F1 against the best of the right answers, 0 to 1. */
  readonly f1: number
}

/** Half of the words right is the answer in other words ("Lewes" for "Lewes F.C."). */
const right = 0.5

/** Reads the questions of a training file; those that no document says anything of give no example. */
export async function readExamples(
  questions: readonly CertaintyQuestion[],
  { reader, call }: { readonly reader: Pick<OpenReader, 'reads'>; readonly call: LongCall },
): Promise<readonly ReadExample[]> {
  const signal = call.signal === undefined ? {} : { signal: call.signal }
  const examples: ReadExample[] = []
  for (const [done, { question, date, choices, answers, documents: texts, made }] of questions.entries()) {
    call.signal?.throwIfAborted()
    call.onProgress?.({ step: 'read', done, total: questions.length })
    const documents = texts.map(documentOf)
    const readings = await reader.reads({ choices, asked: date })(readQuestion(question), documents, signal)
    const best = bestReading(readings, documents, date)
    if (best === undefined) continue
    const f1 = bestOver(answers, answerF1, best.reading.answer)
    const label =
      made === 'reliable' && f1 < right ? 'uncertain' : made !== 'reliable' && f1 >= right ? 'reliable' : made
    examples.push({ question, made, features: best.features, label, answer: best.reading.answer, f1 })
  }
  return examples
}

function documentOf(
  { title, text, date }: CertaintyQuestion['documents'][number],
  place: number,
  { length }: CertaintyQuestion['documents'],
): AnswerDocument {
  const id = pageIdSchema.parse(sha256(`${title}\n${text}`).slice(0, 16))
  const url = `file:${id}`
  const page = {
    id,
    url,
    finalUrl: url,
    provenance: 'file' as const,
    title,
    authors: [],
    site: '',
    language: 'en',
    text,
    sha256: '',
  }
  // The order is the ranking's.
  return { page, span: { start: 0, end: text.length }, publishedAt: date ?? null, retrieval: 1 - place / (2 * length) }
}
