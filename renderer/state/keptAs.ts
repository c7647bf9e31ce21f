import type { z } from 'zod'
import { createJSONStorage, type PersistOptions } from 'zustand/middleware'

interface Keeping<State, Kept> {
  /** Under which name it is kept. */
  readonly name: string
  readonly schema: z.ZodType<Kept>
  /** What is kept of the store. */
  readonly pick: (state: State) => Kept
  /** What is put into the store when the window opens. */
  readonly put: (kept: Kept) => Partial<State>
}

/**
 * For `persist`: writes a part of a store down whenever it changes, so that it is there again when the window is opened,
 * however it was closed. What another version of the program wrote in another form is left.
 */
export function keptAs<State extends object, Kept>({
  name,
  schema,
  pick,
  put,
}: Keeping<State, Kept>): PersistOptions<State, Kept> {
  return {
    name,
    // Without a window nothing is kept.
    storage: createJSONStorage(() => (typeof localStorage === 'undefined' ? nowhere : localStorage)),
    partialize: pick,
    merge: (kept, state) => {
      const parsed = schema.safeParse(kept)
      return parsed.success ? { ...state, ...put(parsed.data) } : state
    },
  }
}

const nowhere = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
