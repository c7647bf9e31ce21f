import type { Reader } from '../../../core/answer/ask/askPages.ts'
import type { ReadingMemory } from '../../reading/askDocument.ts'
import { readExtractive } from '../../../core/answer/read/readExtractive.ts'
import { readWithModel } from '../../reading/readWithModel.ts'
import type { Verifier } from '../../../core/judge/nli/verifier.ts'
import { costOfCalls } from '../../../core/models/chat/prices.ts'
import type { ModelCall } from '../../../core/models/chat/modelCall.ts'
import { findWriter } from '../../../core/engine/tools/findWriter.ts'
import { pricingOf } from '../../../core/engine/pipeline/pricing.ts'
import { rememberAnswers } from '../../../core/engine/pipeline/rememberAnswers.ts'
import type { RunContext } from '../../../core/engine/pipeline/runContext.ts'
import { tokensOf } from '../../../core/engine/pipeline/runStep.ts'
import type { EngineSettings } from '../../../core/engine/tools/engineSettings.ts'
import { resolveWriter } from '../../../core/engine/tools/resolveWriter.ts'
import type { ReaderMoney, ReaderUsage } from '../../../core/engine/libraries/answers/readerUsage.ts'

export interface OpenReaderOptions extends Pick<RunContext, 'workspace' | 'clock'>, ReaderMoney {
  readonly settings: EngineSettings
  /** Folder of the models named by an id. */
  readonly models: string
  /** Address of the service of `openai:MODEL`. */
  readonly baseUrl?: string | undefined
  readonly verifier: Pick<Verifier, 'scorePairs'>
}

interface ReadFor {
  /** The choices of answers. Undefined: any answer. */
  readonly choices: readonly string[] | undefined
  /** ISO 8601 day of the question. */
  readonly asked: string | undefined
}

/** A reader, open until it is closed. */
export interface OpenReader extends AsyncDisposable {
  readonly kind: 'extractive' | 'model'
  /** `extractive`, or the model's name. */
  readonly name: string
  /** A reader for one way of asking. A stored answer of a model is reused. */
  reads(asking: ReadFor): Reader
  /** Calls and cost so far; null for a reader that is not a service. */
  usage(): ReaderUsage | null
}

/** Readings of one question that a graphics processor makes in parallel. */
const readingsAtOnce = 5

/**
 * Opens what `--reader` names. A model is loaded with the first document. Its answers are stored in the workspace and
 * reused.
 *
 * @throws {CitewrightError} `input` for an unknown reader, a file that is not a model, or a cost limit without
 * prices; its reads reject with `unavailable` if the next call could exceed the limit
 */
export async function openReader(
  spec: string,
  { settings, models, baseUrl, verifier, workspace, clock, ...money }: OpenReaderOptions,
): Promise<OpenReader> {
  const chosen = resolveWriter(spec, settings, { baseUrl })
  const { prices, budget } = pricingOf(money, chosen.prices)
  const writer = await findWriter(chosen.writer, {
    ...chosen,
    budget,
    models,
    role: 'reader',
    sideBySide: { gpu: readingsAtOnce },
  })
  if (writer.kind === 'extractive') {
    return {
      kind: 'extractive',
      name: writer.name,
      reads:
        ({ choices }) =>
        (question, documents, call) =>
          readExtractive(question, documents, { verifier, call, ...(choices === undefined ? {} : { choices }) }),
      usage: () => null,
      [Symbol.asyncDispose]: () => Promise.resolve(),
    }
  }
  const made: ModelCall[] = []
  const memory: ReadingMemory = { answers: new Map(), likelihoods: new Map() }
  return {
    kind: 'model',
    name: writer.name,
    reads:
      ({ choices, asked }) =>
      async (question, documents, call) => {
        if (documents.length === 0) return []
        const model = await writer.model(call.signal)
        const remembering = rememberAnswers(model, 'read', { workspace, clock })
        try {
          return await readWithModel(question, documents, {
            model: remembering.model,
            verifier,
            asked,
            atOnce: model.atOnce ?? writer.atOnce,
            memory,
            call,
            ...(choices === undefined ? {} : { choices }),
          })
        } finally {
          made.push(...remembering.made)
        }
      },
    usage: () =>
      writer.kind !== 'openai'
        ? null
        : {
            calls: made.length,
            tokens: tokensOf(made),
            cost: costOfCalls(made, { kind: writer.kind, prices }),
            estimated: made.filter(({ tokensEstimated }) => tokensEstimated).length,
          },
    [Symbol.asyncDispose]: () => writer.close(),
  }
}
