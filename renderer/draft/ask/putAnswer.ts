import type { AnswerSentence } from '../../../core/engine/libraries/answers/answer.ts'
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

/** Opens the editor with a sentence of the answer and its citation. Once saved it is checked like any other sentence. */
export function putAnswer({ text, evidence }: AnswerSentence, place: PutPlace): void {
  const [first] = evidence
  if (first === undefined) return
  const isQuoted = evidence.some((found) => found.text === text)
  startWritingAt(place.section, place.after, {
    words: text,
    cites: { chunkId: first.chunkId, page: pageName({ ...first, finalUrl: first.url }) },
    ...(isQuoted ? { quote: text } : {}),
  })
}
