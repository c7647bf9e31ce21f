import { useMemo, useState } from 'react'
import type { LedgerDeed, LedgerFact } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import { Button } from '../parts/Button.tsx'
import { useText } from '../text/useText.ts'
import { ReasonForm } from './ReasonForm.tsx'
import type { Changing } from './useChanging.ts'

interface LeaveOutProps {
  /** The facts that can be left out, each with its button label. */
  readonly facts: readonly { readonly fact: LedgerFact; readonly label: string }[]
  readonly changing: Changing
}

/** Leaves a fact out of the ledger by undoing the operation that added it, with a reason. */
export function LeaveOut({ facts, changing }: LeaveOutProps): React.JSX.Element {
  const { facts: text } = useText()
  const [asked, setAsked] = useState<LedgerFact | null>(null)
  const deed = useMemo(() => (asked === null ? undefined : leavingOut(asked)), [asked])
  if (asked !== null && deed !== undefined) {
    return <ReasonForm action={text.leaveOut.action} changing={changing} deed={deed} onLeave={() => setAsked(null)} />
  }
  return (
    <p className="fact-pane__actions">
      {facts.map(({ fact, label }) => (
        <Button
          key={fact.id}
          size="small"
          label={label}
          title={text.leaveOut.tip}
          disabled={changing.busy}
          onClick={() => setAsked(fact)}
        />
      ))}
    </p>
  )
}

/** Undoes the first operation that supports the fact; undefined if there is none. */
function leavingOut({ history }: LedgerFact): LedgerDeed | undefined {
  const numbers = history.filter(({ holds }) => holds).map(({ operation }) => operation)
  return numbers.length === 0 ? undefined : { kind: 'undo', operation: Math.min(...numbers) }
}
