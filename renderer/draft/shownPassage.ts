import type { EvidencePassage } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import type { AnswerReading } from '../../core/engine/libraries/answers/answer.ts'
import { useAppState } from '../state/appState.ts'
import { useAsking } from './ask/asking.ts'
import { useDraftStore } from './draftStore.ts'
import { knownEvidence } from './evidenceCache.ts'
import { selected } from './reviewDraft.ts'

/** Passages of the sentence at hand, as far as they have been read. */
function passages(): readonly EvidencePassage[] {
  const { view } = useDraftStore.getState()
  const sentence = selected()
  return view === null || sentence === undefined ? [] : (knownEvidence(view.id, sentence)?.passages ?? [])
}

/** The passage that the evidence pane shows. */
export function shownPassage(): EvidencePassage | undefined {
  return passages()[useDraftStore.getState().passage]
}

export function stepPassage(step: 1 | -1): void {
  const last = passages().length - 1
  if (last >= 0)
    useDraftStore.setState(({ passage }) => ({
      passage: Math.min(last, Math.max(0, passage + step)),
      pane: 'evidence',
      drawer: true,
    }))
}

/** Shows the passage, or the one that an answer was read from, in its page, on the Sources screen. */
export function openShownSource(): void {
  if (useDraftStore.getState().pane === 'ask') {
    openReading(useAsking.getState().answer?.reading)
    return
  }
  const passage = shownPassage()
  if (passage !== undefined) useAppState.getState().openChunk(passage.page.id, passage.chunkId)
}

/** Shows where an answer was read, in its page. */
export function openReading(reading: AnswerReading | null | undefined): void {
  if (reading === null || reading === undefined) return
  const { pageId, chunkId } = reading.evidence
  if (chunkId !== null) useAppState.getState().openChunk(pageId, chunkId)
}
