import { z } from 'zod'
import type { StepName } from '../domain/progress.ts'
import { finishKinds, type ChatAnswer, type ChatModel } from '../models/chat/chatModel.ts'
import { toModelCall, type ModelCall } from '../models/chat/modelCall.ts'
import { findStep, jsonResult, saveStep } from '../store/stepResults.ts'
import type { RunContext } from './runContext.ts'
import { stepKey } from './stepKey.ts'

const likelihood = { text: z.string(), logProbability: z.number() }

const answerSchema: z.ZodType<ChatAnswer> = z.strictObject({
  text: z.string(),
  finish: z.enum(finishKinds),
  promptTokens: z.int().nonnegative(),
  reusedTokens: z.int().nonnegative(),
  outputTokens: z.int().nonnegative(),
  tokensEstimated: z.boolean(),
  seconds: z.number().nonnegative(),
  retries: z.int().nonnegative(),
  model: z.string(),
  notSent: z.array(z.string()),
  tokens: z
    .array(
      z.strictObject({
        ...likelihood,
        alternatives: z.array(z.strictObject(likelihood)),
      }),
    )
    .exactOptional(),
})
const answerFormat = jsonResult(answerSchema)

export interface RememberingModel {
  readonly model: ChatModel
  /** The calls that were really made, in their order. */
  readonly made: readonly ModelCall[]
}

/**
 * A model whose answers are stored one by one, for a step that asks several times: where it ends in the middle, it asks
 * for none of them again. An answer of the workspace is given without a call.
 */
export function rememberAnswers(
  model: ChatModel,
  step: StepName,
  { workspace, clock }: Pick<RunContext, 'workspace' | 'clock'>,
): RememberingModel {
  const made: ModelCall[] = []
  const { kind, name, version } = model
  return {
    made,
    model: {
      ...model,
      complete: async (request, call) => {
        call.signal?.throwIfAborted()
        const key = stepKey('answer', 1, { kind, name, version, request })
        const stored = findStep(workspace, key, answerFormat)?.result
        if (stored !== undefined) {
          call.onText?.(stored.text)
          return stored
        }
        const answer = await model.complete(request, call)
        made.push(toModelCall(answer, version))
        const finishedAt = clock.now().toISOString()
        saveStep(workspace, { key, name: step, result: answer, seconds: answer.seconds, finishedAt }, answerFormat)
        return answer
      },
    },
  }
}
