/** A service's prices in US dollars per million tokens, from the user's settings. The program has no price list. */
export interface Prices {
  readonly promptPerMillion: number
  readonly outputPerMillion: number
  /** Price of prompt tokens that the service had read before. Default: as for the other prompt tokens. */
  readonly cachedPerMillion?: number
}

type Priced = Parameters<typeof costOf>[0]

/**
 * Cost of a model's calls in US dollars. A local model costs nothing that the program could count.
 *
 * @param kind of the model; undefined if there were no calls
 * @returns null if the service's prices are unknown
 */
export function costOfCalls(
  calls: readonly Priced[],
  { kind, prices }: { readonly kind: string | undefined; readonly prices: Prices | undefined },
): number | null {
  if (kind !== 'openai' || calls.length === 0) return 0
  return prices === undefined ? null : calls.reduce((sum, call) => sum + costOf(call, prices), 0)
}

/** Cost in US dollars of one call, or of the sums of several. */
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
