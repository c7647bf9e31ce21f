import { Field } from '../parts/Field.tsx'

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
export function EventField({ label, help, value, onChange, error, ...rest }: EventFieldProps): React.JSX.Element {
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
