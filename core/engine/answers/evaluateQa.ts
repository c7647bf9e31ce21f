import { gradeReadings } from '../../answer/certainty/gradeReadings.ts'
import type { CertaintyModel } from '../../answer/certainty/certaintyModel.ts'
import { readCertaintyModel } from '../../answer/certainty/readCertaintyModel.ts'
import type { AnswerDocument } from '../../answer/answerDocument.ts'
import { readQuestion } from '../../answer/question/readQuestion.ts'
import type { LongCall } from '../../domain/progress.ts'
import { answerF1, bestOver, exactMatch } from '../../evaluate/answers/squadScores.ts'
import { qaMeasures, type QaMeasures, type QaOutcome } from '../../evaluate/realtimeqa/qaMeasures.ts'
import { saysOneOf, type QaDocuments } from '../../evaluate/realtimeqa/qaPieces.ts'
import { readRealTimeQa, type LeftOutQuestion } from '../../evaluate/realtimeqa/readRealTimeQa.ts'
import type { QaSetting, RealTimeQuestion } from '../../evaluate/realtimeqa/realTimeQuestion.ts'
import { openRanker, type OpenedRanker } from '../../rank/openRanker.ts'
import type { RunContext } from '../runContext.ts'
import type { EngineSettings } from '../settings/engineSettings.ts'
import { openVerifier } from '../openVerifier.ts'
import { openFallback } from './fallbackArticles.ts'
import { findQaDocuments } from './findQaDocuments.ts'
import { openReader, type OpenReader } from './openReader.ts'
import { readerMoney, type ReaderMoney, type ReaderUsage } from './readerUsage.ts'
import { rememberPairs } from './rememberPairs.ts'

export interface QaRequest extends ReaderMoney {
  /** Folder with the files of RealTime QA. */
  readonly folder: string
  /** Ways of asking, each measured by itself. Default: with choices. */
  readonly settings?: readonly QaSetting[]
  /** Who orders articles or chunks, as `--ranker` names it, each measured by itself; `search` keeps the order of the search. Default: `search` for articles, `fusion` for chunks. */
  readonly rankers?: readonly string[]
  /** What of the articles is read. Default: the title and the first two paragraphs, as published. */
  readonly documents?: QaDocuments
  /** Words of a chunk. Default 256. */
  readonly chunkWords?: number
  /** Documents that are read, from 1. Default 5, as published. */
  readonly best?: number
  /** A file of articles or a folder of pages that fill up where a search found fewer. Default: nothing does. */
  readonly fallback?: string
  /** As `--reader` names it. Default `extractive`. */
  readonly reader?: string
  readonly baseUrl?: string
  /** As `--verifier` names it. Default `builtin`. */
  readonly verifier?: string
  /** A file of "citewright certainty train". Default: what comes with the program for that reader. */
  readonly certainty?: string
  /** Only the first questions, for what takes long. Default: all. */
  readonly questions?: number
}

/** One way of asking with one ranker. */
export interface QaRun {
  readonly setting: QaSetting
  readonly ranker: string
  readonly measures: QaMeasures
  readonly outcomes: readonly QaOutcome[]
}

export interface QaResult {
  readonly reader: string
  /** What asking a service took; null for a reader that is none. */
  readonly usage: ReaderUsage | null
  readonly verifier: string
  readonly documents: QaDocuments
  /** Ways of asking for each ranker, in the order of the request. */
  readonly runs: readonly QaRun[]
  /** Questions that cannot be asked as they stand. */
  readonly leftOut: readonly LeftOutQuestion[]
}

export interface QaContext extends Pick<RunContext, 'workspace' | 'clock' | 'call'> {
  readonly models: string
  readonly settings: EngineSettings
}

