/** What a service asks for, in US dollars a million tokens. There is no list of prices: they are the user's settings. */
export interface Prices {
  readonly promptPerMillion: number
  readonly outputPerMillion: number
  /** Of the prompt's tokens that the service had read before. Default: as the others of the prompt. */
  readonly cachedPerMillion?: number
}

/** Price in US dollars of one call, or of the sums of several. */
export function costOf(
  tokens: { readonly promptTokens: number; readonly outputTokens: number; readonly reusedTokens?: number },
  prices: Prices,
): number {
  const { promptTokens, outputTokens, reusedTokens = 0 } = tokens
  const { promptPerMillion, outputPerMillion, cachedPerMillion = promptPerMillion } = prices
  const dollars =
    (promptTokens - reusedTokens) * promptPerMillion + reusedTokens * cachedPerMillion + outputTokens * outputPerMillion
  return dollars / 1_000_000
}
