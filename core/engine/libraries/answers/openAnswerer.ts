import type { ReadQuestion } from '../../../answer/question/readQuestion.ts'
import { openDraftJudge } from '../../pipeline/judging/openDraftJudge.ts'
import { pricingOf } from '../../pipeline/pricing.ts'
import type { RunContext } from '../../pipeline/runContext.ts'
import type { EngineSettings } from '../../tools/engineSettings.ts'
import { findWriter } from '../../tools/findWriter.ts'
import { resolveWriter } from '../../tools/resolveWriter.ts'
import { answerByModel, type AnsweredBy } from './answerByModel.ts'
import type { LabelledMaterial } from './askedMaterial.ts'
import { readerMoney, type ReaderMoney } from './readerUsage.ts'

export interface AnswererRequest extends ReaderMoney {
  /** `extractive` for none, or what names a chat model. */
  readonly reader: string
  /** As `openDraftJudge` reads it. */
  readonly judge: string
  /** Address of the service of `openai:MODEL`. */
  readonly baseUrl?: string | undefined
  /** Tokens of prompt and answer together. */
  readonly contextTokens?: number | undefined
}

export interface AnswererContext extends Omit<RunContext, 'prices'> {
  readonly settings: EngineSettings
  /** Folder of the models named by an id. */
  readonly models: string
}

interface Asking {
  readonly question: ReadQuestion
  /** ISO 8601 day of the question; undefined if it has none. */
  readonly day: string | undefined
  /** ISO 8601: today. */
  readonly today: string
  readonly choices: readonly string[]
}

/** Who answers questions, open until it is closed. */
export interface Answerer extends AsyncDisposable {
  /** `extractive`, or the model's name. */
  readonly name: string
  /** @param withoutModel what can be said if no model reads */
  answer(asking: Asking, material: LabelledMaterial, withoutModel: () => Promise<AnsweredBy>): Promise<AnsweredBy>
}

/**
 * Opens what `--reader` and `--judge` name. A model is loaded with the first question; its answers are stored in the
 * workspace and reused.
 *
 * @throws {CitewrightError} `input` for an unknown reader or judge, a file that is not a model, or a cost limit without
 * prices
 */
export async function openAnswerer(request: AnswererRequest, context: AnswererContext): Promise<Answerer> {
  const { settings, models } = context
  const chosen = resolveWriter(request.reader, settings, request)
  const { prices, budget, purse } = pricingOf(readerMoney(request), chosen.prices)
  const writer = await findWriter(chosen.writer, { ...chosen, budget, models, role: 'reader', sideBySide: { gpu: 2 } })
  if (writer.kind === 'extractive') {
    return {
      name: writer.name,
      answer: (_asking, _material, withoutModel) => withoutModel(),
      [Symbol.asyncDispose]: () => Promise.resolve(),
    }
  }
  const judge = await openDraftJudge(
    { judge: request.judge, baseUrl: request.baseUrl },
    { ...context, writer, writerPrices: prices, purse },
  )
  return {
    name: writer.name,
    answer: async ({ question, day, today, choices }, material, withoutModel) => {
      const asked = { question, day: day ?? today, choices }
      const answered = await answerByModel(asked, material, { writer, judge }, { ...context, prices })
      if (answered !== undefined) return answered
      const note = `${writer.name} does not cite the sentences that it is shown, so it was not asked: an answer of its own could not be checked.`
      const found = await withoutModel()
      return { ...found, notes: [...found.notes, note] }
    },
    [Symbol.asyncDispose]: async () => {
      await judge?.[Symbol.asyncDispose]()
      await writer.close()
    },
  }
}
