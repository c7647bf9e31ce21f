import { describe, expect, it } from 'vitest'
import { labelledSnippets, precisionOf, recallOf, scoreLint } from '../../bench/lintScores.ts'
import { rules } from '../../core/lint/rules.ts'

const snippets = labelledSnippets()

describe('lint on labelled snippets', () => {
  it('has at least 150 of them, labelled with rules that there are', () => {
    expect(snippets.length).toBeGreaterThanOrEqual(150)
    const known = new Set(rules.map(({ id }) => id))
    expect(snippets.flatMap((snippet) => snippet.rules).filter((rule) => !known.has(rule))).toEqual([])
  })

  // Floors are a little under what was measured.
  it.each([
    ['open', 0.98, 0.98],
    ['held', 0.95, 0.5],
  ] as const)('is right on those of %s', (split, precision, recall) => {
    const { total } = scoreLint(snippets.filter((snippet) => snippet.split === split))
    expect(precisionOf(total)).toBeGreaterThanOrEqual(precision)
    expect(recallOf(total)).toBeGreaterThanOrEqual(recall)
  })
})
