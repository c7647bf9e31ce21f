/** What asking a model took. */
interface Asked {
  readonly calls: number
  readonly tokens: { readonly prompt: number; readonly output: number }
  /** US dollars; null where the prices are not known. */
  readonly cost: number | null
}

/** What asking a model took, in a sentence. */
export function costLine(name: string, { calls, tokens, cost }: Asked): string {
  return `${name} was asked ${calls === 1 ? 'once' : `${calls} times`}, with ${tokens.prompt} tokens of prompts and ${tokens.output} of answers, ${priceWords(cost)}.`
}

/** A price as a part of a sentence: US dollars, null for one that is not known. */
export function priceWords(cost: number | null): string {
  return cost === null ? 'at a price that is not known' : `for $${cost.toFixed(4)}`
}
