export interface RepairedText {
  readonly text: string
  /** NUL characters and lone surrogates that became U+FFFD. */
  readonly replaced: number
}

const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Text that every other part can store and send: NUL and halves of surrogate pairs become U+FFFD, the length stays. */
export function repairText(text: string): RepairedText {
  const nuls = text.match(/\0/g)?.length ?? 0
  if (nuls === 0 && text.isWellFormed()) return { text, replaced: 0 }
  const halves = text.match(loneSurrogate)?.length ?? 0
  return { text: text.replaceAll('\0', '\ufffd').toWellFormed(), replaced: nuls + halves }
}

// Soft hyphens, zero-width spaces and joiners of words, byte order marks, and the tag characters with which instructions
// are hidden in plain sight. Zero-width (non-)joiners stay: Persian and Indic spelling needs them.
const unseen = /[\u00ad\u200b\u2060\ufeff\u{e0000}-\u{e007f}]/gu

/** Takes away what no reader can see: invisible characters and control characters other than tab and line feed. */
export function dropUnseenCharacters(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(unseen, '')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, ' ')
}

/** One line: every run of white space is one space, none at the ends. */
export function oneLine(text: string): string {
  return dropUnseenCharacters(text).replace(/\s+/g, ' ').trim()
}
