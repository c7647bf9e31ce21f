import { askPages, type Asked, type FoundReading } from '../../../answer/ask/askPages.ts'
import { readCertaintyModel } from '../../../answer/certainty/readCertaintyModel.ts'
import { answerHistory } from '../../../answer/history.ts'
import { readQuestion, type ReadQuestion } from '../../../answer/question/readQuestion.ts'
import { stateAnswer } from '../../../answer/question/stateAnswer.ts'
import { widenedQuery } from '../../../answer/question/widenedQuery.ts'
import type { Passage } from '../../../chunk/passage.ts'
import type { Page } from '../../../domain/page.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { createRanker } from '../../../rank/createRanker.ts'
import type { OpenedRanker } from '../../../rank/openRanker.ts'
import type { Verifier } from '../../../judge/nli/verifier.ts'
import type { Clock } from '../../pipeline/runContext.ts'
import type { Answer, AnswerReading, DraftAnswer } from './answer.ts'
import { laterPages } from './answerErrors.ts'
import { askNotes } from './askNotes.ts'
import type { ParsedAskOptions } from './askRequest.ts'
import { datedPages } from './datedPages.ts'
import type { OpenReader } from './openReader.ts'

interface QuestionMeans {
  /** Title of the event. */
  readonly title: string
  /** The pages to read, and their passages. */
  readonly pages: readonly Page[]
  readonly passages: readonly Passage[]
  /** ISO 8601: today. */
  readonly today: string
  readonly ranker: OpenedRanker
  readonly verifier: Pick<Verifier, 'name'>
  readonly reader: OpenReader
  readonly call: LongCall
}

type QuestionOptions = Pick<
  ParsedAskOptions,
  'question' | 'choices' | 'date' | 'certainty' | 'documents' | 'candidates' | 'lambda'
>

/** The current day of a clock, ISO 8601. */
export function dayOf(clock: Clock): string {
  return clock.now().toISOString().slice(0, 10)
}

/**
 * Answers a question from passages.
 *
 * @throws CitewrightError if all pages were published after the question's day; the errors of ranker and reader
 */
export async function answerQuestion(
  { question: text, choices, date, certainty, documents, candidates, lambda }: QuestionOptions,
  { title, pages, passages: all, today, ranker, verifier, reader, call }: QuestionMeans,
): Promise<DraftAnswer> {
  const question = readQuestion(text)
  const dated = datedPages(pages, date, today)
  const known = new Map(dated.pages.map((page) => [page.id, page]))
  const passages = all.flatMap((passage) => {
    const page = known.get(passage.page.id)
    return page === undefined ? [] : [{ ...passage, page }]
  })
  if (passages.length === 0 && date !== undefined) throw laterPages(title, pages.length, date)
  // A question about a future day is read as of today: by that day all pages would look old.
  const day = date !== undefined && date > today ? today : date
  const asked = await askPages(question, {
    ...call,
    passages,
    ranker: createRanker(ranker.method, passages),
    reader: reader.reads({ choices, asked: day }),
    certainty: await readCertaintyModel({ reader: reader.kind, file: certainty }),
    documents,
    candidates,
    lambda,
    ...(day === undefined ? {} : { asked: day }),
  })
  return {
    question: text,
    date: date ?? null,
    ...answerOf(asked, question, passages),
    widen: asked.abstained ? widenedQuery(question, title) : null,
    ranker: ranker.name,
    verifier: verifier.name,
    reader: reader.name,
    usage: reader.usage(),
    notes: askNotes({ question, dated, date, today }),
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
  { answer, evidence, document: { page, publishedAt }, label, certainty, features, agreeing, round }: FoundReading,
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
    pages: [...new Set(agreeing.map((document) => document.page.url))],
    round,
  }
}
