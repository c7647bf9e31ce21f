/** A sentence and the words that come in its place; null where it stays as it is. */
export interface OfferedWords {
  readonly id: string
  readonly text: string
  readonly offered: string | null
}

/**
 * A page's sentence may be offered in the place of several of a draft, and is to stand there once: of sentences whose offered
 * words stand elsewhere, by id, the sentence that has them, or that gets them first.
 *
 * @param sentences in their order, without those that are left out
 */
export function repeatedOffers(sentences: readonly OfferedWords[]): ReadonlyMap<string, string> {
  const holders = new Map(sentences.flatMap(({ id, text, offered }) => (offered === null ? [[text, id]] : [])))
  const repeated = new Map<string, string>()
  for (const { id, offered } of sentences) {
    if (offered === null) continue
    const holder = holders.get(offered)
    if (holder === undefined) holders.set(offered, id)
    else repeated.set(id, holder)
  }
  return repeated
}
