const names = new Intl.DisplayNames('en', { type: 'language' })

/** The English name of a language, by its BCP 47 code without further subtags: "Italian" for `it-CH`. */
export function englishName(language: string): string {
  const [code = 'und'] = language.split(/[-_]/u, 1)
  return names.of(code) ?? code
}
