import { create } from 'zustand'

interface FileNotices {
  /** Notices about files that contain several pages, by event. */
  readonly notices: Readonly<Record<string, readonly string[]>>
  readonly add: (eventId: string, notices: readonly string[]) => void
  readonly dismiss: (eventId: string) => void
}

/** Kept while the window is open, because files can be added from another screen. */
export const useFileNotices = create<FileNotices>((set) => ({
  notices: {},
  add: (eventId, added) => {
    if (added.length === 0) return
    set(({ notices }) => ({ notices: { ...notices, [eventId]: [...(notices[eventId] ?? []), ...added] } }))
  },
  dismiss: (eventId) => set(({ notices }) => ({ notices: { ...notices, [eventId]: [] } })),
}))
