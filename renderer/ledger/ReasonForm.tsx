import { useCallback, useState } from 'react'
import type { LedgerDeed } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import { Button } from '../parts/Button.tsx'
import { useText } from '../text/useText.ts'
import type { Changing } from './useChanging.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { Failure } from '../parts/Failure.tsx'
import { ChangedFacts } from './ChangedFacts.tsx'

interface ReasonFormProps {
  /** The button's label. */
  readonly action: string
  /** Explanation above the preview. */
  readonly about?: string
  readonly changing: Changing
  /** Pass a stable object while the operation stays the same. */
  readonly deed: LedgerDeed
  readonly onLeave: () => void
}

/** Previews what an operation would change in the ledger and asks for a reason. Esc cancels. */
export function ReasonForm({ action, about, changing, deed, onLeave }: ReasonFormProps): React.JSX.Element {
  const { facts, frame } = useText()
  const [reason, setReason] = useState('')
  return (
    <form
      className="reason-form"
      aria-label={action}
      onSubmit={(sent) => {
        sent.preventDefault()
        onLeave()
        void changing.act(deed, reason.trim())
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        event.preventDefault()
        onLeave()
      }}
    >
      {about === undefined ? null : <p>{about}</p>}
      <Foreseen eventId={changing.eventId} deed={deed} />
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
        <Button type="submit" action="progressive" label={action} disabled={changing.busy} />
        <Button weight="quiet" label={frame.cancel} onClick={onLeave} />
      </div>
    </form>
  )
}

interface ForeseenProps {
  readonly eventId: string
  /** Pass a stable object while the operation stays the same. */
  readonly deed: LedgerDeed
}

/** Previews what an operation would change in the ledger. */
function Foreseen({ eventId, deed }: ForeseenProps): React.JSX.Element {
  const { change } = useText().facts
  const read = useCallback(() => engine.ledgers.foresee({ kind: 'stored', eventId }, deed), [eventId, deed])
  const { value, error } = useData(read)
  if (error !== null) return <Failure error={error} />
  if (value === undefined) return <p className="subtle">{change.looking}</p>
  return (
    <div className="foreseen">
      <p>{change.would(value.length)}</p>
      <ChangedFacts changed={value} />
    </div>
  )
}
