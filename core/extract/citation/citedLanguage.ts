/** ISO 639 codes of the languages in which sources are usually cited, and the regional forms that have names of their own. */
const codes =
  'af am ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja jv ka kk km kn ko ku ky la lb lo lt lv mk ml mn mr ms mt my nb ne nl nn no pa pl ps pt ro ru sd si sk sl so sq sr su sv sw ta te tg th tk tl tr uk ur uz vi yi zh zu es-ES es-MX es-419 pt-BR pt-PT fr-CA fr-CH de-AT de-CH en-GB en-US en-AU en-CA zh-Hans zh-Hant nl-BE'.split(
    ' ',
  )

let byName: ReadonlyMap<string, string> | undefined

/** The BCP 47 code of a language by its English name, as in "(in Indonesian)"; of "Dutch and French" that of the first. */
export function citedLanguage(name: string): string | undefined {
  byName ??= new Map(
    // Where two codes share a name, the shorter one stands first.
    codes.toReversed().map((code) => [englishName(code), code] as const),
  )
  const [first = ''] = name.toLowerCase().split(/,|\band\b|\//, 1)
  return byName.get(first.trim())
}

function englishName(code: string): string {
  return (names.of(code) ?? code).toLowerCase()
}

const names = new Intl.DisplayNames('en', { type: 'language' })
