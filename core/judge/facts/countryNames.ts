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
/** Inflectional endings of names, and the maximum that a stem may lose for them: "français", "française"; "Srbija", "Srbije". */
const inflection = { longest: 4, dropped: 2, shortestStem: 4 }

/** Folded names by their folded English name. */
type Names = ReadonlyMap<string, string>

const known = new Map<string, { readonly regions: Names; readonly languages: Names }>()

/**
 * Folded names of a country in other languages by its folded English one: "alemania" for "germany".
 *
 * @param pagesIn languages, BCP 47
 */
export function foreignCountryNames(folded: string, pagesIn: readonly string[]): readonly string[] {
  return pagesIn.flatMap(scriptsOf).flatMap((code) => namesIn(code).regions.get(folded) ?? [])
}

/** Whether a folded word in one of these languages is the country or language with a folded English name: "japonais" for "japanese". */
export function isForeignName(folded: string, other: string, pagesIn: readonly string[]): boolean {
  return pagesIn.flatMap(scriptsOf).some((code) => {
    const { regions: countries, languages: adjectives } = namesIn(code)
    return [countries.get(folded), adjectives.get(folded)].some((name) => name !== undefined && isForm(other, name))
  })
}

function isForm(other: string, name: string): boolean {
  const stem = name.slice(0, Math.max(inflection.shortestStem, name.length - inflection.dropped))
  // "l'anglais" has lost its apostrophe.
  const word = other.startsWith(`l${stem}`) ? other.slice(1) : other
  return word.startsWith(stem) && word.length - stem.length <= inflection.longest
}

/** Serbian uses two scripts. */
function scriptsOf(language: string): readonly string[] {
  const code = language.slice(0, 2).toLowerCase()
  return code === 'sr' ? ['sr', 'sr-Latn'] : [code]
}

function namesIn(code: string): { readonly regions: Names; readonly languages: Names } {
  const found = known.get(code) ?? {
    regions: namesOf('region', regions, code),
    languages: namesOf('language', languages, code),
  }
  known.set(code, found)
  return found
}

function namesOf(type: 'region' | 'language', codes: readonly string[], language: string): Names {
  const [english, foreign] = ['en', language].map((locale) => new Intl.DisplayNames([locale], { type }))
  const nameIn = (names: Intl.DisplayNames | undefined, code: string): string =>
    foldName(names?.of(type === 'language' ? code.toLowerCase() : code) ?? '')
  return new Map(codes.map((code) => [nameIn(english, code), nameIn(foreign, code).replaceAll('-', ' ')]))
}
