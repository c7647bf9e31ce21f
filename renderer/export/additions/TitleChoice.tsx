import { useId, useState } from 'react'
import { Button } from '../../parts/Button.tsx'
import { useText } from '../../text/useText.ts'

interface TitleChoiceProps {
  readonly heading: string
  /** Suggested titles, each with what is said about it. */
  readonly suggested: readonly { readonly title: string; readonly note: string }[]
  readonly chosen: readonly string[]
  readonly addLabel: string
  readonly onChange: (chosen: readonly string[]) => void
}

/** Titles to choose from suggestions, and a field for others. */
export function TitleChoice({ heading, suggested, chosen, addLabel, onChange }: TitleChoiceProps): React.JSX.Element {
  const { additions } = useText()
  const [typed, setTyped] = useState('')
  const id = useId()
  const known = new Set(suggested.map(({ title }) => title))
  const own = chosen.filter((title) => !known.has(title)).map((title) => ({ title, note: '' }))
  return (
    <fieldset className="additions__choices">
      <legend className="cdx-label">{heading}</legend>
      {[...suggested, ...own].map(({ title, note }) => (
        <label key={title} className="cdx-checkbox">
          <input
            type="checkbox"
            checked={chosen.includes(title)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, title] : chosen.filter((other) => other !== title))
            }
          />
          <span>
            {title} <span className="subtle small">{note}</span>
          </span>
        </label>
      ))}
      <form
        className="additions__bar"
        onSubmit={(event) => {
          event.preventDefault()
          const title = typed.trim()
          if (title === '') return
          if (!chosen.includes(title)) onChange([...chosen, title])
          setTyped('')
        }}
      >
        <label className="unseen" htmlFor={id}>
          {addLabel}
        </label>
        <input
          id={id}
          className="cdx-text-input"
          placeholder={addLabel}
          maxLength={250}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" label={additions.add} disabled={typed.trim() === ''} />
      </form>
    </fieldset>
  )
}
