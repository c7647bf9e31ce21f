import { describe, expect, it } from 'vitest'
import { mostBars, sourceBars } from '../../../renderer/compare/plotBars.ts'
import { countBadges } from '../../../core/domain/badge.ts'
import type { ComparedFigures } from '../../../core/review/compareDrafts.ts'

function cites(counts: Readonly<Record<string, number>>): ComparedFigures {
  return {
    sentences: 0,
    words: 0,
    byBadge: countBadges([]),
    repetition: 0,
    sources: Object.entries(counts).map(([pageId, citations]) => ({ pageId, name: `site ${pageId}`, citations })),
    sections: [],
  }
}

describe('citations by source', () => {
  it('are a bar of each draft, the most cited first', () => {
    expect(sourceBars([cites({ a: 3, b: 1 }), cites({ b: 4 })], String)).toEqual([
      { name: 'site b', values: [1, 4] },
      { name: 'site a', values: [3, 0] },
    ])
  })

  it('beyond the most that are shown are one group, so that no citation is lost', () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`p${at}`, 20 - at]))
    const bars = sourceBars([cites(many), cites({ p19: 2 })], (count) => `${count} more`)
    expect(bars).toHaveLength(mostBars)
    expect(bars.at(-1)?.name).toBe('14 more')
    expect(bars.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBe(210)
    expect(bars.reduce((sum, { values }) => sum + (values[1] ?? 0), 0)).toBe(2)
  })
})
