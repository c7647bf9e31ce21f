import { create } from 'zustand'
import type { DraftSummary } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import type { Side } from './comparedDrafts.ts'

export type Pair = Readonly<Record<Side, string>>

interface Choice {
  /** The pair chosen, by event. */
  readonly pairs: Readonly<Record<string, Pair>>
  readonly choose: (eventId: string, pair: Pair) => void
}

/** Kept while the window is open. */
export const useChoice = create<Choice>((set) => ({
  pairs: {},
  choose: (eventId, pair) => set((state) => ({ pairs: { ...state.pairs, [eventId]: pair } })),
}))

/** The chosen pair if both drafts still exist; otherwise the newest draft of each method, or the two newest. */
export function pairOf(all: readonly DraftSummary[], chosen: Pair | undefined): Pair | undefined {
  const drafts = all.filter(({ unreadable = false }) => !unreadable)
  const isThere = (id: string): boolean => drafts.some((draft) => draft.id === id)
  if (chosen !== undefined && isThere(chosen.left) && isThere(chosen.right)) return chosen
  const newestOf = (method: DraftSummary['method']): string | undefined =>
    drafts.find((draft) => draft.method === method)?.id
  const [rr, prr] = [newestOf('rr'), newestOf('prr')]
  if (rr !== undefined && prr !== undefined) return { left: rr, right: prr }
  const [newest, before] = drafts
  return newest === undefined || before === undefined ? undefined : { left: before.id, right: newest.id }
}

/** The pair with another draft on one side. Choosing the other side's draft swaps the sides. */
export function changeSide(pair: Pair, side: Side, id: string): Pair {
  if (side === 'left') return { left: id, right: pair.right === id ? pair.left : pair.right }
  return { right: id, left: pair.left === id ? pair.right : pair.left }
}
