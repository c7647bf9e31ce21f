// Scripts written without spaces: each character counts as a word.
const spaceless =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
const anySpaceless = new RegExp(`[${spaceless}]`, 'u')
const word = new RegExp(`[${spaceless}]|(?:(?![${spaceless}])[\\p{L}\\p{M}\\p{N}])+`, 'gu')
/** The same for texts without such scripts, in a third of the time. */
const spacedWord = /[\p{L}\p{M}\p{N}]+/gu

/** Words of a text without punctuation, lower case: for counting and comparing, not for chunks. */
export function words(text: string): readonly string[] {
  return text.toLowerCase().match(anySpaceless.test(text) ? word : spacedWord) ?? []
}
