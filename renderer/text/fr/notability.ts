import type { Text } from '../useText.ts'
import { count, figure } from './count.ts'

export const notability: Text['notability'] = {
  label: 'Admissibilité',
  help: 'Ce que montrent les pages incluses. Les copies d’un article et les wikis ne comptent pas. C’est à vous de juger si l’événement est admissible.',
  publishers: (publishers) => count(publishers, 'éditeur indépendant', 'éditeurs indépendants'),
  publishersHelp: (domains) => `Comptés par domaine : ${domains.join(', ')}.`,
  oneDay: (day) => `toutes du ${day}`,
  span: (days, first, last) => `du ${first} au ${last}, à ${count(days, 'jour')} d’intervalle`,
  undated: (pages) => `${count(pages, 'page')} sans date`,
  sides: (country, national, international) =>
    `${figure(national)} du pays de l’événement (${country}), ${figure(international)} de l’étranger`,
  unknown: (publishers) => `${figure(publishers)} de pays inconnu`,
  noCountry: 'pays inconnus',
  noCountryHelp:
    'Le lieu de l’événement n’indique pas de pays. Écrivez-le comme « Lyon, France » pour distinguer les éditeurs nationaux des étrangers.',
  countryHelp: 'D’après l’adresse ou la rédaction de l’éditeur, si elle est connue, et la langue de la page.',
  warnings: {
    'one-publisher': 'Toutes les pages viennent d’un seul éditeur.',
    'within-two-days': 'Toutes les pages datées tiennent en deux jours, ce qui ne montre pas de couverture durable.',
    'no-dates': 'Aucune page n’indique sa date de publication.',
  },
}
