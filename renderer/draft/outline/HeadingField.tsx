import { useRef, useState } from 'react'

interface HeadingFieldProps {
  readonly label: string
  /** The current heading. */
  readonly heading: string
  /** Resolves with true if it was saved. */
  readonly onKeep: (heading: string) => Promise<boolean>
  readonly onEnd: () => void
}

/** A field for a heading: Enter saves, Escape cancels. A heading that cannot be saved stays in it. */
export function HeadingField({ label, heading, onKeep, onEnd }: HeadingFieldProps): React.JSX.Element {
  const [text, setText] = useState(heading)
  const [failed, setFailed] = useState(false)
  const keeping = useRef(false)
  const keep = async (): Promise<void> => {
    // Enter saves and then causes a blur, which must not save again.
    if (keeping.current) return
    keeping.current = true
    const wanted = text.trim()
    if (wanted === '' || wanted === heading || (await onKeep(wanted))) onEnd()
    else {
      keeping.current = false
      setFailed(true)
    }
  }
  return (
    <>
      <input
        className="cdx-text-input"
        aria-label={label}
        placeholder={label}
        autoFocus
        maxLength={200}
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => {
          if (!failed) void keep()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void keep()
          else if (event.key === 'Escape') onEnd()
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
    </>
  )
}
