// Controls, soft hyphen, zero-width space, line and paragraph separators, bidi embeddings, overrides and isolates, word
// joiner, byte order mark. The joiners U+200C and U+200D and the marks U+200E and U+200F are not included, because Persian,
// Hindi and Hebrew need them.
const invisible = /[\p{Cc}\u00ad\u200b\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/gu

/**
 * Makes a text fit into one line of a document: white space becomes one space, invisible and control characters are
 * removed, a lone surrogate becomes U+FFFD.
 */
export function inlineText(text: string): string {
  return text
    .replace(/[\s\u0085]+/gu, ' ')
    .replace(invisible, '')
    .toWellFormed()
    .replace(/ {2,}/g, ' ')
    .trim()
}
