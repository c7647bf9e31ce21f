import { foldName } from './foldName.ts'

/** Names of the same place or organisation that have too few letters in common to be matched by their beginning; the first is the key. */
const groups: readonly string[] = [
  'united states|us|usa|america|american|americans|united states of america|amerika',
  'united arab emirates|uae|emirati|emiratis',
  'united kingdom|uk|britain|british|great britain|briton|britons',
  'united nations|un',
  'european union|eu',
  'france|french|frenchman|frenchwoman',
  'germany|german|germans',
  'netherlands|dutch|holland',
  'denmark|danish|dane|danes',
  'sweden|swedish|swede|swedes',
  'spain|spanish|spaniard|spaniards',
  'poland|polish|pole|poles',
  'turkey|turkish|turks|turkiye',
  'greece|greek|greeks',
  'switzerland|swiss',
  'thailand|thai|thais',
  'wales|welsh',
  'ireland|irish',
  'scotland|scottish|scots',
  'finland|finnish|finns',
  'norway|norwegian|norwegians',
  'portugal|portuguese',
  'philippines|filipino|filipinos|philippine|pilipinas|pilipino|pinoy|pinoys',
  'peru|peruvian',
  'china|chinese|prc',
  'japan|japanese',
  'iraq|iraqi|iraqis',
  'iran|iranian|iranians',
  'congo|congolese',
  'vietnam|vietnamese',
  'lebanon|lebanese',
  'israel|israeli|israelis',
  'pakistan|pakistani|pakistanis',
  'bangladesh|bangladeshi',
  'cyprus|cypriot',
  'belgium|belgian',
  'argentina|argentine|argentinian',
  'new zealand|kiwi',
  'ivory coast|ivorian|cote d ivoire',
  'england|english',
  'europe|european',
  'kyiv|kiev',
  'mumbai|bombay',
  'unicef|united nations children s fund|united nations childrens fund',
  'nato|north atlantic treaty organization|north atlantic treaty organisation',
  'unesco|united nations educational',
  'alberta|alta',
  'arizona|ariz',
  'arkansas|ark',
  'british columbia|b c',
  'california|calif',
  'colorado|colo',
  'connecticut|conn',
  'florida|fla',
  'illinois|ill',
  'manitoba|man',
  'massachusetts|mass',
  'michigan|mich',
  'minnesota|minn',
  'mississippi|miss',
  'nebraska|neb',
  'nova scotia|n s',
  'oklahoma|okla',
  'ontario|ont',
  'oregon|ore',
  'pennsylvania|pa',
  'quebec|que',
  'saskatchewan|sask',
  'tennessee|tenn',
  'virginia|va',
  'washington|wash',
  'wisconsin|wis',
]

const keyByName = new Map(
  groups.flatMap((group) => {
    const names = group.split('|').map(foldName)
    return names.map((name): [string, string] => [name, names[0] ?? name])
  }),
)

/** All names of the same place or organisation, including the given one. */
export function sameNames(folded: string): readonly string[] {
  const key = keyByName.get(folded)
  if (key === undefined) return [folded]
  return [...keyByName].filter(([, other]) => other === key).map(([name]) => name)
}
