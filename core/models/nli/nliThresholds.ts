import { z } from 'zod'

/**
 * thresholds.json of a model folder. Without it the defaults apply: no temperature, and the middle of the probability
 * scale, because public models are trained to give the likeliest label more than 0.5.
 */
export const nliThresholdsSchema = z.object({
  /** Divides the logits before the softmax, above 0. Default 1: the model's own probabilities. */
  temperature: z.number().positive().default(1),
  /** Minimum probability of entailment of a supported sentence, 0 to 1. Default 0.5. */
  supported: z.number().min(0).max(1).default(0.5),
  /** Probability of entailment that balances supported sentences found against falsely found, 0 to 1. Default 0.33. */
  supported_balanced: z.number().min(0).max(1).default(0.33),
  /** Minimum probability of contradiction of a contradicted sentence, 0 to 1. Default 0.5. */
  contradicted: z.number().min(0).max(1).default(0.5),
  /** Maximum tokens of a pair, including special tokens. Default and upper limit: the model's limit, at most 512. */
  max_tokens: z.int().min(16).optional(),
})
export type NliThresholds = z.infer<typeof nliThresholdsSchema>
