import { useCallback } from 'react'
import type { ProviderName } from '../../core/collect/providers/provider.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { Failure } from '../parts/Failure.tsx'
import { useText } from '../text/useText.ts'
import { AddressSetting } from './AddressSetting.tsx'
import { saveSetting } from './saveSetting.ts'
import type { SectionProps } from './section.ts'
import { ServiceKey } from './ServiceKey.tsx'
import { ServiceTest } from './ServiceTest.tsx'
import { TextSetting } from './TextSetting.tsx'

/** All searches; those that need setting up come first. */
const listed = [
  'searxng',
  'brave',
  'google',
  'gdelt',
  'mediawiki',
  'extlinks',
] as const satisfies readonly ProviderName[]
type Listed = (typeof listed)[number]

/** The searches: what each needs, and a test. */
export function SearchSection({ settings }: SectionProps): React.JSX.Element {
  const text = useText().settings.search
  const { searxng, googleCx } = settings
  const inputs = JSON.stringify([searxng, googleCx])
  // Settings determine which searches are available.
  const read = useCallback(
    async () => ({ inputs, searches: await engine.settings.searches(), keys: await engine.desktop.keys() }),
    [inputs],
  )
  const { value, error, reload } = useData(read)
  const keyLine = (search: 'brave' | 'google'): React.JSX.Element | null =>
    value === undefined ? null : (
      <ServiceKey
        name={text.names[search]}
        noKey={text.noKey}
        setKey={(key) => engine.desktop.setSearchKey(search, key)}
        has={value.keys.searches.includes(search)}
        encrypted={value.keys.encrypted}
        onKey={reload}
      />
    )
  const fields: Partial<Record<Listed, React.ReactNode>> = {
    searxng: (
      <AddressSetting
        field="searxng"
        label={text.searxng}
        help={text.searxngHelp}
        example={text.searxngExample}
        fault={text.searxngFault}
        value={searxng}
      />
    ),
    brave: keyLine('brave'),
    google: (
      <>
        {keyLine('google')}
        <TextSetting
          field="googleCx"
          label={text.googleCx}
          help={text.googleCxHelp}
          value={googleCx}
          short
          faultOf={(typed) => (/^[\w:.-]{0,100}$/.test(typed) ? undefined : text.googleCxFault)}
          onKeep={(cx) => void saveSetting({ googleCx: cx })}
        />
      </>
    ),
  }
  return (
    <>
      <p className="cdx-field__help">{text.about}</p>
      {error === null ? null : <Failure error={error} onRetry={reload} />}
      <ul className="services">
        {listed.map((name) => (
          <li key={name} className="services__item">
            <SearchLine name={name} needs={value?.searches.find((search) => search.name === name)?.needs} />
            {fields[name]}
          </li>
        ))}
      </ul>
    </>
  )
}

interface SearchLineProps {
  readonly name: Listed
  /** Undefined until it is known. */
  readonly needs: readonly (keyof ReturnType<typeof useText>['settings']['search']['needs'])[] | undefined
}

function SearchLine({ name, needs }: SearchLineProps): React.JSX.Element {
  const text = useText().settings.search
  return (
    <div className="searches__line">
      <div className="services__words">
        <h3>{text.names[name]}</h3>
        <p className="cdx-field__help">{text.kinds[name]}</p>
        <p className="cdx-field__help" role="status">
          {needs === undefined
            ? ''
            : needs.length === 0
              ? text.ready
              : text.lacks(needs.map((need) => text.needs[need]))}
        </p>
      </div>
      <ServiceTest
        taskKey={`test:search:${name}`}
        name={text.names[name]}
        text={text}
        disabled={needs === undefined || needs.length > 0}
        className="searches__answer"
        ask={(call) => engine.settings.testSearch(name, call)}
      >
        {({ pages, seconds }) => <p>{text.answer(pages, seconds.toFixed(1))}</p>}
      </ServiceTest>
    </div>
  )
}
