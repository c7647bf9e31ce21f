/** Synonyms in questions and news, as six-letter stems; one group per line. */
const groups: readonly string[] = [
  'kill killed died dead death deaths die fatal fatali lives',
  'injure hurt wounde injuri',
  'aboard board carryi carrie passen',
  'captai master skippe',
  'ground agroun',
  'run ran runnin runs',
  'struck strike hit hits collid',
  'happen occurr',
  'cost costs price prices paid pay worth',
  'cause caused causes becaus',
  'begin began begun start starte opened',
  'end ended finish closed',
  'leave left depart',
  'arrive arrivi reache',
  'build built buildi constr',
  'win won wins winner',
  'lose lost loses',
  'buy bought acquir purcha',
  'sell sold sale',
  'say said says told',
  'write wrote writte author',
  'make made makes making',
  'become became becomi',
  'resign quit steppe',
  'replac succes',
  'arrest detain custod',
  'evacua rescue',
  'magnit measur',
  'old age aged years',
  'long length',
  'wide width',
  'heavy weight weigh weighs',
  'tall height high',
  'join joined joins signs signed',
  'ceo execut chief',
  'chair chairs chairp chairm chairw',
  'lead leads led leader',
  'head heads headed',
  'employ works worked hired joins joined',
  'reside lives living home',
  'headqu based',
  'film movie',
  'countr nation',
  'teach teache taught',
  'found founde establ',
  'bury buri burial funera',
  'school academ colleg univer',
  'lawyer attorn solici',
  'marry marri wife husban spouse wed weddin',
]

const alternatives = new Map<string, ReadonlySet<string>>()
for (const group of groups) {
  const stems = group.split(' ')
  for (const stem of stems) alternatives.set(stem, new Set([...(alternatives.get(stem) ?? []), ...stems]))
}

/** Whether words include a term of a question or a synonym. */
export function hasTerm(words: ReadonlySet<string>, term: string): boolean {
  if (words.has(term)) return true
  const others = alternatives.get(term)
  if (others === undefined) return false
  for (const other of others) if (words.has(other)) return true
  return false
}
