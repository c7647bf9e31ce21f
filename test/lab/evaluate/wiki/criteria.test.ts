import { describe, expect, it } from 'vitest'
import { readCriteria } from '../../../../lab/evaluate/wiki/criteria.ts'

describe('criteria of a good article', () => {
  it('are 39 in five groups, as in Wiki Eval', () => {
    expect(readCriteria().map(({ id, criteria }) => [id, criteria.length])).toEqual([
      ['clear', 3],
      ['lead', 7],
      ['words', 11],
      ['broad', 8],
      ['neutral', 10],
    ])
  })

  it('have ids of their own, name a guideline, and are whole sentences', () => {
    const all = readCriteria().flatMap(({ criteria }) => criteria)
    expect(new Set(all.map(({ id }) => id)).size).toBe(39)
    for (const { page, text } of all) {
      expect(page).toMatch(/^(?:MOS|WP):[A-Z]+(?: 3[ab])?$/)
      expect(text).toMatch(/^[A-Z].*\.$/)
    }
  })
})
