import { useCallback, useEffect, useRef, useState } from 'react'
import type { LedgerView } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import { CallFailed } from '../api/callFailed.ts'
import { engine } from '../api/engine.ts'
import type { Moment } from './moment.ts'

/** What the facts say to a question, and the facts that answer it or come nearest, best first. */
export interface AskedFacts {
  readonly question: string
  readonly view: LedgerView
}

export interface AskingFacts {
  /** Start time of the running question, in milliseconds; null if none is running. */
  readonly since: number | null
  readonly failure: CallFailed | null
  /** Null if nothing was asked. */
  readonly asked: AskedFacts | null
  readonly ask: (question: string) => void
  /** Stops answering. */
  readonly stop: () => void
  /** Clears the question and the answer. */
  readonly clear: () => void
}

interface AskedLedger {
  readonly eventId: string
  /** The number of operations: new ones may change the answer. */
  readonly operations: number
  readonly moment: Moment
  /** Called with the fact that answers best; pass a stable function. */
  readonly onAnswer: (fact: string) => void
}

/** Asks an event's ledger as of a moment. The answer is cleared when the moment or the operations change. */
export function useAskingFacts({ eventId, operations, moment, onAnswer }: AskedLedger): AskingFacts {
  const [since, setSince] = useState<number | null>(null)
  const [failure, setFailure] = useState<CallFailed | null>(null)
  const [asked, setAsked] = useState<AskedFacts | null>(null)
  const running = useRef<AbortController | null>(null)
  const stop = useCallback(() => {
    running.current?.abort()
    running.current = null
    setSince(null)
  }, [])
  const clear = useCallback(() => {
    stop()
    setAsked(null)
    setFailure(null)
  }, [stop])
  useEffect(() => clear, [eventId, operations, moment, clear])
  const ask = (question: string): void => {
    stop()
    const controller = new AbortController()
    running.current = controller
    setSince(Date.now())
    setFailure(null)
    const call = { signal: controller.signal }
    engine.ledgers
      .show({ kind: 'stored', eventId }, { ...moment, question }, call)
      .then((view) => {
        if (controller.signal.aborted) return
        setAsked({ question, view })
        const fact = view.facts[0]?.id
        if (fact !== undefined) onAnswer(fact)
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallFailed)) throw error
        if (!controller.signal.aborted) setFailure(error)
      })
      .finally(() => {
        if (running.current === controller) setSince(null)
      })
  }
  return { since, failure, asked, ask, stop, clear }
}
