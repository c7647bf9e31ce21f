/** What a service asks for, in US dollars a million tokens. There is no list of prices: they are the user's settings. */
export interface Prices {
  readonly promptPerMillion: number
  readonly outputPerMillion: number
  /** Of the prompt's tokens that the service had read before. Default: as the others of the prompt. */
  readonly cachedPerMillion?: number
}

type Priced = Parameters<typeof costOf>[0]

/**
 * What calls of a model cost, in US dollars. A model on this machine costs nothing that the program could count.
 *
 * @param kind of the model; undefined where none was asked
 * @returns null where the service's prices are not known
 */
export function costOfCalls(
  calls: readonly Priced[],
  { kind, prices }: { readonly kind: string | undefined; readonly prices: Prices | undefined },
): number | null {
  if (kind !== 'openai' || calls.length === 0) return 0
  return prices === undefined ? null : calls.reduce((sum, call) => sum + costOf(call, prices), 0)
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
