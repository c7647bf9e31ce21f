import type { EventFields } from '../../core/engine/libraries/events/eventLibrary.ts'
import { useText } from '../text/useText.ts'
import { Field } from '../parts/Field.tsx'

export type EventFieldName = keyof EventFields

interface EventFieldsetProps {
  readonly fields: EventFields
  /** Errors by field. */
  readonly faults: Readonly<Partial<Record<string, string>>>
  readonly onChange: (name: EventFieldName, value: string) => void
}

export function EventFieldset({ fields, faults, onChange }: EventFieldsetProps): React.JSX.Element {
  const { form } = useText().start
  const field = (name: EventFieldName): React.ComponentProps<typeof EventField> => ({
    label: form[name],
    help: form[`${name}Help`],
    value: fields[name] ?? '',
    onChange: (value) => onChange(name, value),
    ...(faults[name] === undefined ? {} : { error: faults[name] }),
  })
  return (
    <div className="new-event__fields">
      <EventField {...field('title')} required autoFocus />
      <div className="new-event__pair">
        <EventField {...field('date')} />
        <EventField {...field('place')} />
      </div>
      <div className="new-event__pair">
        <EventField {...field('language')} />
        <EventField {...field('wiki')} />
      </div>
    </div>
  )
}

interface EventFieldProps {
  readonly label: string
  readonly help: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string
  readonly required?: boolean
  readonly autoFocus?: boolean
}

/** A field of an event. */
function EventField({ label, help, value, onChange, error, ...rest }: EventFieldProps): React.JSX.Element {
  return (
    <Field label={label} help={help} {...(error === undefined ? {} : { fault: error })}>
      {(control) => (
        <input
          {...rest}
          {...control}
          className="cdx-text-input"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
