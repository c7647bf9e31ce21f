import { useCallback } from 'react'
import type { ListedModel } from '../../core/models/catalogue/modelLibrary.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { useText } from '../text/useText.ts'
import { Failure } from './Failure.tsx'
import { Field } from './Field.tsx'

export interface Readers {
  /** Reader, by its name in the engine. */
  readonly reader: string
  /** How related sentences and facts are found. */
  readonly similarity: string
}

/** The program reads without a model and matches words. */
export const byItself: Readers = { reader: 'extractive', similarity: 'words' }

interface ReadOptionsProps {
  readonly readers: Readers
  readonly onReaders: (readers: Readers) => void
}

/** The reader and how related sentences are found, from those set up in Settings; collapsed. */
export function ReadOptions({ readers, onReaders }: ReadOptionsProps): React.JSX.Element {
  const { reading: text } = useText()
  const read = useCallback(
    async () => ({ writers: await engine.settings.writers(), models: (await engine.models.list()).models }),
    [],
  )
  const { value, error, reload } = useData(read)
  const readerChoices = (value?.writers ?? []).map(({ spec, name, missing }) => ({
    value: spec,
    name: spec === byItself.reader ? text.embedded : missing === undefined ? name : text.readerMissing(name, missing),
    disabled: missing !== undefined,
  }))
  const encoders = encodersOf(value?.models ?? []).map((encoder) => ({ ...encoder, disabled: false }))
  const isSet = readers.reader !== byItself.reader || readers.similarity !== byItself.similarity
  return (
    <details className="readers" open={isSet ? true : undefined}>
      <summary>{text.options}</summary>
      <div className="readers__fields">
        <Choice
          label={text.reader}
          help={text.readerHelp}
          value={readers.reader}
          choices={readerChoices}
          byItself={{ value: byItself.reader, name: text.embedded, disabled: false }}
          onChoose={(reader) => onReaders({ ...readers, reader })}
        />
        <Choice
          label={text.similarity}
          help={encoders.length === 0 && value !== undefined ? text.noEncoder : text.similarityHelp}
          value={readers.similarity}
          choices={[{ value: byItself.similarity, name: text.words, disabled: false }, ...encoders]}
          onChoose={(similarity) => onReaders({ ...readers, similarity })}
        />
      </div>
      {error === null ? null : <Failure error={error} onRetry={reload} />}
    </details>
  )
}

interface Option {
  readonly value: string
  readonly name: string
  readonly disabled: boolean
}

interface ChoiceProps {
  readonly label: string
  readonly help: string
  readonly value: string
  readonly choices: readonly Option[]
  /** Shown until the others are loaded. */
  readonly byItself?: Option
  readonly onChoose: (value: string) => void
}

function Choice({ label, help, value, choices, byItself: only, onChoose }: ChoiceProps): React.JSX.Element {
  const shown = choices.length === 0 && only !== undefined ? [only] : choices
  const isKnown = shown.some((choice) => choice.value === value)
  return (
    <Field label={label} help={help}>
      {(control) => (
        <select {...control} className="cdx-select" value={value} onChange={({ target }) => onChoose(target.value)}>
          {isKnown ? null : <option value={value}>{value}</option>}
          {shown.map(({ value: spec, name, disabled }) => (
            <option key={spec} value={spec} disabled={disabled}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** The installed encoders, by their names in the engine. */
function encodersOf(models: readonly ListedModel[]): readonly Pick<Option, 'value' | 'name'>[] {
  return models
    .filter(({ role, id, state }) => role === 'ranker' && !id.startsWith('dpr-') && isInstalled(state))
    .map(({ id, title }) => ({ value: id === 'gtr-t5-base' ? 'gtr' : `encoder:model:${id}`, name: title }))
}

function isInstalled(state: ListedModel['state']): boolean {
  return state === 'installed' || state === 'copied'
}
