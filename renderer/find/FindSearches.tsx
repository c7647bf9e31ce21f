import type { ProviderName } from '../../core/collect/providers/provider.ts'
import type { SearchChoice } from '../../core/engine/libraries/settings/settingsLibrary.ts'
import { useSection } from '../settings/section.ts'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { FindField } from './FindField.tsx'
import type { FindFault, TypedFind } from './findRequest.ts'

/** A search by words; external links and feeds have fields of their own. */
interface Search extends SearchChoice {
  readonly name: Exclude<ProviderName, 'extlinks' | 'feed'>
}

interface FindSearchesProps {
  readonly choices: readonly SearchChoice[]
  readonly asked: readonly ProviderName[]
  readonly typed: TypedFind
  readonly fault: FindFault | undefined
  readonly onChoose: (name: ProviderName, on: boolean) => void
  readonly onChange: (typed: Partial<TypedFind>) => void
  readonly onEnter: () => void
}

/** The available searches with their fields, and what the others need. */
export function FindSearches(props: FindSearchesProps): React.JSX.Element {
  const { choices, asked, typed, fault, onChoose, onChange, onEnter } = props
  const { find: text, settings } = useText()
  const searches = choices.flatMap(({ name, needs }) =>
    name === 'extlinks' || name === 'feed' ? [] : [{ name, needs }],
  )
  const isAsked = searches.some(({ name, needs }) => needs.length === 0 && asked.includes(name))
  return (
    <fieldset className="find-searches">
      <legend className="cdx-label">{text.searches}</legend>
      <div className="find-searches__names">
        {searches.map(({ name, needs }) => (
          <label
            key={name}
            className="cdx-checkbox"
            title={settings.search.kinds[name === 'brave-news' ? 'brave' : name]}
          >
            <input
              type="checkbox"
              checked={needs.length === 0 && asked.includes(name)}
              disabled={needs.length > 0}
              onChange={(event) => onChoose(name, event.target.checked)}
            />
            {text.providers[name].name}
          </label>
        ))}
      </div>
      <Needed searches={searches} />
      {isAsked ? (
        <div className="find-searches__asked">
          <FindField
            label={text.words}
            help={text.wordsHelp}
            value={typed.query}
            onChange={(query) => onChange({ query })}
            onEnter={onEnter}
          />
          <FindField
            label={text.headings}
            help={text.headingsHelp}
            value={typed.headings}
            onChange={(headings) => onChange({ headings })}
            onEnter={onEnter}
          />
          <div className="find-searches__window">
            <FindField
              label={text.from}
              value={typed.from}
              wrong={fault === 'from' || fault === 'order'}
              onChange={(from) => onChange({ from })}
              onEnter={onEnter}
            />
            <FindField
              label={text.to}
              value={typed.to}
              wrong={fault === 'to' || fault === 'order'}
              onChange={(to) => onChange({ to })}
              onEnter={onEnter}
            />
          </div>
          <p className="cdx-field__help">{text.windowHelp}</p>
        </div>
      ) : null}
    </fieldset>
  )
}

/** What unavailable searches need, with a link to the settings. */
function Needed({ searches }: { readonly searches: readonly Search[] }): React.JSX.Element | null {
  const { find: text, settings } = useText()
  const go = useAppState((state) => state.go)
  const open = useSection((state) => state.open)
  const lacking = searches.filter(({ name, needs }) => needs.length > 0 && name !== 'brave-news')
  if (lacking.length === 0) return null
  const needTexts = lacking.map(({ name, needs }) => {
    const [need] = needs.map((each) => settings.search.needs[each])
    return text.needs(settings.search.names[name === 'brave-news' ? 'brave' : name], need ?? '')
  })
  return (
    <p className="subtle small">
      {needTexts.join('; ')}.{' '}
      <button
        type="button"
        className="find-pages__link"
        onClick={() => {
          open('search')
          go('settings')
        }}
      >
        {text.setSearch}
      </button>
    </p>
  )
}
