import type { Defect } from '../../domain/draft.ts'

/** Counts of several answers as one: kinds in the order in which they first occur. */
export function joinDefects(...lists: readonly (readonly Defect[])[]): readonly Defect[] {
  const joined = new Map<Defect['kind'], Defect>()
  for (const defect of lists.flat()) {
    const before = joined.get(defect.kind)
    joined.set(defect.kind, {
      kind: defect.kind,
      count: (before?.count ?? 0) + defect.count,
      examples: [...(before?.examples ?? []), ...defect.examples].slice(0, 3),
    })
  }
  return [...joined.values()]
}
