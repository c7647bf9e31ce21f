import type { Text } from '../useText.ts'
import { figure } from './count.ts'

const status: Text['reliability']['status'] = {
  reliable: 'généralement fiable',
  'no-consensus': 'pas de consensus',
  mixed: 'variable',
  'not-rated': 'non évaluée',
  unreliable: 'généralement non fiable',
  deprecated: 'déconseillée',
  blacklisted: 'sur liste noire',
}

const list = 'la liste des sources souvent discutées de Wikipédia en anglais'

export const reliability: Text['reliability'] = {
  status,
  rating: (rating) =>
    [
      `${rating.name}${rating.qualifier === undefined ? '' : ` (${rating.qualifier})`} : ${status[rating.status]}`,
      ...(rating.blacklisted ? [status.blacklisted] : []),
      ...(rating.lastDiscussed === undefined ? [] : [`dernière discussion en ${rating.lastDiscussed}`]),
      ...(rating.shortcut === undefined ? [] : [rating.shortcut]),
    ].join(', '),
  saidBy: `D’après ${list}, avril 2026.`,
  foundBy: (place) => `Trouvée par ${place}.`,
  claimed: 'L’adresse est celle qu’indique la page enregistrée.',
  mixed: 'Des parties, des sujets ou des périodes de cette source sont évalués différemment.',
  notRated: `Cette source ne figure pas dans ${list}, avril 2026, ce qui ne dit rien pour ou contre elle.`,
  leftOut: (word, name) => `${name} est laissée de côté : ${word} d’après ${list}.`,
  leftOutMany: (sources, names) =>
    `${figure(sources)} sources sont laissées de côté : elles sont déconseillées ou sur liste noire d’après ${list} (${names}).`,
  include: 'Inclure',
  includeAll: 'Tout inclure',
  notIncluded: (word) =>
    `Non incluse : ${word} d’après ${list}. Les brouillons ne lisent cette page que si vous l’incluez.`,
}
