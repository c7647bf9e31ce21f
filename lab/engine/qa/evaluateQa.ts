import type { CertaintyModel } from '../../../core/answer/certainty/certaintyModel.ts'
import { readCertaintyModel } from '../../../core/answer/certainty/readCertaintyModel.ts'
import { CitewrightError } from '../../../core/domain/citewrightError.ts'
import { openRanker, type OpenedRanker } from '../../../core/rank/openRanker.ts'
import type { RunContext } from '../../../core/engine/pipeline/runContext.ts'
import type { EngineSettings } from '../../../core/engine/tools/engineSettings.ts'
import { openVerifier } from '../../../core/engine/tools/openVerifier.ts'
import { openReader, type OpenReader } from './openReader.ts'
import { readerMoney, type ReaderMoney, type ReaderUsage } from '../../../core/engine/libraries/answers/readerUsage.ts'
import { answerF1, bestOver, exactMatch } from '../../evaluate/answers/squadScores.ts'
import { qaMeasures, type QaMeasures, type QaOutcome } from '../../evaluate/realtimeqa/qaMeasures.ts'
import { saysOneOf, type QaDocuments } from '../../evaluate/realtimeqa/qaPieces.ts'
import { readRealTimeQa, type LeftOutQuestion } from '../../evaluate/realtimeqa/readRealTimeQa.ts'
import type { QaSetting, RealTimeQuestion } from '../../evaluate/realtimeqa/realTimeQuestion.ts'
import { openFallback } from './fallbackArticles.ts'
import { findQaDocuments, qaMaterial, type FindQaOptions } from './findQaDocuments.ts'
import { readQaDocuments, readQaTwice, type QaReading } from './readQaQuestion.ts'
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
  /** 2: where none of them can be relied on, as many of the next twenty are read, as `ask` does; of chunks with a ranker. Default 1, as published. */
  readonly rounds?: 1 | 2
  /** A file of articles or a folder of pages that fill up where a search found fewer. Default: nothing does. */
  readonly fallback?: string
  /** As `--reader` names it. Default `extractive`. */
  readonly reader?: string
  readonly baseUrl?: string
  /** As `--verifier` names it. Default `builtin`. */
  readonly verifier?: string
  /** A file of "citewright lab certainty train". Default: what comes with the program for that reader. */
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
  /** What asking a service took; null for a reader that is not a service. */
  readonly usage: ReaderUsage | null
  readonly verifier: string
  readonly documents: QaDocuments
  /** Ways of asking for each ranker, in the order of the request. */
  readonly runs: readonly QaRun[]
  /** Questions that cannot be asked as they are. */
  readonly leftOut: readonly LeftOutQuestion[]
}

export interface QaContext extends Pick<RunContext, 'workspace' | 'clock' | 'call'> {
  readonly models: string
  readonly settings: EngineSettings
}

/** A second round was asked for where there is nothing to rank again. */
function roundsError(): CitewrightError {
  return new CitewrightError(
    'input',
    'Two rounds are read of chunks that a ranker has ordered.',
    'Give --documents chunks with rankers other than search, or leave out --rounds.',
  )
}

/** See Lab. */
export async function evaluateQa(request: QaRequest, context: QaContext): Promise<QaResult> {
  const {
    folder,
    settings = ['choice'],
    documents = 'articles',
    chunkWords = 256,
    best = 5,
    fallback,
    rounds = 1,
  } = request
  const { models, call } = context
  const rankers = request.rankers ?? [documents === 'articles' ? 'search' : 'fusion']
  if (rounds === 2 && (documents === 'articles' || rankers.includes('search'))) throw roundsError()
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
  for (const named of rankers) {
    await using ranker = named === 'search' ? undefined : await openRanker(named, { models })
    const read = readsWith(ranker, { documents, chunkWords, best, more, call, certainty, rounds })
    for (const { setting, questions } of asked) {
      const outcomes: QaOutcome[] = []
      const some = questions.slice(0, request.questions)
      for (const [done, question] of some.entries()) {
        call.signal?.throwIfAborted()
        call.onProgress?.({ step: 'read', done, total: some.length, part: `${setting}, ${named}` })
        outcomes.push(outcomeOf(question, await read(question, reader, setting), setting))
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

type Read = (question: RealTimeQuestion, reader: OpenReader, setting: QaSetting) => Promise<QaReading & Filled>

interface Filled {
  /** How many of the documents the second collection gave. */
  readonly filled: number
}

/** Reads questions with a ranker; the same question is asked in several ways of the same documents. */
function readsWith(
  ranker: OpenedRanker | undefined,
  { certainty, rounds, ...options }: Omit<FindQaOptions, 'method'> & { certainty: CertaintyModel; rounds: 1 | 2 },
): Read {
  const { best, call } = options
  const known = new Map<string, ReturnType<typeof findQaDocuments>>()
  const find = (question: RealTimeQuestion): ReturnType<typeof findQaDocuments> => {
    const key = JSON.stringify([question.question, question.articles.map(({ url }) => url)])
    const found = known.get(key) ?? findQaDocuments(question, { ...options, method: ranker?.method })
    known.set(key, found)
    return found
  }
  return async (question, reader, setting) => {
    const { choices, date } = question
    const reads = reader.reads({ choices: setting === 'generation' ? undefined : choices, asked: date })
    const means = { reader: reads, certainty, call }
    if (rounds === 1 || ranker === undefined) {
      const { documents, filled } = await find(question)
      return { ...(await readQaDocuments(question, documents, means)), filled }
    }
    const material = await qaMaterial(question, options)
    const read = await readQaTwice(question, material, { ...means, best, method: ranker.method })
    return { ...read, filled: read.documents.filter(({ page }) => material.extra.has(page.url)).length }
  }
}

function outcomeOf(
  { id, date, question, golds, none }: RealTimeQuestion,
  { documents, best, abstained, filled }: QaReading & Filled,
  setting: QaSetting,
): QaOutcome {
  const exact = best === undefined ? 0 : bestOver(golds, exactMatch, best.answer)
  return {
    id,
    question,
    date: date ?? null,
    golds,
    none,
    answer: best?.answer ?? null,
    certainty: best?.certainty ?? 0,
    abstained,
    exact,
    f1: best === undefined ? 0 : bestOver(golds, answerF1, best.answer),
    right: setting === 'nota' ? (abstained ? none : exact === 1) : exact === 1,
    retrieved: documents.some((document) => saysOneOf(document, golds)),
    documents: documents.length,
    filled,
    evidence: best === undefined ? null : { url: best.url, text: best.text },
  }
}
