import { useEffect } from 'react'
import { create } from 'zustand'
import type { UpdateState } from '../../electron/contract/updateState.ts'
import { engine } from '../api/engine.ts'
import { CallFailed } from '../api/callFailed.ts'
import { saveSetting } from '../settings/saveSetting.ts'

interface Updates {
  /** Null until the main process has answered. */
  readonly state: UpdateState | null
  /** Why the last click had no effect. */
  readonly failed: CallFailed | null
  /** Version whose bar was closed until the next start. */
  readonly closed: string | null
  readonly close: (version: string) => void
  readonly set: (state: UpdateState) => void
}

/** What the window knows about new versions of the program. */
export const useUpdates = create<Updates>((set) => ({
  state: null,
  failed: null,
  closed: null,
  close: (closed) => set({ closed }),
  set: (state) => set({ state }),
}))

let connected = false

/** Follows what the main process reports about new versions. */
export function useUpdateReports(): void {
  useEffect(() => {
    if (connected) return
    connected = true
    window.citewright.onUpdates((state) => useUpdates.getState().set(state))
    void readUpdates()
  }, [])
}

async function readUpdates(): Promise<void> {
  useUpdates.getState().set(await engine.desktop.updates())
}

/** Does what a button about new versions says, and says why if it has no effect. */
export async function actOnUpdates(act: () => Promise<void>): Promise<void> {
  useUpdates.setState({ failed: null })
  try {
    await act()
    await readUpdates()
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    useUpdates.setState({ failed: error })
  }
}

/** Saves whether the program may look for new versions; if it may, it looks at once. */
export function allowUpdates(updates: 'on' | 'off'): Promise<void> {
  return actOnUpdates(async () => {
    if ((await saveSetting({ updates })) && updates === 'on') await engine.desktop.lookForUpdate()
  })
}
