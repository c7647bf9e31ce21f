import { useId } from 'react'

interface FindFieldProps {
  readonly label: string
  readonly help?: string
  readonly value: string
  readonly wrong?: boolean
  readonly onChange: (value: string) => void
  readonly onEnter: () => void
}

/** A text field of the search form. */
export function FindField({ label, help, value, wrong, onChange, onEnter }: FindFieldProps): React.JSX.Element {
  const id = useId()
  return (
    <div className="cdx-field find-field">
      <label className="cdx-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="cdx-text-input"
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        aria-invalid={wrong === true}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter searches; it does not submit the form around it.
          event.preventDefault()
          onEnter()
        }}
      />
      {help === undefined ? null : (
        <p id={`${id}-help`} className="cdx-field__help">
          {help}
        </p>
      )}
    </div>
  )
}
