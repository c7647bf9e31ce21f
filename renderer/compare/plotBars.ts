import { badges, type Badge } from '../../core/domain/badge.ts'
import type { ComparedFigures } from '../../core/review/compareDrafts.ts'
import type { ComparedDrafts } from './comparedDrafts.ts'

/** Bars with one name: one for each draft. */
export interface BarGroup {
  readonly name: string
  readonly values: readonly number[]
}

/** Maximum groups of bars in a plot. The rest is combined in a last one or omitted. */
export const mostBars = 7

export function supportBars(
  figures: readonly ComparedFigures[],
  names: Readonly<Record<Badge, string>>,
): readonly BarGroup[] {
  return badges.map((badge) => ({ name: names[badge], values: figures.map(({ byBadge }) => byBadge[badge]) }))
}

/** Citations by page, most cited first; the least cited are combined. */
export function sourceBars(
  figures: readonly ComparedFigures[],
  others: (count: number) => string,
): readonly BarGroup[] {
  const names = new Map(figures.flatMap(({ sources }) => sources.map(({ pageId, name }) => [pageId, name] as const)))
  const sorted = [...names]
    .map(([pageId, name]) => ({
      name,
      values: figures.map(({ sources }) => sources.find((source) => source.pageId === pageId)?.citations ?? 0),
    }))
    .sort((a, b) => sum(b.values) - sum(a.values))
  if (sorted.length <= mostBars) return sorted
  const rest = sorted.slice(mostBars - 1)
  const values = figures.map((_, column) => sum(rest.map((bar) => bar.values[column] ?? 0)))
  return [...sorted.slice(0, mostBars - 1), { name: others(rest.length), values }]
}

/** Words by section, in row order. */
export function sectionBars({ comparison, rows }: ComparedDrafts, lead: string): readonly BarGroup[] {
  return rows.map((row) => {
    const heading = row.find((section) => section !== null)?.heading ?? ''
    return {
      name: heading === '' ? lead : heading,
      values: row.map((section, column) =>
        section === null ? 0 : (comparison.figures[column]?.sections[section.place]?.words ?? 0),
      ),
    }
  })
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
