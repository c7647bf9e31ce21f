import { z } from 'zod'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { storedAs } from '../state/storedAs.ts'

const unsavedSchema = z.strictObject({ suggestion: z.string(), words: z.string() })

interface UnsavedSuggestions {
  /** By update: the suggestion being edited, and its words. */
  readonly byUpdate: Readonly<Record<string, z.infer<typeof unsavedSchema>>>
}

/** Unsaved edits of suggestions. They persist when the window is closed. */
const useUnsavedStore = create<UnsavedSuggestions>()(
  persist(
    (): UnsavedSuggestions => ({ byUpdate: {} }),
    storedAs({
      name: 'suggestions',
      schema: z.record(z.string(), unsavedSchema),
      pick: ({ byUpdate }: UnsavedSuggestions) => byUpdate,
      put: (byUpdate) => ({ byUpdate }),
    }),
  ),
)

export function useUnsaved(update: string): z.infer<typeof unsavedSchema> | undefined {
  return useUnsavedStore((state) => state.byUpdate[update])
}

/** Stores the words of the open editor; deletes them when it is closed. */
export function keepUnsaved(update: string, unsaved: z.infer<typeof unsavedSchema> | undefined): void {
  const others = Object.entries(useUnsavedStore.getState().byUpdate).filter(([id]) => id !== update)
  const own = unsaved === undefined ? [] : [[update, unsaved] as const]
  useUnsavedStore.setState({ byUpdate: Object.fromEntries([...others, ...own]) })
}
