import { z } from 'zod'
import { finishKinds, type ChatAnswer } from './chatModel.ts'

/** One call of a chat model, as the run's report shows it. */
export const modelCallSchema = z
  .strictObject({
    model: z.string(),
    version: z.string(),
    promptTokens: z.int().nonnegative(),
    /** Of `promptTokens`, those that the model had already read in an earlier call. */
    reusedTokens: z.int().nonnegative(),
    outputTokens: z.int().nonnegative(),
    /** True where the service does not count and the program estimated. */
    tokensEstimated: z.boolean(),
    seconds: z.number().nonnegative(),
    retries: z.int().nonnegative(),
    /** `length`: the answer was cut off at the output limit; `repetition`: the program stopped it in a loop. */
    finish: z.enum(finishKinds),
    /** Parameters that the service refused and that were left out, such as `seed`. */
    notSent: z.array(z.string()).readonly(),
  })
  .readonly()
export type ModelCall = z.infer<typeof modelCallSchema>

/** A finished call as the run's report shows it. */
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
