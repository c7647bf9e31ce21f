import { cdxIconAlert } from '@wikimedia/codex-icons'
import { countryName } from '../../core/extract/notability/placeCountry.ts'
import type { Notability } from '../../core/extract/notability/measureNotability.ts'
import { formatDate } from '../parts/dates.ts'
import { Icon } from '../parts/Icon.tsx'
import { useAppState } from '../state/appState.ts'
import { useText, type Text } from '../text/useText.ts'

/** How many publishers reported on the event, for how long and from where, according to the included pages. */
export function NotabilityStrip({ measured }: { readonly measured: Notability }): React.JSX.Element | null {
  const { notability: text } = useText()
  const language = useAppState((state) => state.settings?.language ?? 'en')
  if (measured.pages === 0) return null
  const dates = datesOf(measured, text, language)
  return (
    <div className="notability">
      <ul className="notability__figures" aria-label={text.label}>
        <li title={text.publishersHelp(measured.domains)}>{text.publishers(measured.publishers)}</li>
        {dates === '' ? null : <li title={text.help}>{dates}</li>}
        <li title={measured.country === null ? text.noCountryHelp : text.countryHelp}>{sidesOf(measured, text)}</li>
      </ul>
      {measured.warnings.length === 0 ? null : (
        <p className="notability__warning">
          <Icon icon={cdxIconAlert} />
          {measured.warnings.map((warning) => text.warnings[warning]).join(' ')}
        </p>
      )}
    </div>
  )
}

function datesOf({ first, last, days, dated, pages }: Notability, text: Text['notability'], language: string): string {
  if (first === undefined || last === undefined || days === undefined) return ''
  const span =
    days === 0
      ? text.oneDay(formatDate(first, language))
      : text.span(days, formatDate(first, language), formatDate(last, language))
  return dated === pages ? span : `${span}, ${text.undated(pages - dated)}`
}

function sidesOf({ country, national, international, unknown }: Notability, text: Text['notability']): string {
  if (country === null) return text.noCountry
  const sides = text.sides(countryName(country), national, international)
  return unknown === 0 ? sides : `${sides}, ${text.unknown(unknown)}`
}
