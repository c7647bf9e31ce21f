import { foldName } from './foldName.ts'

const regions =
  `AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY
  CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FR GA GB GE GH GM GN GQ GR GT GW GY HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP
  KE KG KH KM KP KR KW KZ LA LB LK LR LS LT LU LV LY MA MD ME MG MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NZ OM
  PA PE PG PH PK PL PS PT PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SN SO SR SS SV SY SZ TD TG TH TJ TL TM TN TO TR TT TW TZ
  UA UG US UY UZ VE VN YE ZA ZM ZW`.split(/\s+/u)

let known: ReadonlyMap<string, readonly string[]> | undefined

/** Folded names of a country in Spanish, German and French by its folded English one: "alemania" for "germany". */
export function foreignCountryNames(folded: string): readonly string[] {
  known ??= readNames()
  return known.get(folded) ?? []
}

function readNames(): ReadonlyMap<string, readonly string[]> {
  const [english, ...others] = ['en', 'es', 'de', 'fr'].map((code) => new Intl.DisplayNames([code], { type: 'region' }))
  const names = new Map<string, readonly string[]>()
  for (const region of regions) {
    const key = foldName(english?.of(region) ?? '')
    names.set(
      key,
      others.map((other) => foldName(other.of(region) ?? '').replaceAll('-', ' ')),
    )
  }
  return names
}
