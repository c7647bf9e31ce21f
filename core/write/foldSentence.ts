/** A sentence without case, punctuation and marks, for comparison. */
export function foldSentence(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%$£€]+/gu, ' ')
    .trim()
}
