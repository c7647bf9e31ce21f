import type { Defect } from '../../domain/draft.ts'

/** Merges the defects of several answers: each kind once, with the sum of its counts and the first three examples. */
export function addDefects(defects: readonly Defect[]): readonly Defect[] {
  const byKind = new Map<Defect['kind'], Defect>()
  for (const { kind, count, examples } of defects) {
    const before = byKind.get(kind)
    byKind.set(kind, {
      kind,
      count: count + (before?.count ?? 0),
      examples: [...(before?.examples ?? []), ...examples].slice(0, 3),
    })
  }
  return [...byKind.values()]
}
