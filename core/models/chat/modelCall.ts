import { z } from 'zod'
import { finishKinds, type ChatAnswer } from './chatModel.ts'

/** One call of a chat model in the run's report. */
export const modelCallSchema = z
  .strictObject({
    model: z.string(),
    version: z.string(),
    promptTokens: z.int().nonnegative(),
    /** The part of `promptTokens` that was reused from an earlier call. */
    reusedTokens: z.int().nonnegative(),
    outputTokens: z.int().nonnegative(),
    /** Whether the service does not count tokens, so that the program estimated them. */
    tokensEstimated: z.boolean(),
    seconds: z.number().nonnegative(),
    retries: z.int().nonnegative(),
    /**
     * `length`: the answer was cut off at the output limit; `repetition`: the program stopped it in a loop; `filtered`: the
     * service's content filter cut it off.
     */
    finish: z.enum(finishKinds),
    /** Parameters that were omitted because the service refused them, such as `seed`. */
    notSent: z.array(z.string()).readonly(),
  })
  .readonly()
export type ModelCall = z.infer<typeof modelCallSchema>

/** Converts a finished call for the run's report. */
export function toModelCall(answer: ChatAnswer, version: string): ModelCall {
  const { model, promptTokens, reusedTokens, outputTokens, tokensEstimated, seconds, retries, finish, notSent } = answer
  return {
    model,
    version,
    promptTokens,
    reusedTokens,
    outputTokens,
    tokensEstimated,
    seconds,
    retries,
    finish,
    notSent,
  }
}
