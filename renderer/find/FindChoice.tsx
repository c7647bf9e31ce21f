import { useId } from 'react'

interface FindChoiceProps {
  readonly words: { readonly label: string; readonly field: string }
  readonly help: string
  readonly chosen: boolean
  readonly onChoose: (chosen: boolean) => void
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onEnter: () => void
  /** Further options. */
  readonly children?: React.ReactNode
}

/** A search with its own field, shown if the search is selected. */
export function FindChoice(props: FindChoiceProps): React.JSX.Element {
  const { words, help, chosen, onChoose, value, onChange, onEnter, children } = props
  const id = useId()
  return (
    <div className="find-choice">
      <label className="cdx-checkbox">
        <input type="checkbox" checked={chosen} onChange={(event) => onChoose(event.target.checked)} />
        {words.label}
      </label>
      {chosen ? (
        <div className="cdx-field find-choice__field">
          <input
            className="cdx-text-input"
            aria-label={words.field}
            aria-describedby={id}
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
          <p id={id} className="cdx-field__help">
            {help}
          </p>
          {children}
        </div>
      ) : null}
    </div>
  )
}
