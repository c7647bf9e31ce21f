import { describe, expect, it } from 'vitest'
import { countBadges } from '../../../core/domain/badge.ts'
import type { DraftSummary } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { changeColumn, comparedIds, furtherDraft } from '../../../renderer/compare/chooseDrafts.ts'

const figures = {
  sentences: 0,
  byBadge: countBadges([]),
  reviewed: 0,
  rejected: 0,
  quotations: 0,
  words: 0,
  sources: 0,
  draftPages: 0,
}
function summary(id: string, method: DraftSummary['method']): DraftSummary {
  const writer = { kind: 'extractive', name: 'extractive', version: '1' } as const
  return { id, method, writer, eventId: 'e', preset: 'grounded', ranker: 'bm25', savedAt: '2026-05-14', figures }
}

describe('the drafts that are compared first', () => {
  it('are the newest of each method', () => {
    const drafts = [summary('c', 'rr'), summary('b', 'rr'), summary('a', 'prr')]
    expect(comparedIds(drafts, undefined)).toEqual(['c', 'a'])
  })

  it('are the two newest where one method is missing, the older one on the left', () => {
    expect(comparedIds([summary('c', 'rr'), summary('b', 'rr'), summary('a', 'rr')], undefined)).toEqual(['b', 'c'])
  })

  it('are those that the person chose while both are there', () => {
    const drafts = [summary('c', 'rr'), summary('b', 'prr'), summary('a', 'prr')]
    expect(comparedIds(drafts, ['a', 'c'])).toEqual(['a', 'c'])
    expect(comparedIds(drafts, ['gone', 'c'])).toEqual(['c', 'b'])
  })

  it('need two drafts', () => {
    expect(comparedIds([summary('a', 'rr')], undefined)).toBeUndefined()
  })
})

describe('choosing a draft', () => {
  it('changes one column, and columns change places where another one shows it', () => {
    expect(changeColumn(['a', 'b'], 0, 'c')).toEqual(['c', 'b'])
    expect(changeColumn(['a', 'b'], 1, 'a')).toEqual(['b', 'a'])
    expect(changeColumn(['a', 'b', 'c'], 0, 'c')).toEqual(['c', 'b', 'a'])
  })

  it('adds the newest other one as a third, and no fourth', () => {
    const drafts = [summary('d', 'rr'), summary('c', 'rr'), summary('b', 'rr'), summary('a', 'rr')]
    expect(furtherDraft(drafts, ['a', 'd'])).toBe('c')
    expect(furtherDraft(drafts, ['a', 'd', 'c'])).toBeUndefined()
    expect(furtherDraft(drafts.slice(0, 2), ['c', 'd'])).toBeUndefined()
  })
})
