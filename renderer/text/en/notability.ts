import type { Notability } from '../../../core/extract/notability/measureNotability.ts'
import { count } from './count.ts'

export const notability = {
  label: 'Notability',
  help: 'What the included pages show. Copies of an article and wikis are not counted. Whether the event is notable is for you to judge.',
  publishers: (publishers: number) => count(publishers, 'independent publisher'),
  publishersHelp: (domains: readonly string[]) => `Counted by domain: ${domains.join(', ')}.`,
  oneDay: (day: string) => `all on ${day}`,
  span: (days: number, first: string, last: string) => `${first} to ${last}, ${count(days, 'day')} apart`,
  undated: (pages: number) => `${pages} without a date`,
  sides: (country: string, national: number, international: number) =>
    `${national} from ${country}, ${international} from abroad`,
  unknown: (publishers: number) => `${publishers} of unknown country`,
  noCountry: 'countries not known',
  noCountryHelp:
    'The event’s place does not name a country. Write it as “Lyon, France” to distinguish national from international publishers.',
  countryHelp: 'By the publisher’s address or newsroom, where that is known, and by the page’s language.',
  warnings: {
    'one-publisher': 'All pages are from one publisher.',
    'within-two-days': 'All dated pages fall within two days, which shows no lasting coverage.',
    'no-dates': 'No page states its publication date.',
  } satisfies Readonly<Record<Notability['warnings'][number], string>>,
}
