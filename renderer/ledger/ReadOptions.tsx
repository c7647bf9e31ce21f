import { useCallback } from 'react'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { Failure } from '../parts/Failure.tsx'
import { Field } from '../parts/Field.tsx'
import { useText } from '../text/useText.ts'
import type { ReadChoices } from './readPages.ts'

export type Readers = Omit<ReadChoices, 'chosen'>

interface ReadOptionsProps {
  readonly readers: Readers
  readonly onReaders: (readers: Readers) => void
}

const similarities = ['words', 'gtr']

/** Who reads, and by what facts are found that a page may speak of; folded. */
export function ReadOptions({ readers, onReaders }: ReadOptionsProps): React.JSX.Element {
  const { read } = useText().facts
  const { value = [], error, reload } = useData(useCallback(() => engine.settings.writers(), []))
  return (
    <details>
      <summary>{read.options}</summary>
      <div className="fact-form__fields">
        <Field label={read.reader} help={read.readerHelp}>
          {(control) => (
            <select
              {...control}
              className="cdx-select"
              value={readers.reader}
              onChange={({ target }) => onReaders({ ...readers, reader: target.value })}
            >
              {value.length === 0 ? <option value={readers.reader}>{read.embedded}</option> : null}
              {value.map(({ spec, name, missing }) => (
                <option key={spec} value={spec} disabled={missing !== undefined}>
                  {spec === 'extractive'
                    ? read.embedded
                    : missing === undefined
                      ? name
                      : read.readerMissing(name, missing)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={read.similarity} help={read.similarityHelp}>
          {(control) => (
            <input
              {...control}
              className="cdx-text-input"
              list="similarities"
              maxLength={1000}
              value={readers.similarity}
              onChange={({ target }) => onReaders({ ...readers, similarity: target.value })}
            />
          )}
        </Field>
      </div>
      {error === null ? null : <Failure error={error} onRetry={reload} />}
      <datalist id="similarities">
        {similarities.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </details>
  )
}
