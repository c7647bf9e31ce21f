import { z } from 'zod'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { keptAs } from '../state/keptAs.ts'

const heldSchema = z.strictObject({ offer: z.string(), words: z.string() })

interface HeldOffers {
  /** By update: which offer is being put in other words, and in which. */
  readonly byUpdate: Readonly<Record<string, z.infer<typeof heldSchema>>>
}

/** What stands in the editors of updates, also when the window is opened again. */
const useHeldOffers = create<HeldOffers>()(
  persist(
    (): HeldOffers => ({ byUpdate: {} }),
    keptAs({
      name: 'offers',
      schema: z.record(z.string(), heldSchema),
      pick: ({ byUpdate }: HeldOffers) => byUpdate,
      put: (byUpdate) => ({ byUpdate }),
    }),
  ),
)

export function useHeldOffer(update: string): z.infer<typeof heldSchema> | undefined {
  return useHeldOffers((state) => state.byUpdate[update])
}

/** Holds what stands in the editor; nothing where it is closed. */
export function holdOffer(update: string, held: z.infer<typeof heldSchema> | undefined): void {
  const others = Object.entries(useHeldOffers.getState().byUpdate).filter(([id]) => id !== update)
  const own = held === undefined ? [] : [[update, held] as const]
  useHeldOffers.setState({ byUpdate: Object.fromEntries([...others, ...own]) })
}
