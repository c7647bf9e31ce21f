import { ErrorWords } from '../parts/ErrorWords.tsx'
import { useId } from 'react'
import type { WriterChoice } from '../../core/engine/libraries/settings/settingsLibrary.ts'
import { Button } from '../parts/Button.tsx'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { WriterTest } from '../writers/WriterTest.tsx'
import { isOwnMachine } from './webAddress.ts'
import { saveSetting, useChangeOf } from './saveSetting.ts'

interface WriterListProps {
  readonly writers: readonly WriterChoice[]
  readonly chosen: string
  /** Paths of the model files in the settings. */
  readonly files: readonly string[]
}

/** The available writers; one is the default for new drafts. */
export function WriterList({ writers, chosen, files }: WriterListProps): React.JSX.Element {
  const { settings } = useText()
  const { writers: text } = settings
  const { kept, failed } = useChangeOf('writer')
  const id = useId()
  const forget = (spec: string): void => {
    void saveSetting({ modelFiles: files.filter((path) => `gguf:${path}` !== spec) })
  }
  return (
    <section className="cdx-field setting">
      <div className="setting__head">
        <h3 id={`${id}-label`}>{text.defaultWriter}</h3>
        <span className="setting__kept" role="status">
          {kept ? settings.kept : ''}
        </span>
      </div>
      <div role="radiogroup" aria-labelledby={`${id}-label`} className="writers">
        {writers.map((writer) => (
          <WriterLine
            key={writer.spec}
            writer={writer}
            group={id}
            chosen={writer.spec === chosen.trim()}
            onForget={() => forget(writer.spec)}
          />
        ))}
      </div>
      {failed === null ? null : (
        <p className="cdx-field__error" role="alert">
          <ErrorWords of={failed} />
        </p>
      )}
    </section>
  )
}

interface WriterLineProps {
  readonly writer: WriterChoice
  readonly group: string
  readonly chosen: boolean
  /** Removes a model file from the list. */
  readonly onForget: () => void
}

function WriterLine({ writer, group, chosen, onForget }: WriterLineProps): React.JSX.Element {
  const { writers: text } = useText().settings
  const { spec, kind, missing } = writer
  const address = useAppState(
    (state) => state.settings?.services.find((service) => spec === `service:${service.id}`)?.baseUrl,
  )
  const isHere = address !== undefined && isOwnMachine(address)
  const name = kind === 'extractive' ? text.extractive : writer.name
  const id = `${group}-${spec}`
  return (
    <div className="writers__line cdx-radio">
      <input
        type="radio"
        id={id}
        name={group}
        checked={chosen}
        disabled={missing !== undefined && !chosen}
        aria-describedby={`${id}-more`}
        onChange={() => void saveSetting({ writer: spec })}
      />
      <div className="writers__name">
        <label htmlFor={id}>{name}</label>
        <p id={`${id}-more`} className="cdx-field__help">
          {missing === undefined ? (
            text.kinds[isHere ? 'server' : kind]
          ) : (
            <span className="writers__missing">{text.missing(missing)}</span>
          )}
        </p>
        {kind !== 'file' || chosen ? null : (
          <Button size="small" weight="quiet" label={text.forget} aria-label={text.forgetOf(name)} onClick={onForget} />
        )}
      </div>
      {kind === 'extractive' ? null : (
        <WriterTest spec={spec} name={name} disabled={missing !== undefined} className="writers__answer" />
      )}
    </div>
  )
}
