// Scripts written without spaces: each character counts as a word.
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{M}\p{N}])+/gu

/** Words of a text without punctuation, lower case: for counting and comparing, not for chunks. */
export function words(text: string): readonly string[] {
  return text.toLowerCase().match(word) ?? []
}
