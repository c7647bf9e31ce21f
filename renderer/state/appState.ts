import { create } from 'zustand'
import type { EventSummary } from '../../core/engine/libraries/events/eventLibrary.ts'
import type { Settings } from '../../core/settings/settings.ts'
import type { EngineState } from '../../electron/contract/messages.ts'

export const screens = ['start', 'sources', 'draft', 'compare', 'facts', 'update', 'export', 'settings'] as const
export type Screen = (typeof screens)[number]

/** What the whole window shares: where the person is. What a screen shows, the screen asks the engine for. */
export interface AppState {
  readonly screen: Screen
  /** The event at hand. */
  readonly event: EventSummary | null
  /** The draft at hand, of that event. */
  readonly draftId: string | null
  /** The sentence at hand: one selection everywhere. */
  readonly sentence: string | null
  /** The page at hand, which the Sources screen shows in its reader. */
  readonly page: string | null
  /** The chunk of that page to which the reader goes. */
  readonly chunk: string | null
  readonly settings: Settings | null
  readonly engine: EngineState
  readonly dialog: 'keys' | 'commands' | 'tour' | null
  readonly go: (screen: Screen) => void
  readonly openEvent: (event: EventSummary | null) => void
  readonly openDraft: (draftId: string | null) => void
  readonly select: (sentence: string | null) => void
  /** Opens a page in the reader of the Sources screen. */
  readonly openPage: (pageId: string | null) => void
  /** Goes to the Sources screen and shows a chunk there in its page. */
  readonly openChunk: (pageId: string, chunkId: string) => void
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
  settings: null,
  engine: 'starting',
  dialog: null,
  go: (screen) => set({ screen }),
  openEvent: (event) =>
    set((state) =>
      state.event?.id === event?.id ? { event } : { event, draftId: null, sentence: null, page: null, chunk: null },
    ),
  openDraft: (draftId) => set((state) => (state.draftId === draftId ? {} : { draftId, sentence: null })),
  select: (sentence) => set({ sentence }),
  openPage: (page) => set({ page, chunk: null }),
  openChunk: (page, chunk) => set({ page, chunk, screen: 'sources' }),
  setSettings: (settings) => set({ settings }),
  setEngine: (engine) => set({ engine }),
  show: (dialog) => set({ dialog }),
}))
