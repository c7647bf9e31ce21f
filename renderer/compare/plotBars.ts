import { badges, type Badge } from '../../core/domain/badge.ts'
import type { ComparedFigures } from '../../core/review/compareDrafts.ts'
import type { ComparedDrafts } from './comparedDrafts.ts'

/** Two bars with one name: the left draft's and the right draft's. */
export interface BarPair {
  readonly name: string
  readonly left: number
  readonly right: number
}

type BothFigures = readonly [ComparedFigures, ComparedFigures]

/** Maximum pairs of bars in a plot. The rest is combined in a last pair or omitted. */
export const mostBars = 7

export function supportBars([left, right]: BothFigures, names: Readonly<Record<Badge, string>>): readonly BarPair[] {
  return badges.map((badge) => ({ name: names[badge], left: left.byBadge[badge], right: right.byBadge[badge] }))
}

/** Citations by page, most cited first; the least cited are combined. */
export function sourceBars([left, right]: BothFigures, others: (count: number) => string): readonly BarPair[] {
  const bars = new Map<string, BarPair>()
  for (const { pageId, name, citations } of left.sources) bars.set(pageId, { name, left: citations, right: 0 })
  for (const { pageId, name, citations } of right.sources) {
    bars.set(pageId, { name, left: bars.get(pageId)?.left ?? 0, right: citations })
  }
  const sorted = [...bars.values()].sort((a, b) => b.left + b.right - (a.left + a.right))
  if (sorted.length <= mostBars) return sorted
  const rest = sorted.slice(mostBars - 1)
  const sum = (side: 'left' | 'right'): number => rest.reduce((total, bar) => total + bar[side], 0)
  return [...sorted.slice(0, mostBars - 1), { name: others(rest.length), left: sum('left'), right: sum('right') }]
}

/** Words by section, in row order. */
export function sectionBars({ comparison, rows }: ComparedDrafts, lead: string): readonly BarPair[] {
  const [left, right] = comparison.figures
  return rows.map((row) => {
    const heading = row.left?.heading ?? row.right?.heading ?? ''
    return {
      name: heading === '' ? lead : heading,
      left: row.left === null ? 0 : (left.sections[row.left.place]?.words ?? 0),
      right: row.right === null ? 0 : (right.sections[row.right.place]?.words ?? 0),
    }
  })
}
