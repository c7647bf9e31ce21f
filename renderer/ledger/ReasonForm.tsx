import { useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { useText } from '../text/useText.ts'

interface ReasonFormProps {
  /** What is about to be done, as the button says it. */
  readonly action: string
  /** What it comes to. */
  readonly about?: string
  readonly busy: boolean
  readonly onDo: (reason: string) => void
  readonly onLeave: () => void
}

/** Asks why something is done to the ledger, where it is done; Esc leaves. */
export function ReasonForm({ action, about, busy, onDo, onLeave }: ReasonFormProps): React.JSX.Element {
  const { facts, frame } = useText()
  const [reason, setReason] = useState('')
  return (
    <form
      className="reason-form"
      aria-label={action}
      onSubmit={(sent) => {
        sent.preventDefault()
        onDo(reason.trim())
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        event.preventDefault()
        onLeave()
      }}
    >
      {about === undefined ? null : <p>{about}</p>}
      <div className="reason-form__line">
        <input
          autoFocus
          className="cdx-text-input"
          aria-label={facts.reason}
          placeholder={facts.reason}
          maxLength={2000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" action="progressive" label={action} disabled={busy} />
        <Button weight="quiet" label={frame.cancel} onClick={onLeave} />
      </div>
    </form>
  )
}
