// Controls, soft hyphen, zero-width blank, line and paragraph marks, bidi embeddings, overrides and isolates, word joiner,
// byte order mark. The joiners U+200C and U+200D and the marks U+200E and U+200F stay: Persian, Hindi and Hebrew need them.
const invisible = /[\p{Cc}\u00ad\u200b\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/gu

/**
 * Text as it may stand inside one line of a document: white space is one blank, invisible characters and control
 * characters are gone, a lone surrogate is U+FFFD.
 */
export function inlineText(text: string): string {
  return text
    .replace(/[\s\u0085]+/gu, ' ')
    .replace(invisible, '')
    .toWellFormed()
    .replace(/ {2,}/g, ' ')
    .trim()
}
