import { useCallback, useState } from 'react'
import type { PublishRequest, ShownPlan } from '../../../core/engine/libraries/publishing/publishingLibrary.ts'
import type { PublicationOutcome } from '../../../core/publish/publication.ts'
import { CallFailed } from '../../api/callFailed.ts'
import { engine } from '../../api/engine.ts'

interface State {
  readonly busy: 'plan' | 'send' | null
  /** What would be sent, as last shown. */
  readonly plan: ShownPlan | null
  readonly outcome: PublicationOutcome | null
  readonly failed: CallFailed | null
}

const still: State = { busy: null, plan: null, outcome: null, failed: null }

export interface Publishing extends State {
  readonly look: (request: Omit<PublishRequest, 'api'>) => void
  readonly send: () => void
  /** Discards what was shown, because something in it has changed. */
  readonly forget: () => void
}

/** Shows what would be sent to a wiki, and sends exactly that. */
export function usePublishing(draftId: string): Publishing {
  const [state, setState] = useState<State>(still)
  const { plan } = state
  const run = useCallback(async (busy: 'plan' | 'send', work: () => Promise<Partial<State>>): Promise<void> => {
    setState((before) => ({ ...before, busy, failed: null, outcome: null }))
    try {
      const news = await work()
      setState((before) => ({ ...before, ...news, busy: null }))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setState((before) => ({ ...before, busy: null, failed: error }))
    }
  }, [])
  const look = useCallback(
    (request: Omit<PublishRequest, 'api'>) => {
      setState(still)
      void run('plan', async () => ({ plan: await engine.publishing.plan(draftId, request) }))
    },
    [run, draftId],
  )
  const send = useCallback(() => {
    if (plan === null) return
    void run('send', async () => {
      const outcome = await engine.publishing.send(plan.publication.press)
      return { outcome, plan: outcome.kind === 'published' ? null : plan }
    })
  }, [run, plan])
  const forget = useCallback(() => setState(still), [])
  return { ...state, look, send, forget }
}
