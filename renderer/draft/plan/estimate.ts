import { z } from 'zod'
import type { Progress } from '../../../core/domain/progress.ts'

const count = z.number().nonnegative()

/** The estimated calls, tokens and cost of writing an outline. */
export const estimateSchema = z
  .strictObject({ calls: count, promptTokens: count, outputTokens: count, cost: count.nullable() })
  .readonly()
export type Estimate = z.infer<typeof estimateSchema>

/** The estimate in a progress message; undefined if it has none. */
export function estimateIn({ estimate }: Pick<Progress, 'estimate'>): Estimate | undefined {
  if (estimate === undefined) return undefined
  const { calls, promptTokens, outputTokens, cost } = estimate
  return { calls, promptTokens, outputTokens, cost }
}
