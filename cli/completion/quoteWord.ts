/** A word for bash or zsh, kept from any expansion. */
export function quoteWord(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
