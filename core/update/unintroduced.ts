import type { LanguageWords } from '../write/extractive/languageWords.ts'

/** A name by itself at the beginning, and what it does: "Torres had resigned." */
const opening = /^(\p{Lu}\p{Ll}[\p{L}\p{M}-]+)\s(\p{Ll}+)/u

/**
 * Whether a page's sentence is on somebody whom the page brought in by a fuller name before, "Anibal Torres, the prime minister",
 * and whom none of the sentences names that are known besides.
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
  const [, name, verb = ''] = opening.exec(text) ?? []
  if (words === null || name === undefined || words.functionWords.has(name.toLowerCase())) return false
  if (!words.verbs.has(verb) && !verb.endsWith('ed')) return false
  const wholeName = new RegExp(
    String.raw`(?<![\p{L}\p{M}])(\p{Lu}\p{Ll}+)\s(?:\p{Lu}\.\s)?${name}(?![\p{L}\p{M}-])`,
    'gu',
  )
  const isFuller = [...page.matchAll(wholeName)].some(
    ([, before = '']) => !words.functionWords.has(before.toLowerCase()),
  )
  const asWord = new RegExp(String.raw`(?<![\p{L}\p{M}])${name}(?![\p{L}\p{M}])`, 'u')
  return isFuller && !said.some((sentence) => asWord.test(sentence))
}
