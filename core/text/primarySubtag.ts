/** The first subtag of a BCP 47 code, in lower case: `pt-BR` is `pt`. */
export function primarySubtag(language: string): string {
  return (language.split(/[-_]/u, 1)[0] ?? language).toLowerCase()
}
