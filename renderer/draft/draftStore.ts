import { create } from 'zustand'
import type { Sentence } from '../../core/domain/draft.ts'
import type { ChunkId } from '../../core/domain/ids.ts'
import type { DraftView } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import type { CallFailed } from '../api/callFailed.ts'
import { useAppState } from '../state/appState.ts'
import { editorPlace, unsavedWords, keepUnsavedWords } from './unsavedWords.ts'
import { keepUnchanged } from './keepUnchanged.ts'
import { passes, type Filter } from './sentenceKind.ts'
import { nearestShown } from './walk.ts'

/** What is being done beside reading: one thing at a time. */
export type Doing =
  | { readonly kind: 'read' }
  | { readonly kind: 'edit'; readonly sentence: string }
  /** A sentence of the person's own; `after` null puts it first. */
  | ({ readonly kind: 'write'; readonly section: number; readonly after: Sentence['id'] | null } & GivenWords)
  | { readonly kind: 'cite'; readonly sentence: string }

/** Where the words of a new sentence come from; absent for those that the person writes. */
export interface GivenWords {
  /** The passage that carries them, with its page's name. */
  readonly cites?: { readonly chunkId: ChunkId; readonly page: string }
  /** The page's own words: kept as they are, they are a quotation. */
  readonly quote?: string
}

export interface DraftState {
  /** The selected draft in its current state. */
  readonly view: DraftView | null
  /** Why the last call gave nothing. */
  readonly failure: CallFailed | null
  /** Calls that change the draft and have not been answered. */
  readonly pending: number
  readonly filter: Filter
  readonly doing: Doing
  /** What stands in the editor, which may be out of sight for a while. */
  readonly words: string
  /** Place of the section that was gone to without one of its sentences: an empty one. */
  readonly section: number | null
  /** Place of the passage shown among those of the sentence at hand. */
  readonly passage: number
  /** What is shown beside the article. */
  readonly pane: 'evidence' | 'ask'
  /** Whether that is open where it is a drawer. */
  readonly drawer: boolean
}

export const reading: Doing = { kind: 'read' }

/** State of the Draft screen while the window is open. */
export const useDraftStore = create<DraftState>(() => ({
  view: null,
  failure: null,
  pending: 0,
  filter: 'all',
  doing: reading,
  words: '',
  section: null,
  passage: 0,
  pane: 'evidence',
  drawer: false,
}))

useDraftStore.subscribe((state, { doing, words }) => {
  if (state.view !== null && (state.doing !== doing || state.words !== words)) keepUnsavedWords(state.view.id, state)
})

/**
 * Puts the draft in place as the engine gave it. The selection goes to its first sentence where what was selected is gone;
 * what stands in an editor stays.
 */
export function putView(after: DraftView): void {
  const before = useDraftStore.getState().view
  const view = keepUnchanged(before, after)
  if (before?.id === after.id) useDraftStore.setState({ view })
  else {
    useDraftStore.setState({ view, filter: 'all', passage: 0, drawer: false, ...unsavedWords(after.id) })
  }
  const { sentence, select } = useAppState.getState()
  const all = sentencesOf(view)
  if (!all.some(({ id }) => id === sentence)) select(beside(before, sentence, all) ?? all[0]?.id ?? null)
  const { doing } = useDraftStore.getState()
  useDraftStore.setState({ doing: editorPlace(doing, view.sections, useAppState.getState().sentence) })
}

/** Of a sentence that is gone, the one that stood before it. */
function beside(before: DraftView | null, gone: string | null, all: readonly Sentence[]): string | undefined {
  const old = before === null ? [] : sentencesOf(before)
  const ids = new Set(all.map(({ id }) => id))
  const at = old.findIndex(({ id }) => id === gone)
  return old.slice(0, Math.max(at, 0)).findLast(({ id }) => ids.has(id))?.id
}

export function sentencesOf({ sections }: Pick<DraftView, 'sections'>): readonly Sentence[] {
  return sections.flatMap(({ sentences }) => sentences)
}

/** The sentences that the filter lets through, in reading order. The one at hand is shown beside them, see chooseFilter. */
export function shownSentences({ view, filter }: Pick<DraftState, 'view' | 'filter'>): readonly Sentence[] {
  return view === null ? [] : sentencesOf(view).filter((sentence) => passes(filter, sentence))
}

/**
 * Shows other sentences. One that is not among them is not left at hand, so that no key changes what is out of sight;
 * what stops passing later, because it was reviewed, stays in sight until the person goes on.
 */
export function chooseFilter(filter: Filter): void {
  const { view } = useDraftStore.getState()
  useDraftStore.setState({ filter })
  const { sentence, select } = useAppState.getState()
  if (view === null) return
  select(nearestShown(sentencesOf(view), sentence, (each) => passes(filter, each))?.id ?? null)
}

/** The selected sentence. */
export function useSelected(): Sentence | undefined {
  const id = useAppState((state) => state.sentence)
  const view = useDraftStore((state) => state.view)
  return view === null ? undefined : sentencesOf(view).find((sentence) => sentence.id === id)
}

/** Goes to a sentence; the evidence opens where it is a drawer. */
export function selectSentence(id: string): void {
  const { doing } = useDraftStore.getState()
  if (useAppState.getState().sentence !== id) {
    useAppState.getState().select(id)
    useDraftStore.setState({ passage: 0, doing: doing.kind === 'cite' ? reading : doing })
  }
  useDraftStore.setState({ drawer: true, section: null })
}
