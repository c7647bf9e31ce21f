// Soft hyphens, zero-width spaces and joiners of words, byte order marks, and the tag characters with which instructions
// are hidden in plain sight. Embeddings, overrides and isolates of writing direction: what they turn does not end where the
// text ends. Zero-width (non-)joiners and direction marks stay: Persian, Indic, Arabic and Hebrew spelling needs them.
const unseen = /[\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/gu

/** Takes away what no reader can see: invisible characters and control characters other than tab and line feed. */
export function dropUnseenCharacters(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(unseen, '')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, ' ')
}

/** One line: every run of white space is one space, none at the ends; halves of characters become U+FFFD. */
export function oneLine(text: string): string {
  return dropUnseenCharacters(text).replace(/\s+/g, ' ').trim().toWellFormed()
}
