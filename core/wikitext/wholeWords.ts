/** Text as the source of a regular expression that matches it letter for letter. */
export function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

/** Matches a phrase where it is as whole words. */
export function wholeWords(phrase: string, flags: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${literally(phrase)}(?![\\p{L}\\p{N}])`, flags)
}
