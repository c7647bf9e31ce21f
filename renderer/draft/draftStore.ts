import { create } from 'zustand'
import type { Sentence } from '../../core/domain/draft.ts'
import type { ChunkId } from '../../core/domain/ids.ts'
import type { DraftView } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import type { CallFailed } from '../api/callFailed.ts'
import { useAppState } from '../state/appState.ts'
import { useArticleLook } from './articleLook.ts'
import { editorPlace, unsavedWords, keepUnsavedWords } from './unsavedWords.ts'
import { keepUnchanged } from './keepUnchanged.ts'
import { passes, type Filter } from './sentenceKind.ts'
import { nearestShown } from './walk.ts'

/** What the user is doing besides reading: one thing at a time. */
export type Doing =
  | { readonly kind: 'read' }
  | { readonly kind: 'edit'; readonly sentence: string }
  /** A sentence by the user; `after` null puts it first. */
  | ({ readonly kind: 'write'; readonly section: number; readonly after: Sentence['id'] | null } & GivenWords)
  /** `query`: words of the sentence to search passages for; absent for the whole sentence. */
  | { readonly kind: 'cite'; readonly sentence: string; readonly query?: string }

/** Origin of the words of a new sentence; absent if the user writes them. */
export interface GivenWords {
  /** The passage that supports them, with its page's name. */
  readonly cites?: { readonly chunkId: ChunkId; readonly page: string }
  /** The page's own words: unchanged, they become a quotation. */
  readonly quote?: string
}

export interface DraftState {
  /** The selected draft in its current state. */
  readonly view: DraftView | null
  /** Why the last call failed. */
  readonly failure: CallFailed | null
  /** The number of pending calls that change the draft. */
  readonly pending: number
  readonly filter: Filter
  /** Ids of several selected sentences; empty if one or none is selected. */
  readonly range: ReadonlySet<string>
  /** Where the range began. */
  readonly anchor: string | null
  /** Whether the find bar is open, and whether it also replaces. */
  readonly finding: 'find' | 'replace' | null
  readonly doing: Doing
  /** Content of the editor, which may be scrolled out of view. */
  readonly words: string
  /** Index of the selected section if it has no sentences; otherwise null. */
  readonly section: number | null
  /** Index of the passage shown, among those of the selected sentence. */
  readonly passage: number
  /** The pane beside the article. */
  readonly pane: 'evidence' | 'ask'
  /** Whether the drawer is open, in a window too narrow for the pane. */
  readonly drawer: boolean
}

const noRange: ReadonlySet<string> = new Set()

export const reading: Doing = { kind: 'read' }

/** State of the Draft screen while the window is open. */
export const useDraftStore = create<DraftState>(() => ({
  view: null,
  failure: null,
  pending: 0,
  filter: 'all',
  range: noRange,
  anchor: null,
  finding: null,
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
 * Stores a draft returned by the engine. If the selected sentence is gone, another one is selected. An open editor
 * stays open.
 */
export function putView(after: DraftView): void {
  const before = useDraftStore.getState().view
  const view = keepUnchanged(before, after)
  if (before?.id === after.id) useDraftStore.setState({ view })
  else {
    const opened = { view, filter: 'all', passage: 0, drawer: false, finding: null } as const
    useDraftStore.setState({ ...opened, range: noRange, anchor: null, ...unsavedWords(after.id) })
  }
  const { sentence, select } = useAppState.getState()
  const all = sentencesOf(view)
  if (!all.some(({ id }) => id === sentence)) select(beside(before, sentence, all) ?? all[0]?.id ?? null)
  const { doing } = useDraftStore.getState()
  useDraftStore.setState({ doing: editorPlace(doing, view.sections, useAppState.getState().sentence) })
}

/** For a removed sentence, the one that was before it. */
function beside(before: DraftView | null, gone: string | null, all: readonly Sentence[]): string | undefined {
  const old = before === null ? [] : sentencesOf(before)
  const ids = new Set(all.map(({ id }) => id))
  const at = old.findIndex(({ id }) => id === gone)
  return old.slice(0, Math.max(at, 0)).findLast(({ id }) => ids.has(id))?.id
}

export function sentencesOf({ sections }: Pick<DraftView, 'sections'>): readonly Sentence[] {
  return sections.flatMap(({ sentences }) => sentences)
}

/** The sentences that match the filter, in reading order. The selected one is shown as well, see chooseFilter. */
export function shownSentences({ view, filter }: Pick<DraftState, 'view' | 'filter'>): readonly Sentence[] {
  const { prose } = useArticleLook.getState()
  const isShown = (sentence: Sentence): boolean =>
    passes(filter, sentence) && !(prose && sentence.review === 'rejected')
  return view === null ? [] : sentencesOf(view).filter(isShown)
}

/** The selected sentences in reading order: those of the range, or the only one. */
export function chosenSentences(): readonly Sentence[] {
  const { view, range } = useDraftStore.getState()
  const id = useAppState.getState().sentence
  return view === null ? [] : sentencesOf(view).filter((one) => (range.size > 0 ? range.has(one.id) : one.id === id))
}

/** Selects all shown sentences from where the range began to this one, which becomes the selected one. */
export function extendRange(to: string): void {
  const state = useDraftStore.getState()
  const anchor = state.anchor ?? useAppState.getState().sentence ?? to
  const shown = shownSentences(state)
  const places = [anchor, to].map((id) => shown.findIndex((sentence) => sentence.id === id))
  const [from, until] = [Math.min(...places), Math.max(...places)]
  if (from < 0) return
  useAppState.getState().select(to)
  const ids = shown.slice(from, until + 1).map(({ id }) => id)
  const stops = state.doing.kind === 'cite' ? { doing: reading } : {}
  useDraftStore.setState({
    anchor,
    range: ids.length < 2 ? noRange : new Set(ids),
    section: null,
    passage: 0,
    ...stops,
  })
}

/** Selects a single sentence again. */
export function clearRange(): void {
  useDraftStore.setState({ range: noRange, anchor: null })
}

/**
 * Changes the filter. A selected sentence that does not match is deselected, so that no key changes a hidden sentence.
 * One that stops matching later, because it was reviewed, stays visible until another is selected.
 */
export function chooseFilter(filter: Filter): void {
  const { view } = useDraftStore.getState()
  useDraftStore.setState({ filter, range: noRange, anchor: null })
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

/** Selects a sentence, and opens the drawer if the evidence is in one. */
export function selectSentence(id: string): void {
  const { doing } = useDraftStore.getState()
  if (useAppState.getState().sentence !== id) {
    useAppState.getState().select(id)
    useDraftStore.setState({ passage: 0, doing: doing.kind === 'cite' ? reading : doing })
  }
  useDraftStore.setState({ drawer: true, section: null, range: noRange, anchor: null })
}
