import { create } from 'zustand'
import type { DraftSummary } from '../../core/engine/libraries/drafts/draftLibrary.ts'

interface Choice {
  /** Ids of the drafts chosen, two or three, by event. */
  readonly chosen: Readonly<Record<string, readonly string[]>>
  readonly choose: (eventId: string, ids: readonly string[]) => void
}

/** Kept while the window is open. */
export const useChoice = create<Choice>((set) => ({
  chosen: {},
  choose: (eventId, ids) => set((state) => ({ chosen: { ...state.chosen, [eventId]: ids } })),
}))

/** Maximum drafts that are compared. */
const mostDrafts = 3

/** The chosen drafts that still exist if they are two or more; otherwise the newest of each method, or the two newest. */
export function comparedIds(
  all: readonly DraftSummary[],
  chosen: readonly string[] | undefined,
): readonly string[] | undefined {
  const drafts = all.filter(({ unreadable = false }) => !unreadable)
  const there = chosen?.filter((id) => drafts.some((draft) => draft.id === id)) ?? []
  if (there.length >= 2) return there
  const written = drafts.filter(({ mergedFrom }) => mergedFrom === undefined)
  const newestOf = (method: DraftSummary['method']): string | undefined =>
    written.find((draft) => draft.method === method)?.id
  const [rr, prr] = [newestOf('rr'), newestOf('prr')]
  if (rr !== undefined && prr !== undefined) return [rr, prr]
  const [newest, before] = drafts
  return newest === undefined || before === undefined ? undefined : [before.id, newest.id]
}

/** The drafts with another one in a column. A draft that is in another column changes places with it. */
export function changeColumn(ids: readonly string[], column: number, id: string): readonly string[] {
  return ids.map((other, at) => (at === column ? id : other === id ? (ids[column] ?? other) : other))
}

/** The newest draft that can be compared as well; undefined if there is none, or no room. */
export function furtherDraft(all: readonly DraftSummary[], ids: readonly string[]): string | undefined {
  if (ids.length >= mostDrafts) return undefined
  return all.find(({ id, unreadable = false }) => !unreadable && !ids.includes(id))?.id
}
