import { useCallback, useState } from 'react'
import { CallFailed } from '../api/callFailed.ts'
import { engine } from '../api/engine.ts'
import { useAppState } from '../state/appState.ts'
import { firstChoice, mergeChoices, toggleSection, toggleSentence, type ChosenSentences } from './chooseSentences.ts'
import type { ComparedDrafts, SentenceAt } from './comparedDrafts.ts'

/** Choosing the sentences of a new draft. */
export interface Merging {
  /** Null while none are being chosen. */
  readonly chosen: ChosenSentences | null
  /** Sentences taken from each draft. */
  readonly counts: readonly number[]
  readonly busy: boolean
  readonly failed: CallFailed | null
  readonly begin: () => void
  readonly cancel: () => void
  readonly toggleSentence: (at: SentenceAt) => void
  readonly toggleSection: (column: number, row: number) => void
  /** Makes the draft and opens it. */
  readonly merge: () => void
  readonly dismiss: () => void
}

export function useMerging(drafts: ComparedDrafts): Merging {
  const [chosen, setChosen] = useState<ChosenSentences | null>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const begin = useCallback(() => setChosen(firstChoice(drafts)), [drafts])
  const cancel = useCallback(() => setChosen(null), [])
  const sentence = useCallback(
    (at: SentenceAt) => setChosen((now) => (now === null ? null : toggleSentence(drafts, now, at))),
    [drafts],
  )
  const section = useCallback(
    (column: number, row: number) =>
      setChosen((now) => (now === null ? null : toggleSection(drafts, now, { column, row }))),
    [drafts],
  )
  const choices = chosen === null ? [] : mergeChoices(drafts, chosen)
  const merge = async (): Promise<void> => {
    setBusy(true)
    setFailed(null)
    try {
      const merged = await engine.drafts.merge(choices.filter(({ sentences }) => sentences.length > 0))
      const { openDraft, go } = useAppState.getState()
      openDraft(merged.id)
      go('draft')
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFailed(error)
      setBusy(false)
    }
  }
  return {
    chosen,
    counts: choices.map(({ sentences }) => sentences.length),
    busy,
    failed,
    begin,
    cancel,
    toggleSentence: sentence,
    toggleSection: section,
    merge: () => void merge(),
    dismiss: () => setFailed(null),
  }
}
