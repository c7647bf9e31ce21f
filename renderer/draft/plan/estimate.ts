import { z } from 'zod'
import type { Progress } from '../../../core/domain/progress.ts'

const count = z.number().nonnegative()

/** What writing an outline will take. */
export const estimateSchema = z
  .strictObject({ calls: count, promptTokens: count, outputTokens: count, cost: count.nullable() })
  .readonly()
export type Estimate = z.infer<typeof estimateSchema>

/** What a message of a run tells of the work that is still to be done; undefined where it tells nothing. */
export function estimateIn({ estimate }: Pick<Progress, 'estimate'>): Estimate | undefined {
  if (estimate === undefined) return undefined
  const { calls, promptTokens, outputTokens, cost } = estimate
  return { calls, promptTokens, outputTokens, cost }
}
