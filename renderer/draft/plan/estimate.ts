import { z } from 'zod'

const count = z.number().nonnegative()
const toldSchema = z.looseObject({
  estimate: z.looseObject({
    calls: count,
    promptTokens: count,
    outputTokens: count,
    /** US dollars. */
    cost: count.nullish(),
  }),
})

/** What writing an outline will take. */
export const estimateSchema = z
  .strictObject({ calls: count, promptTokens: count, outputTokens: count, cost: count.nullable() })
  .readonly()
export type Estimate = z.infer<typeof estimateSchema>

/** What a message of a run tells of the work that is still to be done; undefined where it tells nothing. */
export function estimateIn(progress: unknown): Estimate | undefined {
  const told = toldSchema.safeParse(progress)
  if (!told.success) return undefined
  const { calls, promptTokens, outputTokens, cost } = told.data.estimate
  return { calls, promptTokens, outputTokens, cost: cost ?? null }
}
