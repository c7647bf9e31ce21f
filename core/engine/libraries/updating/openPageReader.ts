import { phrase, type Wording } from '../../../domain/phrase.ts'
import type { Judge } from '../../../judge/judge.ts'
import type { ChatModel } from '../../../models/chat/chatModel.ts'
import type { ModelCall } from '../../../models/chat/modelCall.ts'
import { pricingOf } from '../../pipeline/pricing.ts'
import { readerMoney, usageOf, type ReaderMoney, type ReaderUsage } from '../answers/readerUsage.ts'
import { qualifyTools } from '../../pipeline/drafting/qualifyTools.ts'
import { openDraftJudge } from '../../pipeline/judging/openDraftJudge.ts'
import { rememberAnswers } from '../../pipeline/rememberAnswers.ts'
import type { RunContext } from '../../pipeline/runContext.ts'
import type { EngineSettings } from '../../tools/engineSettings.ts'
import { findWriter } from '../../tools/findWriter.ts'
import { resolveWriter } from '../../tools/resolveWriter.ts'

export interface PageReaderRequest extends ReaderMoney {
  /** `extractive` for none, or what names a chat model. */
  readonly reader: string
  /** As `openDraftJudge` reads it. */
  readonly judge: string
  /** Address of the service of `openai:MODEL`. */
  readonly baseUrl?: string | undefined
  /** Tokens of prompt and answer together. */
  readonly contextTokens?: number | undefined
}

export interface PageReaderContext extends Omit<RunContext, 'prices'> {
  readonly settings: EngineSettings
  /** Folder of the models named by an id. */
  readonly models: string
}

/** Models that read pages and check what is read from them. */
interface ReadingModels {
  /** Reads. Its answers are stored in the workspace. */
  readonly model: ChatModel
  /** Undefined if code alone checks. */
  readonly judge: Judge | undefined
  /** The judge's name, or `code`. */
  readonly judgeName: string
  /** What a person should know about the judge. */
  readonly notes: readonly Wording[]
}

/** Who reads pages, open until it is closed. */
export interface PageReader extends AsyncDisposable {
  /** `extractive`, or the model's name. */
  readonly name: string
  /** Number of requests that the model answers side by side. */
  readonly atOnce: number
  /**
   * Tests the models where that has not been done.
   *
   * @returns null if code reads; why, if the model cannot be relied on to cite what it reads
   */
  models(): Promise<ReadingModels | Wording | null>
  /** What it took so far; null if neither the model nor the judge is a service. */
  usage(): ReaderUsage | null
}

/**
 * Opens what reads pages. A model is loaded with the first request.
 *
 * @throws {CitewrightError} `input` for an unknown reader or judge, or a file that is not a model
 */
export async function openPageReader(request: PageReaderRequest, context: PageReaderContext): Promise<PageReader> {
  const { settings, models, call } = context
  const chosen = resolveWriter(request.reader, settings, request)
  const { prices, budget, purse } = pricingOf(readerMoney(request), chosen.prices)
  const run = { ...context, prices }
  const writer = await findWriter(chosen.writer, { ...chosen, budget, models, role: 'reader', sideBySide: { gpu: 2 } })
  if (writer.kind === 'extractive') {
    return {
      name: writer.name,
      atOnce: 1,
      models: () => Promise.resolve(null),
      usage: () => null,
      [Symbol.asyncDispose]: () => Promise.resolve(),
    }
  }
  const judge = await openDraftJudge(
    { judge: request.judge, baseUrl: request.baseUrl },
    { ...context, writer, writerPrices: prices, purse },
  )
  let made: readonly ModelCall[] = []
  return {
    name: writer.name,
    atOnce: writer.atOnce,
    models: async () => {
      const { canWrite, judge: qualified, recorded } = await qualifyTools({ writer, judge }, run)
      if (!canWrite) {
        return phrase`${writer.name} does not cite the sentences that it is shown, so the program read the pages: what the model took from them could not be checked.`
      }
      const remembering = rememberAnswers(await writer.model(call.signal), 'read', run)
      made = remembering.made
      return {
        model: remembering.model,
        judge: qualified?.judge,
        judgeName: qualified?.name ?? 'code',
        notes: recorded?.note === undefined ? [] : [recorded.note],
      }
    },
    usage: () => usageOf({ writer, made, judge }, run),
    [Symbol.asyncDispose]: async () => {
      await judge?.[Symbol.asyncDispose]()
      await writer.close()
    },
  }
}

/** Whether models read the pages. */
export function canRead(models: ReadingModels | Wording | null): models is ReadingModels {
  return models !== null && typeof models === 'object' && 'model' in models
}
