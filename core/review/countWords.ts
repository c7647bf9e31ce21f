const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu

/** Words of texts, as the bar under a draft counts them. */
export function countWords(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + (text.match(word) ?? []).length, 0)
}
