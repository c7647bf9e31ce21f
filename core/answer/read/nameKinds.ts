/** The kind of thing that a name's words indicate. */
export type NameKind = 'country' | 'body' | 'unknown'

const countries = countryNames()

const bodyWords =
  /(?<![\p{L}])(?:university|college|school|committee|commission|council|court|congress|senate|house|party|agency|bureau|department|ministry|bank|reserve|association|organi[sz]ation|union|federation|foundation|institute|institution|center|centre|hospital|church|company|corporation|corp|inc|ltd|llc|group|holdings|capital|partners|restaurants|studios?|network|news|times|post|journal|magazine|press|tribune|guardian|police|army|navy|force|guard|act|treaty|constitution|declaration|amendment|cup|league|olympics|championship|festival|awards?|day|week)(?![\p{L}])/iu

export function kindOfName(name: string): NameKind {
  const folded = name
    .toLowerCase()
    .replace(/^the\s+/u, '')
    .replaceAll('.', '')
  if (countries.has(folded)) return 'country'
  return bodyWords.test(name) ? 'body' : 'unknown'
}

/** English names of countries from the runtime (CLDR), with the short forms of the news. */
function countryNames(): ReadonlySet<string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const found = new Set('us|usa|uk|britain|england|scotland|wales|america|uae|czech republic|turkey'.split('|'))
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
  for (const first of letters) {
    for (const second of letters) {
      const name = names.of(`${first}${second}`)
      if (name !== undefined) found.add(name.toLowerCase().replaceAll('.', ''))
    }
  }
  return found
}
