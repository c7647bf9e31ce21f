const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // A browser would read a bare carriage return as a line feed, and the pair of both as one character.
  '\r': '&#13;',
  // A browser drops a zero byte.
  '\0': '\ufffd',
  // An override would show the passage in another order than it is read in.
  '\u202d': '\ufffd',
  '\u202e': '\ufffd',
}

/**
 * Text as it may appear in an element or in a quoted attribute. A browser reads back as many UTF-16 units as the text
 * has, so offsets into it hold; a lone surrogate, a zero byte and a bidi override are read back as U+FFFD.
 */
export function escapeHtml(text: string): string {
  return text.toWellFormed().replace(/[&<>"'\r\0\u202d\u202e]/g, (character) => references[character] ?? character)
}
