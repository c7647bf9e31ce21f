interface FilterFieldProps {
  readonly label: string
  readonly words: string
  readonly onWords: (words: string) => void
  /** Id of the list, which gets the focus when the field is left. */
  readonly list: string
}

/** A field that filters a list by words; `/` focuses it, Enter and Escape leave it. */
export function FilterField({ label, words, onWords, list }: FilterFieldProps): React.JSX.Element {
  return (
    <input
      type="search"
      className="cdx-text-input"
      data-find
      aria-label={label}
      placeholder={label}
      maxLength={300}
      value={words}
      onChange={({ target }) => onWords(target.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' && key !== 'Enter') return
        // A filter that nothing passes leaves no list.
        const next = document.getElementById(list) ?? currentTarget.closest<HTMLElement>('main')
        next?.focus()
      }}
    />
  )
}

interface FilterSelectProps<Value extends string> {
  readonly label: string
  readonly values: readonly Value[]
  readonly value: Value
  readonly nameOf: (value: Value) => string
  readonly onValue: (value: Value) => void
}

/** A choice that filters a list. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>): React.JSX.Element {
  const { label, values, value, nameOf, onValue } = props
  return (
    <select
      className="cdx-select"
      aria-label={label}
      value={value}
      onChange={({ target }) => onValue(values.find((one) => one === target.value) ?? value)}
    >
      {values.map((one) => (
        <option key={one} value={one}>
          {nameOf(one)}
        </option>
      ))}
    </select>
  )
}
