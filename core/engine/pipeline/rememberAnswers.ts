import { z } from 'zod'
import type { StepName } from '../../domain/progress.ts'
import { finishKinds, type ChatAnswer, type ChatModel } from '../../models/chat/chatModel.ts'
import { toModelCall, type ModelCall } from '../../models/chat/modelCall.ts'
import { findStep, jsonResult, saveStep } from '../../store/stepResults.ts'
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
const scoreSchema = z.strictObject({ logProbability: z.number(), tokens: z.int().nonnegative() })
const scoreFormat = jsonResult(scoreSchema)

export interface RememberingModel {
  readonly model: ChatModel
  /** The calls that were really made, in order. */
  readonly made: readonly ModelCall[]
}

/**
 * A model whose answers are stored one by one, for a step with several calls: a step that was interrupted repeats
 * none of them. A stored answer makes no call. One that its reader cannot read is not stored, so that the model is asked
 * again the next time.
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
        const isReadable = (given: ChatAnswer): boolean => call.isReadable?.(given) ?? true
        const stored = findStep(workspace, key, answerFormat)?.result
        if (stored !== undefined && isReadable(stored)) {
          call.onText?.(stored.text)
          return stored
        }
        const answer = await model.complete(request, call)
        made.push(toModelCall(answer, version))
        // A filter can be set otherwise, so the next run asks again.
        if (!isReadable(answer) || answer.finish === 'filtered') return answer
        const finishedAt = clock.now().toISOString()
        saveStep(workspace, { key, name: step, result: answer, seconds: answer.seconds, finishedAt }, answerFormat)
        return answer
      },
      ...(model.scoreContinuations === undefined
        ? {}
        : { scoreContinuations: rememberScores(model, model.scoreContinuations, { step, workspace, clock }) }),
    },
  }
}

/** Raised because version 1 stored wrong likelihoods for texts of one token. */
const likelihoodVersion = 2

type Scoring = NonNullable<ChatModel['scoreContinuations']>

/** Each text's likelihood is stored by itself, because lists of choices may overlap. */
function rememberScores(
  { kind, name, version }: ChatModel,
  score: Scoring,
  { step, workspace, clock }: { readonly step: StepName } & Pick<RunContext, 'workspace' | 'clock'>,
): Scoring {
  return async ({ continuations, ...request }, call) => {
    call.signal?.throwIfAborted()
    const keys = continuations.map((text) =>
      stepKey('likelihood', likelihoodVersion, { kind, name, version, messages: request.messages, text }),
    )
    const known = new Map(
      keys.flatMap((key) => {
        const stored = findStep(workspace, key, scoreFormat)?.result
        return stored === undefined ? [] : [[key, stored] as const]
      }),
    )
    const open = continuations.filter((_, at) => !known.has(keys[at] ?? ''))
    const started = performance.now()
    const scores = open.length === 0 ? [] : await score({ ...request, continuations: open }, call)
    const seconds = (performance.now() - started) / 1000 / Math.max(1, open.length)
    for (const [at, text] of open.entries()) {
      const [result, key] = [scores[at], keys[continuations.indexOf(text)]]
      if (result === undefined || key === undefined) continue
      known.set(key, result)
      saveStep(workspace, { key, name: step, result, seconds, finishedAt: clock.now().toISOString() }, scoreFormat)
    }
    return keys.map((key) => known.get(key) ?? { logProbability: -Infinity, tokens: 1 })
  }
}
