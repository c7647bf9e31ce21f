import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../parts/Button.tsx'
import { useText } from '../text/useText.ts'

interface ConfirmProps {
  /** The verb on both buttons. */
  readonly label: string
  /** The object of the verb, for screen readers. */
  readonly of: string
  readonly question: string
  readonly disabled?: boolean
  readonly onConfirm: () => void
  /** Other buttons beside it; hidden while it asks. */
  readonly children?: ReactNode
}

/** A button that asks for confirmation in place before an irreversible action. */
export function Confirm({ label, of, question, disabled, onConfirm, children }: ConfirmProps): React.JSX.Element {
  const { settings } = useText()
  const [asking, setAsking] = useState(false)
  const first = useRef<HTMLSpanElement>(null)
  const asked = useRef(false)
  useEffect(() => {
    // Keep the focus on the button that replaces this one.
    if (asking || asked.current) first.current?.querySelector('button')?.focus()
    asked.current = asking
  }, [asking])
  if (asking) {
    return (
      <span className="settings__actions" role="group" aria-label={question} ref={first}>
        <span>{question}</span>
        <Button size="small" label={settings.keepIt} onClick={() => setAsking(false)} />
        <Button
          size="small"
          action="destructive"
          label={label}
          onClick={() => {
            setAsking(false)
            onConfirm()
          }}
        />
      </span>
    )
  }
  return (
    <span className="settings__actions">
      {children}
      <span ref={first}>
        <Button
          size="small"
          label={label}
          aria-label={`${label}: ${of}`}
          disabled={disabled === true}
          onClick={() => setAsking(true)}
        />
      </span>
    </span>
  )
}
