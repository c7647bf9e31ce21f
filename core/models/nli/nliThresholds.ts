import { z } from 'zod'

/**
 * thresholds.json of a model folder. A folder without one gets the defaults: no temperature, and the middle of the
 * probability scale, because a public model is trained to put the likeliest label above 0.5.
 */
export const nliThresholdsSchema = z.object({
  /** Divides the logits before the softmax, above 0. Default 1: probabilities as the model gives them. */
  temperature: z.number().positive().default(1),
  /** Probability of entailment from which a sentence counts as supported, 0 to 1. Default 0.5. */
  supported: z.number().min(0).max(1).default(0.5),
  /** Probability of entailment that balances found against falsely supported, 0 to 1. Default 0.33. */
  supported_balanced: z.number().min(0).max(1).default(0.33),
  /** Probability of contradiction from which a sentence counts as contradicted, 0 to 1. Default 0.5. */
  contradicted: z.number().min(0).max(1).default(0.5),
  /** Most tokens of a pair, special ones included. Default and upper limit: what the model takes, at most 512. */
  max_tokens: z.int().min(16).optional(),
})
export type NliThresholds = z.infer<typeof nliThresholdsSchema>
