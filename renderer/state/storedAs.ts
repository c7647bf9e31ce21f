import type { z } from 'zod'
import { createJSONStorage, type PersistOptions } from 'zustand/middleware'

interface Keeping<State, Stored> {
  /** Storage key. */
  readonly name: string
  readonly schema: z.ZodType<Stored>
  /** Schema of the stored part. */
  readonly pick: (state: State) => Stored
  /** State to set from the stored part when the window opens. */
  readonly put: (stored: Stored) => Partial<State>
}

/**
 * Options for `persist`: stores part of a store whenever it changes and restores it when the window opens, however it was
 * closed. Data that does not match the schema, from another version of the program, is ignored.
 */
export function storedAs<State extends object, Stored>({
  name,
  schema,
  pick,
  put,
}: Keeping<State, Stored>): PersistOptions<State, Stored> {
  return {
    name,
    // Outside a window, nothing is stored.
    storage: createJSONStorage(() => (typeof localStorage === 'undefined' ? nowhere : localStorage)),
    partialize: pick,
    merge: (stored, state) => {
      const parsed = schema.safeParse(stored)
      return parsed.success ? { ...state, ...put(parsed.data) } : state
    },
  }
}

const nowhere = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
