/** A sentence by its letters and figures alone: two that differ in case, punctuation or marks are equal. */
export function foldSentence(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%$£€]+/gu, ' ')
    .trim()
}
