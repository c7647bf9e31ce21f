import { create } from 'zustand'

interface FileNotices {
  /** What came of files that hold several pages, by event. */
  readonly notices: Readonly<Record<string, readonly string[]>>
  readonly tell: (eventId: string, notices: readonly string[]) => void
  readonly dismiss: (eventId: string) => void
}

/** Kept while the window is open: files may be dropped while another screen is shown. */
export const useFileNotices = create<FileNotices>((set) => ({
  notices: {},
  tell: (eventId, told) => {
    if (told.length === 0) return
    set(({ notices }) => ({ notices: { ...notices, [eventId]: [...(notices[eventId] ?? []), ...told] } }))
  },
  dismiss: (eventId) => set(({ notices }) => ({ notices: { ...notices, [eventId]: [] } })),
}))
