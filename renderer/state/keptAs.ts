import type { z } from 'zod'
import { createJSONStorage, type PersistOptions } from 'zustand/middleware'

interface Keeping<State, Kept> {
  /** Storage key. */
  readonly name: string
  readonly schema: z.ZodType<Kept>
  /** Schema of the stored part. */
  readonly pick: (state: State) => Kept
  /** State to set from the stored part when the window opens. */
  readonly put: (kept: Kept) => Partial<State>
}

/**
 * Options for `persist`: stores part of a store whenever it changes and restores it when the window opens, however it was
 * closed. Data that does not match the schema, from another version of the program, is ignored.
 */
export function keptAs<State extends object, Kept>({
  name,
  schema,
  pick,
  put,
}: Keeping<State, Kept>): PersistOptions<State, Kept> {
  return {
    name,
    // Outside a window, nothing is stored.
    storage: createJSONStorage(() => (typeof localStorage === 'undefined' ? nowhere : localStorage)),
    partialize: pick,
    merge: (kept, state) => {
      const parsed = schema.safeParse(kept)
      return parsed.success ? { ...state, ...put(parsed.data) } : state
    },
  }
}

const nowhere = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
