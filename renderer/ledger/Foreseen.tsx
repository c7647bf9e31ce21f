import { useCallback } from 'react'
import type { LedgerDeed } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { Failure } from '../parts/Failure.tsx'
import { useText } from '../text/useText.ts'
import { ChangedFacts } from './ChangedFacts.tsx'

interface ForeseenProps {
  readonly eventId: string
  /** Pass a stable object while the operation stays the same. */
  readonly deed: LedgerDeed
}

/** Previews what an operation would change in the ledger. */
export function Foreseen({ eventId, deed }: ForeseenProps): React.JSX.Element {
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
