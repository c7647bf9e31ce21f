import { useId } from 'react'

interface EventFieldProps {
  readonly label: string
  readonly help: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string
  readonly required?: boolean
  readonly autoFocus?: boolean
}

/** A field with its label, and below it what to write there or what is wrong with it. */
export function EventField({ label, help, value, onChange, error, ...rest }: EventFieldProps): React.JSX.Element {
  const id = useId()
  return (
    <div className="cdx-field">
      <label className="cdx-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className="cdx-text-input"
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}help`}
        onChange={(event) => onChange(event.target.value)}
      />
      {error === undefined ? (
        <p id={`${id}help`} className="cdx-field__help">
          {help}
        </p>
      ) : (
        <p id={`${id}help`} className="cdx-field__error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
