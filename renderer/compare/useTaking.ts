import { useCallback, useState } from 'react'
import { CallFailed } from '../api/callFailed.ts'
import { engine } from '../api/engine.ts'
import { useText } from '../text/useText.ts'
import { findCompared, type ComparedDrafts, type SentenceAt } from './comparedDrafts.ts'
import { otherColumn, takeSection, takeSentence, type TakeOver } from './takeOver.ts'

/** The last sentence or section copied across. */
interface Taken {
  readonly draftId: string
  readonly words: string
}

export interface Taking {
  readonly busy: boolean
  readonly taken: Taken | null
  /** Message after an undo. */
  readonly undone: string | null
  readonly failed: CallFailed | null
  readonly takeSentence: (at: SentenceAt) => void
  readonly takeSection: (column: number, row: number) => void
  readonly undo: () => void
  readonly dismiss: () => void
}

interface State {
  readonly busy: boolean
  readonly taken: Taken | null
  readonly undone: string | null
  readonly failed: CallFailed | null
}

const still: State = { busy: false, taken: null, undone: null, failed: null }

/** Copies sentences and sections across, one at a time, and undoes the last one. */
export function useTaking(drafts: ComparedDrafts, names: readonly string[], onChanged: () => void): Taking {
  const { compare } = useText()
  const [state, setState] = useState<State>(still)
  const { busy, taken } = state

  const take = useCallback(
    async ({ into, request }: TakeOver, words: string): Promise<void> => {
      setState({ ...still, busy: true })
      const failed = await failureOf(engine.drafts.review(into, request))
      setState({ ...still, failed, taken: failed === null ? { draftId: into, words } : null })
      onChanged()
    },
    [onChanged],
  )
  const undo = useCallback(() => {
    if (taken === null || busy) return
    const name = names[drafts.views.findIndex(({ id }) => id === taken.draftId)] ?? ''
    setState({ ...still, busy: true })
    void failureOf(engine.drafts.undo(taken.draftId)).then((failed) => {
      setState({ ...still, failed, undone: failed === null ? compare.undone(name) : null })
      onChanged()
    })
  }, [taken, busy, drafts, names, compare, onChanged])
  const sentence = useCallback(
    (at: SentenceAt) => {
      const found = findCompared(drafts, at)
      const over = takeSentence(drafts, at)
      if (busy || found === undefined || over === undefined) return
      void take(over, compare.tookSentence(found.found.sentence.text, names[otherColumn(at.column)] ?? ''))
    },
    [drafts, busy, take, compare, names],
  )
  const section = useCallback(
    (column: number, row: number) => {
      const over = takeSection(drafts, column, row)
      const heading = drafts.rows[row]?.[column]?.heading ?? ''
      if (busy || over === undefined) return
      void take(over, compare.tookSection(heading === '' ? compare.lead : heading, names[otherColumn(column)] ?? ''))
    },
    [drafts, busy, take, compare, names],
  )
  const dismiss = useCallback(() => setState(still), [])
  return { ...state, takeSentence: sentence, takeSection: section, undo, dismiss }
}

async function failureOf(call: Promise<unknown>): Promise<CallFailed | null> {
  try {
    await call
    return null
  } catch (error) {
    if (error instanceof CallFailed) return error
    throw error
  }
}
