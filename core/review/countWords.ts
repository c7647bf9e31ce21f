const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu

/** Counts words for the status bar of a draft. */
export function countWords(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + (text.match(word) ?? []).length, 0)
}
