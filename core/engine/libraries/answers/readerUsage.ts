/** Prices and cost limit of a reader that is a service. */
export interface ReaderMoney {
  /** US dollars per million tokens. Default: the prices in the service's settings. */
  readonly pricePrompt?: number | undefined
  readonly priceOutput?: number | undefined
  /** Maximum cost of its calls together in US dollars; needs both prices. */
  readonly maxCost?: number | undefined
}

/** Calls and cost of a service. Reused answers count nothing. */
export interface ReaderUsage {
  readonly calls: number
  readonly tokens: { readonly prompt: number; readonly output: number }
  /** US dollars; null if the service's prices are not known. */
  readonly cost: number | null
  /** Calls for which the service reported no tokens, so that they were estimated. */
  readonly estimated: number
}

/** The prices and the limit of a request. */
export function readerMoney({ pricePrompt, priceOutput, maxCost }: ReaderMoney): ReaderMoney {
  return { pricePrompt, priceOutput, maxCost }
}
