import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../parts/Button.tsx'
import { useText } from '../text/useText.ts'

interface ConfirmProps {
  /** The verb, on the button that asks and on the one that does it. */
  readonly label: string
  /** What it is done to, for screen readers. */
  readonly of: string
  readonly question: string
  readonly disabled?: boolean
  readonly onConfirm: () => void
  /** Other buttons, which stand beside it until it asks. */
  readonly children?: ReactNode
}

/** A button that asks in its own line before it does what cannot be taken back. */
export function Confirm({ label, of, question, disabled, onConfirm, children }: ConfirmProps): React.JSX.Element {
  const { settings } = useText()
  const [asking, setAsking] = useState(false)
  const first = useRef<HTMLSpanElement>(null)
  const asked = useRef(false)
  useEffect(() => {
    // The focus stays where the hand is.
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
