/** A sentence and the words that come in its place; null where it stays as it is. */
export interface OfferedWords {
  readonly id: string
  readonly text: string
  readonly offered: string | null
}

/**
 * A page's sentence may be offered in the place of several of a draft, and is to stand there once: where a sentence has these
 * words, there, otherwise in the place of the one that is most like it, the first of several. Of the others, by id, the sentence
 * that has them, or gets them.
 *
 * @param sentences in their order, without those that are left out
 */
export function repeatedOffers(sentences: readonly OfferedWords[]): ReadonlyMap<string, string> {
  const holders = new Map(sentences.flatMap(({ id, text, offered }) => (offered === null ? [[text, id]] : [])))
  const gets = new Map<string, { readonly id: string; readonly likeness: number }>()
  for (const { id, text, offered } of sentences) {
    if (offered === null || holders.has(offered)) continue
    const likeness = likenessOf(text, offered)
    if (likeness > (gets.get(offered)?.likeness ?? -1)) gets.set(offered, { id, likeness })
  }
  return new Map(
    sentences.flatMap(({ id, offered }): readonly (readonly [string, string])[] => {
      const holder = offered === null ? undefined : (holders.get(offered) ?? gets.get(offered)?.id)
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
