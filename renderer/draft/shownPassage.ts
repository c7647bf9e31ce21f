import type { EvidencePassage } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import type { FoundSentence } from '../../core/engine/libraries/answers/answer.ts'
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
    const { answers = [], nearest = [] } = useAsking.getState().answer ?? {}
    openFound(answers[0]?.sentences[0]?.evidence[0] ?? nearest[0])
    return
  }
  const passage = shownPassage()
  if (passage !== undefined) useAppState.getState().openChunk(passage.page.id, passage.chunkId)
}

/** Opens the passage of a sentence on the Sources screen. */
export function openFound(found: Pick<FoundSentence, 'pageId' | 'chunkId'> | undefined): void {
  if (found !== undefined) useAppState.getState().openChunk(found.pageId, found.chunkId)
}
