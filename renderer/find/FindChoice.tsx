import { useId } from 'react'
import { SearchInput } from './FindField.tsx'

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
          <SearchInput
            aria-label={words.field}
            aria-describedby={id}
            value={value}
            onText={onChange}
            onEnter={onEnter}
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
