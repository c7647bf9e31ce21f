/** Whether a text is a well-formed BCP 47 code that begins with two or three letters: `en`, `pt-BR`, but not `English`. */
export function isLanguageCode(text: string): boolean {
  if (!/^[a-z]{2,3}(?:-|$)/i.test(text)) return false
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
