/** Maximum characters of release notes that are shown. */
const mostCharacters = 4000

/**
 * Release notes as the window may show them: text without control characters or characters that reorder text. Markup is
 * left as it was written, because the window shows it as text.
 */
export function plainNotes(notes: string): string {
  const text = notes
    .replace(/\r\n?/g, '\n')
    // Control and format characters (direction, joiners, tags), other than line breaks and tabs.
    .replace(/[^\P{C}\n\t]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  const characters = Array.from(text)
  return characters.length <= mostCharacters
    ? text
    : `${characters
        .slice(0, mostCharacters - 1)
        .join('')
        .trimEnd()}…`
}
