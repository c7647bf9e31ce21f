import { useCallback, useState } from 'react'
import type { LedgerChange, LedgerDeed } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import { CallFailed } from '../api/callFailed.ts'
import { engine } from '../api/engine.ts'
import { reverseOf, type DoneDeed } from './deed.ts'

export interface Changing {
  readonly eventId: string
  readonly busy: boolean
  readonly failure: CallFailed | null
  /** The last change and its effects; null if there is none or it was dismissed. */
  readonly done: DoneDeed | null
  readonly act: (deed: LedgerDeed, reason: string) => Promise<void>
  /** Undoes the last change. */
  readonly revert: () => void
  readonly dismiss: () => void
}

/** Undoes and redoes operations of an event's ledger and takes pages back, one at a time. `onChanged` reloads the ledger. */
export function useChanging(eventId: string, onChanged: () => void): Changing {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailed | null>(null)
  const [done, setDone] = useState<Changing['done']>(null)
  const act = useCallback(
    async (deed: LedgerDeed, reason: string): Promise<void> => {
      setBusy(true)
      setFailure(null)
      try {
        setDone({ deed, change: await carryOut(eventId, deed, reason) })
        onChanged()
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        setFailure(error)
      } finally {
        setBusy(false)
      }
    },
    [eventId, onChanged],
  )
  const revert = (): void => {
    if (done !== null && !busy) void act(reverseOf(done), '')
  }
  const dismiss = (): void => {
    setDone(null)
    setFailure(null)
  }
  return { eventId, busy, failure, done, act, revert, dismiss }
}

function carryOut(eventId: string, deed: LedgerDeed, reason: string): Promise<LedgerChange> {
  const event = { kind: 'stored', eventId } as const
  return deed.kind === 'take-back'
    ? engine.ledgers.takeBack(event, deed.page, reason)
    : engine.ledgers[deed.kind](event, deed.operation, reason)
}
