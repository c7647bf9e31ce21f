import { useCallback } from 'react'
import type { ListedModel } from '../../core/models/catalogue/modelLibrary.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { useText } from '../text/useText.ts'
import { Failure } from './Failure.tsx'
import { Field } from './Field.tsx'

export interface Readers {
  /** Reader, by its name in the engine; empty for the usual one. */
  readonly reader: string
  /** How related sentences and facts are found. */
  readonly similarity: string
}

/** The draft's writer reads, or that of the settings, and words are matched. */
export const usual: Readers = { reader: '', similarity: 'words' }

/** The reader without a model. */
const noModel = 'extractive'

interface ReadOptionsProps {
  /** Whether the usual reader is the writer of a draft, or that of the settings. */
  readonly of: 'draft' | 'settings'
  readonly readers: Readers
  readonly onReaders: (readers: Readers) => void
}

/** The reader and how related sentences are found, from those set up in Settings; collapsed. */
export function ReadOptions({ of, readers, onReaders }: ReadOptionsProps): React.JSX.Element {
  const { reading: text } = useText()
  const read = useCallback(
    async () => ({ writers: await engine.settings.writers(), models: (await engine.models.list()).models }),
    [],
  )
  const { value, error, reload } = useData(read)
  const readerChoices = (value?.writers ?? []).map(({ spec, name, missing }) => ({
    value: spec,
    name: spec === noModel ? text.embedded : missing === undefined ? name : text.readerMissing(name, missing),
    disabled: missing !== undefined,
  }))
  const encoders = encodersOf(value?.models ?? []).map((encoder) => ({ ...encoder, disabled: false }))
  const first = { value: usual.reader, name: text.usual[of], disabled: false }
  const isSet = readers.reader !== usual.reader || readers.similarity !== usual.similarity
  return (
    <details className="readers" open={isSet ? true : undefined}>
      <summary>{text.options}</summary>
      <div className="readers__fields">
        <Choice
          label={text.reader}
          help={text.readerHelp}
          value={readers.reader}
          choices={[first, ...readerChoices]}
          onChoose={(reader) => onReaders({ ...readers, reader })}
        />
        <Choice
          label={text.similarity}
          help={encoders.length === 0 && value !== undefined ? text.noEncoder : text.similarityHelp}
          value={readers.similarity}
          choices={[{ value: usual.similarity, name: text.words, disabled: false }, ...encoders]}
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
  readonly onChoose: (value: string) => void
}

function Choice({ label, help, value, choices, onChoose }: ChoiceProps): React.JSX.Element {
  const isKnown = choices.some((choice) => choice.value === value)
  return (
    <Field label={label} help={help}>
      {(control) => (
        <select {...control} className="cdx-select" value={value} onChange={({ target }) => onChoose(target.value)}>
          {isKnown ? null : <option value={value}>{value}</option>}
          {choices.map(({ value: spec, name, disabled }) => (
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
