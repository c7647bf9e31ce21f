import { create } from 'zustand'
import type { Sentence } from '../../../core/domain/draft.ts'
import type { Span } from '../../../core/domain/support.ts'
import { type as typeQuestion } from '../ask/asking.ts'
import { isFocusFree } from '../../frame/useKeptFocus.ts'
import { startAsking } from '../ask/startAsking.ts'
import { selectSentence, sentencesOf, useDraftStore } from '../draftStore.ts'
import { review, startCiting } from '../reviewDraft.ts'
import { selectedWords } from './selectedWords.ts'
import { withItalic } from './changedAnnotations.ts'

/** Words of a sentence that are selected as text. */
export interface WordChoice extends Span {
  readonly sentence: string
  readonly text: string
  /** Where they are in the window, in CSS pixels. */
  readonly place: { readonly top: number; readonly bottom: number; readonly left: number }
}

interface ChosenWords {
  readonly choice: WordChoice | null
  /** Whether the title of the article to link to is being typed. */
  readonly linking: boolean
}

export const useWordChoice = create<ChosenWords>(() => ({ choice: null, linking: false }))

/** The words chosen now, also before the bar has followed the selection. */
export function chosenWords(): WordChoice | null {
  const { choice, linking } = useWordChoice.getState()
  return linking ? choice : selectedWords()
}

/** The sentence of the chosen words; undefined if there is none, or if its words stay as they are. */
function editable(): { readonly sentence: Sentence; readonly choice: WordChoice } | undefined {
  const choice = chosenWords()
  const { view } = useDraftStore.getState()
  const sentence = view === null ? undefined : sentencesOf(view).find(({ id }) => id === choice?.sentence)
  return choice === null || sentence === undefined || sentence.origin === 'quotation' ? undefined : { sentence, choice }
}

export function toggleItalic(): void {
  const words = editable()
  if (words === undefined) return
  const { id, annotations = [] } = words.sentence
  void review({ kind: 'annotate', sentence: id, annotations: withItalic(annotations, words.choice) })
  leaveWords()
}

/** Opens the field for the article that the chosen words link to. */
export function openLink(): void {
  const words = editable()
  if (words !== undefined) useWordChoice.setState({ choice: words.choice, linking: true })
}

/** Searches passages for the chosen words. */
export function citeWords(): void {
  const choice = chosenWords()
  if (choice === null) return
  leaveWords()
  selectSentence(choice.sentence)
  startCiting(choice.text)
}

/** Asks the pages about the chosen words. */
export function askWords(): void {
  const choice = chosenWords()
  if (choice === null) return
  leaveWords()
  typeQuestion({ typed: choice.text })
  startAsking()
}

/** Deselects the words; the focus returns to their sentence. */
export function leaveWords(): void {
  const { choice } = useWordChoice.getState()
  window.getSelection()?.removeAllRanges()
  useWordChoice.setState({ choice: null, linking: false })
  if (choice === null) return
  requestAnimationFrame(() => {
    if (isFocusFree()) {
      document.querySelector<HTMLElement>(`[data-sentence="${choice.sentence}"]`)?.focus({ preventScroll: true })
    }
  })
}
