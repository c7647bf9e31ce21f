import type { LanguageWords } from '../text/languageWords.ts'

/** A name by itself at the beginning, and what it does: "Torres had resigned." */
const opening = /^(\p{Lu}\p{Ll}[\p{L}\p{M}-]+)\s(\p{Ll}+)/u
/** Attributions: "…, said Torres", "…, Torres said", "according to Torres". */
const speaker =
  /(?:(?:said|says|according to)\s(\p{Lu}\p{Ll}[\p{L}\p{M}-]+)(?!['’]?s?\s\p{Lu})|(?<!\p{Lu}[\p{L}.-]*\s)(?<![\p{L}\p{M}-])(\p{Lu}\p{Ll}[\p{L}\p{M}-]+)\s(?:said|says|wrote|sees|told))(?![\p{L}\p{M}])/gu

/**
 * Whether a page's sentence is on, or by, somebody whom the page brought in by a fuller name before, "Anibal Torres, the prime
 * minister", and whom none of the sentences names that are known besides.
 *
 * @param page the page's text
 */
export function isUnintroduced(
  text: string,
  {
    page,
    said,
    words,
  }: { readonly page: string; readonly said: readonly string[]; readonly words: LanguageWords | null },
): boolean {
  if (words === null) return false
  const isWord = (word: string): boolean => words.functionWords.has(word.toLowerCase())
  const [, first = '', verb = ''] = opening.exec(text) ?? []
  const speakers = [...text.matchAll(speaker)].map(([, after, before]) => after ?? before ?? '')
  const named = words.verbs.has(verb) || verb.endsWith('ed') ? [first, ...speakers] : speakers
  return named.some((name) => {
    if (name === '' || isWord(name)) return false
    const edge = String.raw`(?![\p{L}\p{M}])`
    const fuller = new RegExp(String.raw`(?<![\p{L}\p{M}])(\p{Lu}\p{Ll}+)\s(?:\p{Lu}\.\s)?${name}${edge}(?!-)`, 'gu')
    const isFuller = [...page.matchAll(fuller)].some(([, before = '']) => !isWord(before))
    const alone = new RegExp(String.raw`(?<![\p{L}\p{M}])${name}${edge}`, 'u')
    return isFuller && !said.some((sentence) => alone.test(sentence))
  })
}
