import { countryName } from '../core/extract/notability/placeCountry.ts'
import type { Notability } from '../core/extract/notability/measureNotability.ts'

/** What the pages of an event tell of its notability, for a person; nothing where no page was counted. */
export function notabilityLines(measured: Notability): readonly string[] {
  const { pages, publishers, warnings } = measured
  if (pages === 0) return []
  const counted = publishers === 1 ? '1 independent publisher' : `${publishers} independent publishers`
  return [
    `Notability: ${counted}; ${datesOf(measured)}; ${sidesOf(measured)}.`,
    ...warnings.map((warning) => told[warning]),
  ]
}

const told: Readonly<Record<Notability['warnings'][number], string>> = {
  'one-publisher': 'All pages are from one publisher: coverage by others is not shown.',
  'within-two-days': 'All dated pages fall within two days: lasting coverage is not shown.',
  'no-dates': 'No page states its day of publication: how long the event was covered is not known.',
}

function datesOf({ first, last, days, dated, pages }: Notability): string {
  if (first === undefined || last === undefined || days === undefined) return 'dates of publication unknown'
  const span = days === 0 ? `all of ${first}` : `${days} ${days === 1 ? 'day' : 'days'} from ${first} to ${last}`
  return dated === pages ? span : `${span} (${pages - dated} without a date)`
}

function sidesOf({ country, national, international, unknown }: Notability): string {
  if (country === null) return 'countries unknown, since the event has no place that names one'
  return `${national} from ${countryName(country)}, ${international} from other countries, ${unknown} not known`
}
