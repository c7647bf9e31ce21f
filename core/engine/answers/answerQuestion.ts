import { askPages, type Asked, type FoundReading } from '../../answer/ask/askPages.ts'
import { readCertaintyModel } from '../../answer/certainty/readCertaintyModel.ts'
import { answerHistory } from '../../answer/history.ts'
import { readQuestion, type ReadQuestion } from '../../answer/question/readQuestion.ts'
import { stateAnswer } from '../../answer/question/stateAnswer.ts'
import type { Passage } from '../../chunk/passage.ts'
import type { Page } from '../../domain/page.ts'
import type { LongCall } from '../../domain/progress.ts'
import { createRanker } from '../../rank/createRanker.ts'
import type { OpenedRanker } from '../../rank/openRanker.ts'
import type { Verifier } from '../../verify/verifier.ts'
import type { Answer, AnswerReading, DraftAnswer } from './answer.ts'
import type { ParsedAskOptions } from './askRequest.ts'
import type { OpenReader } from './openReader.ts'

interface QuestionMeans {
  /** Title of the event. */
  readonly title: string
  /** The pages that are read, and their passages. */
  readonly pages: readonly Page[]
  readonly passages: readonly Passage[]
  readonly ranker: OpenedRanker
  readonly verifier: Pick<Verifier, 'name'>
  readonly reader: OpenReader
  readonly call: LongCall
}

type QuestionOptions = Pick<
  ParsedAskOptions,
  'question' | 'choices' | 'date' | 'certainty' | 'documents' | 'candidates' | 'lambda'
>

/** Asks passages a question. */
export async function answerQuestion(
  { question: text, choices, date, certainty, documents, candidates, lambda }: QuestionOptions,
  { title, pages, passages, ranker, verifier, reader, call }: QuestionMeans,
): Promise<DraftAnswer> {
  const question = readQuestion(text)
  const asked = await askPages(question, {
    ...call,
    passages,
    ranker: createRanker(ranker.method, passages),
    reader: reader.reads({ choices, asked: date }),
    certainty: await readCertaintyModel({ reader: reader.kind, file: certainty }),
    documents,
    candidates,
    lambda,
    ...(date === undefined ? {} : { asked: date }),
  })
  return {
    question: text,
    date: date ?? null,
    ...answerOf(asked, question, passages),
    widen: asked.abstained ? `${title}: ${text}` : null,
    ranker: ranker.name,
    verifier: verifier.name,
    reader: reader.name,
    notes: notesOn(pages, question.kind),
  }
}

function answerOf(
  { best, abstained, readings, rounds }: Asked,
  question: ReadQuestion,
  passages: readonly Passage[],
): Pick<Answer, 'answer' | 'abstained' | 'certainty' | 'reading' | 'others' | 'history' | 'rounds'> {
  const described = readings.map((reading) => describe(reading, question, passages))
  const [reading = null, ...others] = described
  return {
    answer: abstained ? null : (best?.answer ?? null),
    abstained,
    certainty: best?.certainty.reliable ?? 0,
    reading,
    others,
    history: abstained ? [] : answerHistory(readings),
    rounds,
  }
}

function describe(
  { answer, evidence, document: { page, publishedAt }, label, certainty, features, carriers, round }: FoundReading,
  question: ReadQuestion,
  passages: readonly Passage[],
): AnswerReading {
  const passage = passages.find(
    ({ chunk, page: { id } }) => id === page.id && chunk.start <= evidence.start && chunk.end >= evidence.end,
  )
  return {
    answer,
    statement: stateAnswer(question, answer),
    evidence: {
      text: page.text.slice(evidence.start, evidence.end).replace(/\s+/gu, ' '),
      span: evidence,
      pageId: page.id,
      chunkId: passage?.chunk.id ?? null,
      url: page.url,
      title: page.title,
      site: page.site,
      publishedAt: publishedAt?.slice(0, 10) ?? null,
    },
    label,
    certainty: certainty.reliable,
    features,
    pages: [...new Set(carriers.map((carrier) => carrier.page.url))],
    round,
  }
}

function notesOn(pages: readonly Page[], kind: string): readonly string[] {
  const languages = new Map<string, number>()
  for (const { language } of pages) languages.set(language, (languages.get(language) ?? 0) + 1)
  const english = languages.get('en') ?? 0
  const other = pages.length - english - (languages.get('und') ?? 0)
  const undated = pages.filter(({ publishedAt }) => publishedAt === undefined).length
  return [
    ...(kind === 'open'
      ? ['The question does not tell in English what it asks for, so whole sentences answer it.']
      : []),
    ...(other > 0
      ? [`${other} of ${pages.length} pages are not in English: a question finds pages in its own language.`]
      : []),
    ...(undated > 0 ? [`${undated} of ${pages.length} pages do not tell when they were published.`] : []),
  ]
}
