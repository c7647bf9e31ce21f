/** What may be said of the cost of a reader that is a service. */
export interface ReaderMoney {
  /** US dollars a million tokens. Default: those of the service in the settings. */
  readonly pricePrompt?: number | undefined
  readonly priceOutput?: number | undefined
  /** US dollars that its calls may cost together; needs both prices. */
  readonly maxCost?: number | undefined
}

/** What asking a service took. Answers of the workspace were paid for before and count nothing. */
export interface ReaderUsage {
  readonly calls: number
  readonly tokens: { readonly prompt: number; readonly output: number }
  /** US dollars; null where the service's prices are not known. */
  readonly cost: number | null
  /** Calls of which the service told no tokens, so that the program estimated them. */
  readonly estimated: number
}

/** Of a request what it says of money. */
export function readerMoney({ pricePrompt, priceOutput, maxCost }: ReaderMoney): ReaderMoney {
  return { pricePrompt, priceOutput, maxCost }
}
