import { useRef, useState } from 'react'

interface HeadingFieldProps {
  readonly label: string
  /** As it is. */
  readonly heading: string
  /** True where it was kept. */
  readonly onKeep: (heading: string) => Promise<boolean>
  readonly onEnd: () => void
}

/** A field for a heading: Enter keeps, Escape leaves. What cannot be kept stays in it. */
export function HeadingField({ label, heading, onKeep, onEnd }: HeadingFieldProps): React.JSX.Element {
  const [text, setText] = useState(heading)
  const [failed, setFailed] = useState(false)
  const keeping = useRef(false)
  const keep = async (): Promise<void> => {
    // Enter keeps it, and the field that then loses the focus would keep it once more.
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
