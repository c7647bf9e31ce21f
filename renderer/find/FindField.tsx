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
      <SearchInput
        id={id}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        aria-invalid={wrong === true}
        value={value}
        onText={onChange}
        onEnter={onEnter}
      />
      {help === undefined ? null : (
        <p id={`${id}-help`} className="cdx-field__help">
          {help}
        </p>
      )}
    </div>
  )
}

interface SearchInputProps extends React.ComponentProps<'input'> {
  readonly onText: (text: string) => void
  readonly onEnter: () => void
}

/** An input in which Enter searches; it does not submit the form around it. */
export function SearchInput({ onText, onEnter, ...input }: SearchInputProps): React.JSX.Element {
  return (
    <input
      {...input}
      className="cdx-text-input"
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onEnter()
      }}
    />
  )
}
