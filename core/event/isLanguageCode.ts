/** Whether a text is a well-formed BCP 47 code with the two or three letters that languages have: `en`, `pt-BR`, and not `English`. */
export function isLanguageCode(text: string): boolean {
  if (!/^[a-z]{2,3}(?:-|$)/i.test(text)) return false
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
