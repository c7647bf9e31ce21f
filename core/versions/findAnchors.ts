import type { SimilarityTable } from './similarity.ts'

/** A pair of equal sentences, as indices from 0. */
export interface Anchor {
  readonly old: number
  readonly new: number
  readonly similarity: number
}

/** The sentences of one gap between anchors, as indices from 0, in order. */
export interface Gap {
  readonly old: readonly number[]
  readonly new: readonly number[]
}

/** Finds pairs that are each other's best match and similar enough, ties resolved by order. `refused` pairs are excluded. */
export function findAnchors(
  similarity: SimilarityTable,
  [olds, news]: readonly [number, number],
  { same, refused }: { readonly same: number; readonly refused: (old: number, current: number) => boolean },
): readonly Anchor[] {
  const anchors: Anchor[] = []
  const taken = new Set<number>()
  for (let current = 0; current < news; current += 1) {
    let best = -1
    for (let old = 0; old < olds; old += 1) {
      if (taken.has(old) || similarity.at(old, current) < same) continue
      if (best < 0 || similarity.at(old, current) > similarity.at(best, current)) best = old
    }
    if (best < 0 || refused(best, current)) continue
    const own = similarity.at(best, current)
    let isBest = true
    for (let other = 0; other < news; other += 1) if (similarity.at(best, other) > own) isBest = false
    if (!isBest) continue
    taken.add(best)
    anchors.push({ old: best, new: current, similarity: own })
  }
  return anchors
}

/**
 * The gaps between anchors. Where anchors cross, the longest ordered subset bounds the gaps; the others were moved.
 */
export function gapsBetween(anchors: readonly Anchor[], [olds, news]: readonly [number, number]): readonly Gap[] {
  const bounds = longestInOrder(anchors)
  const [oldTaken, newTaken] = [new Set(anchors.map(({ old }) => old)), new Set(anchors.map((anchor) => anchor.new))]
  const open = (from: number, to: number, taken: ReadonlySet<number>): readonly number[] =>
    Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at).filter((at) => !taken.has(at))
  return [...bounds, { old: olds, new: news, similarity: 0 }].flatMap((bound, at) => {
    const before = bounds[at - 1]
    const gap = {
      old: open(before === undefined ? 0 : before.old + 1, bound.old, oldTaken),
      new: open(before === undefined ? 0 : before.new + 1, bound.new, newTaken),
    }
    return gap.old.length === 0 && gap.new.length === 0 ? [] : [gap]
  })
}

/** The longest subset of anchors, sorted by new index, that is also sorted by old index. */
function longestInOrder(anchors: readonly Anchor[]): readonly Anchor[] {
  const length = anchors.map(() => 1)
  const before = anchors.map(() => -1)
  for (const [at, { old }] of anchors.entries()) {
    for (let earlier = 0; earlier < at; earlier += 1) {
      if ((anchors[earlier]?.old ?? 0) >= old || (length[earlier] ?? 0) + 1 <= (length[at] ?? 0)) continue
      length[at] = (length[earlier] ?? 0) + 1
      before[at] = earlier
    }
  }
  let last = length.indexOf(Math.max(...length))
  const kept: Anchor[] = []
  while (last >= 0) {
    const anchor = anchors[last]
    if (anchor !== undefined) kept.unshift(anchor)
    last = before[last] ?? -1
  }
  return kept
}
