import { useCallback } from 'react'
import { engine } from '../../api/engine.ts'
import { useData } from '../../api/useData.ts'
import { Failure } from '../../parts/Failure.tsx'
import { Field } from '../../parts/Field.tsx'
import { useDates } from '../../parts/useDates.ts'
import { useText, type Text } from '../../text/useText.ts'
import { choicesIn, type RefusedQuestion } from './askedFor.ts'
import { type, useAsking } from './asking.ts'

/** Choices, day and reader of a question; collapsed, with a summary of what is set. */
export function AskOptions(): React.JSX.Element {
  const { ask: text } = useText()
  const more = useAsking((state) => state.more)
  return (
    <details
      className="ask__more"
      open={more}
      onToggle={({ currentTarget }) => useAsking.setState({ more: currentTarget.open })}
    >
      <summary>
        {text.more.title}
        <Set />
      </summary>
      {more ? <Fields /> : null}
    </details>
  )
}

/** Summary of the options that are set, so that they are visible while collapsed. */
function Set(): React.JSX.Element {
  const { ask: text } = useText()
  const { date: dateOf } = useDates()
  const { choices, date, reader } = useAsking()
  const count = choicesIn(choices).length
  const set = [
    ...(count === 0 ? [] : [text.more.choicesSet(count)]),
    ...(date === '' ? [] : [text.more.dateSet(dateOf(date))]),
    ...(reader === '' ? [] : [text.more.readerSet(readerName(reader, text))]),
  ]
  return <>{set.map((part) => ` · ${part}`)}</>
}

/** A reader's name in the engine as the person reads it. */
function readerName(reader: string, { more }: Text['ask']): string {
  return reader === 'extractive' ? more.embedded : reader
}

function Fields(): React.JSX.Element {
  const { ask: text } = useText()
  const { choices, date, reader, refused } = useAsking()
  const fault = (field: RefusedQuestion['field']): { readonly fault?: string } =>
    refused?.field === field ? { fault: refused.why } : {}
  const read = useCallback(() => engine.settings.writers(), [])
  const { value: readers = [], error, reload } = useData(read)
  const known = readers.some(({ spec }) => spec === reader)
  return (
    <div className="ask__options">
      <Field label={text.more.choices} help={text.more.choicesHelp} {...fault('choices')}>
        {(control) => (
          <textarea
            {...control}
            className="cdx-text-area"
            rows={3}
            maxLength={15_000}
            value={choices}
            onChange={({ target }) => type({ choices: target.value })}
          />
        )}
      </Field>
      <Field label={text.more.date} help={text.more.dateHelp} {...fault('date')}>
        {(control) => (
          <input
            {...control}
            type="date"
            className="cdx-text-input"
            max="9999-12-31"
            value={date}
            onChange={({ target }) => type({ date: target.value })}
          />
        )}
      </Field>
      <Field label={text.more.reader} help={text.more.readerHelp}>
        {(control) => (
          <select
            {...control}
            className="cdx-select"
            value={reader}
            onChange={({ target }) => type({ reader: target.value })}
          >
            <option value="">{text.more.ofDraft}</option>
            {known || reader === '' ? null : <option value={reader}>{readerName(reader, text)}</option>}
            {readers.map(({ spec, name, missing }) => (
              <option key={spec} value={spec} disabled={missing !== undefined}>
                {spec === 'extractive'
                  ? text.more.embedded
                  : missing === undefined
                    ? name
                    : text.more.readerMissing(name, missing)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {error === null ? null : <Failure error={error} onRetry={reload} />}
    </div>
  )
}
