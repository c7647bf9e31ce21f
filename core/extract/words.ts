// Scripts written without spaces: each character counts as a word.
const spaceless =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
/** Letters of a word at most: without a bound, a line of millions of letters exhausts the stack of a regular expression. */
const longest = 500
const anySpaceless = new RegExp(`[${spaceless}]`, 'u')
const word = new RegExp(`[${spaceless}]|(?:(?![${spaceless}])[\\p{L}\\p{M}\\p{N}]){1,${longest}}`, 'gu')
/** The same for texts without such scripts, in a third of the time. */
const spacedWord = new RegExp(`[\\p{L}\\p{M}\\p{N}]{1,${longest}}`, 'gu')

/** Words of a text without punctuation, lower case: for counting and comparing, not for chunks. */
export function words(text: string): readonly string[] {
  return text.toLowerCase().match(anySpaceless.test(text) ? word : spacedWord) ?? []
}
