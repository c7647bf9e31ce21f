/** Several sources at hand: the ids chosen, and the one from which a range reaches. */
export interface SourceSelection {
  readonly ids: ReadonlySet<string>
  readonly anchor: string | null
}

export const nothingSelected: SourceSelection = { ids: new Set(), anchor: null }

/** How a source is chosen: alone, beside the others, or with all between it and the anchor. */
export type SelectionWay = 'alone' | 'beside' | 'range'

/**
 * The selection after a source is chosen.
 *
 * @param listed ids in the order of the table
 * @param from the source at hand before, from which a first range reaches
 */
export function selectSource(
  { ids, anchor }: SourceSelection,
  { id, way, listed, from }: { id: string; way: SelectionWay; listed: readonly string[]; from: string | undefined },
): SourceSelection {
  if (way === 'alone') return { ids: new Set([id]), anchor: id }
  if (way === 'beside') {
    const next = new Set(ids.size === 0 && from !== undefined ? [from] : ids)
    if (next.has(id)) next.delete(id)
    else next.add(id)
    return { ids: next, anchor: id }
  }
  const start = [anchor, from, id].find((each) => each !== null && each !== undefined && listed.includes(each)) ?? id
  const [one, two] = [listed.indexOf(start), listed.indexOf(id)].toSorted((a, b) => a - b)
  return { ids: new Set(listed.slice(one, (two ?? 0) + 1)), anchor: start }
}

/** The way that the keys pressed with a click ask for. */
export function selectionWay({
  shiftKey,
  ctrlKey,
  metaKey,
}: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>): SelectionWay {
  return shiftKey ? 'range' : ctrlKey || metaKey ? 'beside' : 'alone'
}
