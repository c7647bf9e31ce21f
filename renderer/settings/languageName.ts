/**
 * The name of a language in the interface language; its code if there is no name.
 *
 * @param code BCP 47
 */
export function languageName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language, 'en'], { type: 'language' }).of(code) ?? code
  } catch (error) {
    if (error instanceof RangeError) return code
    throw error
  }
}