/** See Engine. */
export async function evaluateQa(request: QaRequest, context: QaContext): Promise<QaResult> {
  const { folder, settings = ['choice'], documents = 'articles', chunkWords = 256, best = 5, fallback } = request
  const { models, call } = context
  const asked = await Promise.all(
    settings.map(async (setting) => ({
      setting,
      ...(await readRealTimeQa(folder, { setting, searched: fallback === undefined })),
    })),
  )
  await using opened = await openVerifier(request.verifier ?? 'builtin', { models })
  const verifier = rememberPairs(opened)
  await using reader = await openReader(request.reader ?? 'extractive', {
    ...context,
    ...readerMoney(request),
    baseUrl: request.baseUrl,
    verifier,
  })
  const certainty = await readCertaintyModel({ reader: reader.kind, file: request.certainty })
  const more = fallback === undefined ? undefined : await openFallback(fallback, call)
  const runs: QaRun[] = []
  for (const named of request.rankers ?? [documents === 'articles' ? 'search' : 'fusion']) {
    await using ranker = named === 'search' ? undefined : await openRanker(named, { models })
    const find = rememberDocuments(ranker, { documents, chunkWords, best, more, call })
    for (const { setting, questions } of asked) {
      const outcomes: QaOutcome[] = []
      const some = questions.slice(0, request.questions)
      for (const [done, question] of some.entries()) {
        call.signal?.throwIfAborted()
        call.onProgress?.({ step: 'read', done, total: some.length, part: `${setting}, ${named}` })
        outcomes.push(await outcomeOf(question, { setting, found: await find(question), reader, certainty, call }))
      }
      runs.push({
        setting,
        ranker: ranker?.name ?? 'search',
        measures: qaMeasures(outcomes, setting),
        outcomes,
      })
    }
  }
  return {
    reader: reader.name,
    usage: reader.usage(),
    verifier: opened.name,
    documents,
    runs,
    leftOut: asked.flatMap(({ leftOut }) => leftOut),
  }
}

interface Found {
  readonly documents: readonly AnswerDocument[]
  /** How many of them the second collection gave. */
  readonly filled: number
}

/** The same question is asked in several ways of the same documents. */
function rememberDocuments(
  ranker: OpenedRanker | undefined,
  options: Omit<Parameters<typeof findQaDocuments>[1], 'method'>,
): (question: RealTimeQuestion) => Promise<Found> {
  const known = new Map<string, Found>()
  return async (question) => {
    const key = JSON.stringify([question.question, question.articles.map(({ url }) => url)])
    const found = known.get(key) ?? (await findQaDocuments(question, { ...options, method: ranker?.method }))
    known.set(key, found)
    return found
  }
}

async function outcomeOf(
  { id, date, question: text, choices, golds, none }: RealTimeQuestion,
  {
    setting,
    found: { documents, filled },
    reader,
    certainty,
    call,
  }: {
    readonly setting: QaSetting
    readonly found: Found
    readonly reader: OpenReader
    readonly certainty: CertaintyModel
    readonly call: LongCall
  },
): Promise<QaOutcome> {
  const reads = reader.reads({ choices: setting === 'generation' ? undefined : choices, asked: date })
  const signal = call.signal === undefined ? {} : { signal: call.signal }
  const readings = await reads(readQuestion(text), documents, signal)
  const [best] = gradeReadings(readings, documents, { model: certainty, asked: date })
  const abstained = best?.label !== 'reliable'
  const page = best === undefined ? undefined : documents[best.document]?.page
  const exact = best === undefined ? 0 : bestOver(golds, exactMatch, best.answer)
  return {
    id,
    question: text,
    date: date ?? null,
    golds,
    none,
    answer: best?.answer ?? null,
    certainty: best?.certainty.reliable ?? 0,
    abstained,
    exact,
    f1: best === undefined ? 0 : bestOver(golds, answerF1, best.answer),
    right: setting === 'nota' ? (abstained ? none : exact === 1) : exact === 1,
    retrieved: documents.some((document) => saysOneOf(document, golds)),
    documents: documents.length,
    filled,
    evidence:
      best === undefined || page === undefined
        ? null
        : {
            url: page.url,
            text: page.text.slice(best.evidence.start, best.evidence.end).replace(/\s+/gu, ' '),
          },
  }
}
