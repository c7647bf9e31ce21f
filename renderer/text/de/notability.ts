import type { Text } from '../useText.ts'
import { count, figure, pages as pagesOf } from './count.ts'

export const notability: Text['notability'] = {
  label: 'Relevanz',
  help: 'Was die einbezogenen Seiten zeigen. Kopien eines Artikels und Wikis zählen nicht. Ob das Ereignis relevant ist, beurteilen Sie.',
  publishers: (publishers) => count(publishers, 'unabhängiger Herausgeber', 'unabhängige Herausgeber'),
  publishersHelp: (domains) => `Nach Domains gezählt: ${domains.join(', ')}.`,
  oneDay: (day) => `alle vom ${day}`,
  span: (days, first, last) => `${first} bis ${last} (Abstand: ${count(days, 'Tag', 'Tage')})`,
  undated: (pages) => `${pagesOf(pages)} ohne Datum`,
  sides: (country, national, international) =>
    `${figure(national)} aus dem Land des Ereignisses (${country}), ${figure(international)} aus dem Ausland`,
  unknown: (publishers) => `${figure(publishers)} aus unbekanntem Land`,
  noCountry: 'Länder nicht bekannt',
  noCountryHelp:
    'Der Ort des Ereignisses nennt kein Land. Schreiben Sie ihn wie „Lyon, France“, um Herausgeber aus dem In- und Ausland zu unterscheiden.',
  countryHelp: 'Nach Anschrift oder Redaktion des Herausgebers, soweit bekannt, und nach der Sprache der Seite.',
  warnings: {
    'one-publisher': 'Alle Seiten sind von einem Herausgeber.',
    'within-two-days':
      'Alle datierten Seiten liegen innerhalb von zwei Tagen; das zeigt keine anhaltende Berichterstattung.',
    'no-dates': 'Keine Seite nennt ihr Veröffentlichungsdatum.',
  },
}
