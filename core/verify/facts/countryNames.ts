import { foldName } from './foldName.ts'

const regions =
  `AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY
  CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FR GA GB GE GH GM GN GQ GR GT GW GY HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP
  KE KG KH KM KP KR KW KZ LA LB LK LR LS LT LU LV LY MA MD ME MG MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NZ OM
  PA PE PG PH PK PL PS PT PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SN SO SR SS SV SY SZ TD TG TH TJ TL TM TN TO TR TT TW TZ
  UA UG US UY UZ VE VN YE ZA ZM ZW`.split(/\s+/u)

const languages =
  `AR BG BN CA CS DA DE EL EN ES ET FA FI FR GA HE HI HR HU HY ID IS IT JA KA KK KO LT LV MS NL NO PL PT RO RU SK SL SQ SR
  SV TA TE TH TL TR UK UR UZ VI ZH`.split(/\s+/u)
const pagesIn = ['es', 'de', 'fr']
/** Endings with which an adjective is inflected, and as much as its stem loses for them: "français", "française". */
const inflection = { longest: 4, dropped: 2, shortestStem: 4 }

let countries: ReadonlyMap<string, readonly string[]> | undefined
let adjectives: ReadonlyMap<string, readonly string[]> | undefined

/** Folded names of a country in Spanish, German and French by its folded English one: "alemania" for "germany". */
export function foreignCountryNames(folded: string): readonly string[] {
  countries ??= namesOf('region', regions)
  return countries.get(folded) ?? []
}

/** Whether a folded word of a Spanish, German or French page is a folded English adjective of a nation or the name of its language: "japonais" for "japanese". */
export function isForeignAdjective(folded: string, other: string): boolean {
  adjectives ??= namesOf('language', languages)
  return (adjectives.get(folded) ?? []).some((name) => {
    const stem = name.slice(0, Math.max(inflection.shortestStem, name.length - inflection.dropped))
    // "l'anglais" has lost its apostrophe.
    const word = other.startsWith(`l${stem}`) ? other.slice(1) : other
    return word.startsWith(stem) && word.length - stem.length <= inflection.longest
  })
}

function namesOf(type: 'region' | 'language', codes: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const [english, ...others] = ['en', ...pagesIn].map((code) => new Intl.DisplayNames([code], { type }))
  const nameIn = (names: Intl.DisplayNames | undefined, code: string): string =>
    foldName(names?.of(type === 'language' ? code.toLowerCase() : code) ?? '')
  return new Map(
    codes.map((code) => [nameIn(english, code), others.map((other) => nameIn(other, code).replaceAll('-', ' '))]),
  )
}
