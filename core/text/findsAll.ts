/** A text as it is searched: in lower case and without diacritics. */
export function foldWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/** Whether a folded text contains all words of a folded query, in any order. */
export function findsAll(text: string, query: string): boolean {
  return query.split(/\s+/u).every((word) => text.includes(word))
}
