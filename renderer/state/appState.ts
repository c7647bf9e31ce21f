import { create } from 'zustand'
import type { EventSummary } from '../../core/engine/libraries/events/eventLibrary.ts'
import type { Settings } from '../../core/settings/settings.ts'
import type { EngineState } from '../../electron/contract/messages.ts'

export const screens = ['start', 'sources', 'draft', 'compare', 'facts', 'update', 'export', 'settings'] as const
export type Screen = (typeof screens)[number]

/** State shared by the whole window: what is selected. Screens load their own data from the engine. */
export interface AppState {
  readonly screen: Screen
  /** Id of the open event. */
  readonly event: EventSummary | null
  /** Id of the selected draft of that event. */
  readonly draftId: string | null
  /** Id of the selected sentence, shared by all screens. */
  readonly sentence: string | null
  /** Id of the page that the Sources screen shows in its reader. */
  readonly page: string | null
  /** Id of the chunk of that page to scroll to. */
  readonly chunk: string | null
  /** Id of the source that the Sources screen is asked to select; null for none. */
  readonly source: string | null
  readonly settings: Settings | null
  readonly engine: EngineState
  readonly dialog: 'keys' | 'commands' | 'tour' | 'faults' | 'remove-draft' | null
  readonly go: (screen: Screen) => void
  readonly openEvent: (event: EventSummary | null) => void
  readonly openDraft: (draftId: string | null) => void
  readonly select: (sentence: string | null) => void
  /** Opens a page in the reader of the Sources screen. */
  readonly openPage: (pageId: string | null) => void
  /** Opens a chunk in the reader of the Sources screen. */
  readonly openChunk: (pageId: string, chunkId: string) => void
  /** Opens a source, also one without a page, on the Sources screen. */
  readonly openSource: (source: string) => void
  readonly setSettings: (settings: Settings) => void
  readonly setEngine: (engine: EngineState) => void
  readonly show: (dialog: AppState['dialog']) => void
}

export const useAppState = create<AppState>((set) => ({
  screen: 'start',
  event: null,
  draftId: null,
  sentence: null,
  page: null,
  chunk: null,
  source: null,
  settings: null,
  engine: 'starting',
  dialog: null,
  go: (screen) => set({ screen }),
  openEvent: (event) =>
    set((state) =>
      state.event?.id === event?.id
        ? { event }
        : { event, draftId: null, sentence: null, page: null, chunk: null, source: null },
    ),
  openDraft: (draftId) => set((state) => (state.draftId === draftId ? {} : { draftId, sentence: null })),
  select: (sentence) => set({ sentence }),
  openPage: (page) => set({ page, chunk: null, source: null }),
  openChunk: (page, chunk) => set({ page, chunk, source: null, screen: 'sources' }),
  openSource: (source) => set({ source, page: null, chunk: null, screen: 'sources' }),
  setSettings: (settings) => set({ settings }),
  setEngine: (engine) => set({ engine }),
  show: (dialog) => set({ dialog }),
}))
