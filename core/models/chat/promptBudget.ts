/** Share of a context that stays free if tokens are estimated, since an estimate may be below the service's count. */
const estimateMargin = 0.05

export interface PromptBudgetOptions {
  /** Maximum tokens of prompt and answer together. */
  readonly contextTokens: number
  /** Maximum tokens of the answer. */
  readonly maxOutputTokens: number
  /** Whether tokens are counted by the model's own tokenizer. Default false: 5 % of the context stays free. */
  readonly exact?: boolean
}

/** Maximum tokens of a prompt, from 0. */
export function promptBudget({ contextTokens, maxOutputTokens, exact = false }: PromptBudgetOptions): number {
  const usable = exact ? contextTokens : Math.floor(contextTokens * (1 - estimateMargin))
  return Math.max(0, usable - maxOutputTokens)
}
