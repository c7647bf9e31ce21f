import type { EvidencePassage } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import type { AnswerReading } from '../../core/engine/libraries/answers/answer.ts'
import { useAppState } from '../state/appState.ts'
import { useAsking } from './ask/asking.ts'
import { useDraftStore } from './draftStore.ts'
import { knownEvidence } from './evidenceCache.ts'
import { selected } from './reviewDraft.ts'

/** The loaded passages of the selected sentence. */
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

/** Opens the passage shown, or the one that an answer comes from, on the Sources screen. */
export function openShownSource(): void {
  if (useDraftStore.getState().pane === 'ask') {
    openReading(useAsking.getState().answer?.reading)
    return
  }
  const passage = shownPassage()
  if (passage !== undefined) useAppState.getState().openChunk(passage.page.id, passage.chunkId)
}

/** Opens the passage of a reading on the Sources screen. */
export function openReading(reading: AnswerReading | null | undefined): void {
  if (reading === null || reading === undefined) return
  const { pageId, chunkId } = reading.evidence
  if (chunkId !== null) useAppState.getState().openChunk(pageId, chunkId)
}
