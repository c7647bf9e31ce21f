/** A sentence and its replacement; null if it is not replaced. */
export interface SuggestedWords {
  readonly id: string
  readonly text: string
  readonly suggested: string | null
}

/**
 * A page's sentence may be suggested in the place of several of a draft, and is to be there once: where a sentence has
 * these words, there, otherwise in the place of the one that is most like it, the first of several. Of the others, by
 * id, the sentence that has them, or gets them.
 *
 * @param sentences in their order, without those that are left out
 */
export function repeatedSuggestions(sentences: readonly SuggestedWords[]): ReadonlyMap<string, string> {
  const holders = new Map(sentences.flatMap(({ id, text, suggested }) => (suggested === null ? [[text, id]] : [])))
  const gets = new Map<string, { readonly id: string; readonly likeness: number }>()
  for (const { id, text, suggested } of sentences) {
    if (suggested === null || holders.has(suggested)) continue
    const likeness = likenessOf(text, suggested)
    if (likeness > (gets.get(suggested)?.likeness ?? -1)) gets.set(suggested, { id, likeness })
  }
  return new Map(
    sentences.flatMap(({ id, suggested }): readonly (readonly [string, string])[] => {
      const holder = suggested === null ? undefined : (holders.get(suggested) ?? gets.get(suggested)?.id)
      return holder === undefined || holder === id ? [] : [[id, holder]]
    }),
  )
}

/** Share of the words of two sentences that both have, 0 to 1. */
function likenessOf(one: string, other: string): number {
  const [first, second] = [wordsIn(one), wordsIn(other)]
  const common = [...first].filter((word) => second.has(word)).length
  return common / Math.max(1, first.size + second.size - common)
}

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu))
}
