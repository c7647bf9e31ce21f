const doubleQuotes = /["“”„‟]/g

/**
 * A verbatim sentence set as a quotation: in double quotation marks, those within it made single. A sentence that is one
 * quotation from its first to its last character keeps its marks, as straight ones.
 */
export function quoteSentence(text: string): string {
  const whole = /^["“„«](?<inner>[^"“”„‟«»]*)["”“»](?<stop>[.!?…]?)$/u.exec(text)
  if (whole?.groups) return `"${whole.groups['inner'] ?? ''}"${whole.groups['stop'] ?? ''}`
  return `"${singleQuotes(text)}"`
}

/** Text that is to stand between double quotation marks: its own made single. */
export function singleQuotes(text: string): string {
  return text.replace(doubleQuotes, "'")
}
