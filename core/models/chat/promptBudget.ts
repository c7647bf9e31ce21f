/** Share of a context that stays free where tokens are estimated: an estimate may be below the service's count. */
const estimateMargin = 0.05

export interface PromptBudgetOptions {
  /** Tokens that prompt and answer may have together. */
  readonly contextTokens: number
  /** Tokens that the answer may have. */
  readonly maxOutputTokens: number
  /** Whether tokens are counted by the model's own tokenizer. Default false: 5 % of the context stay free. */
  readonly exact?: boolean
}

/** Tokens that a prompt may have, from 0. */
export function promptBudget({ contextTokens, maxOutputTokens, exact = false }: PromptBudgetOptions): number {
  const usable = exact ? contextTokens : Math.floor(contextTokens * (1 - estimateMargin))
  return Math.max(0, usable - maxOutputTokens)
}
