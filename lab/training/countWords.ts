/** Words of a text, also in scripts that set no space between them. */
export function countWords(text: string, language: string): number {
  let words = 0
  for (const { isWordLike } of new Intl.Segmenter(wellFormed(language), { granularity: 'word' }).segment(text)) {
    if (isWordLike === true) words += 1
  }
  return words
}

/** `und` for a code that Intl does not take. */
function wellFormed(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'und'
  } catch (error) {
    if (error instanceof RangeError) return 'und'
    throw error
  }
}
