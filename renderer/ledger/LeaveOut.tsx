import { useState } from 'react'
import type { LedgerFact } from '../../core/engine/ledger/ledgerLibrary.ts'
import { Button } from '../parts/Button.tsx'
import { useText } from '../text/useText.ts'
import { ReasonForm } from './ReasonForm.tsx'
import type { Changing } from './useChanging.ts'

interface LeaveOutProps {
  /** Facts of which one can be left out, each with what its button says. */
  readonly facts: readonly { readonly fact: LedgerFact; readonly label: string }[]
  readonly changing: Changing
}

/** Leaves a fact out of the ledger, with a reason, by undoing what brought it. */
export function LeaveOut({ facts, changing }: LeaveOutProps): React.JSX.Element {
  const { facts: text } = useText()
  const [asked, setAsked] = useState<LedgerFact | null>(null)
  const number = asked === null ? undefined : beginning(asked)
  if (asked !== null && number !== undefined) {
    return (
      <ReasonForm
        action={text.leaveOut.action}
        about={asked.text}
        busy={changing.busy}
        onDo={(reason) => {
          setAsked(null)
          void changing.act({ kind: 'undo', operation: number }, reason)
        }}
        onLeave={() => setAsked(null)}
      />
    )
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

/** Number of the operation without which the fact is not there. */
function beginning({ history }: LedgerFact): number | undefined {
  const numbers = history.filter(({ holds }) => holds).map(({ operation }) => operation)
  return numbers.length === 0 ? undefined : Math.min(...numbers)
}
