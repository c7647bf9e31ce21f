import type { AnswerReading } from '../../../core/engine/libraries/answers/answer.ts'
import type { DraftView } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { useAppState } from '../../state/appState.ts'
import { useDraftStore } from '../draftStore.ts'
import { pageName } from '../pageName.ts'
import { startWritingAt } from '../reviewDraft.ts'
import { putPlace, type PutPlace } from './putPlace.ts'

export function usePutPlace(view: Pick<DraftView, 'sections'>): PutPlace | null {
  const sentence = useAppState((state) => state.sentence)
  const section = useDraftStore((state) => state.section)
  return putPlace(view.sections, { sentence, section })
}

/** Opens the editor with the answer, or the page's sentence, and its citation. Once saved it is checked like any other sentence. */
export function putAnswer({ statement, evidence }: AnswerReading, place: PutPlace, as: 'statement' | 'quote'): void {
  if (evidence.chunkId === null) return
  const quote = as === 'quote' || statement === null
  startWritingAt(place.section, place.after, {
    words: quote ? evidence.text : statement,
    cites: { chunkId: evidence.chunkId, page: pageName({ ...evidence, finalUrl: evidence.url }) },
    ...(quote ? { quote: evidence.text } : {}),
  })
}
