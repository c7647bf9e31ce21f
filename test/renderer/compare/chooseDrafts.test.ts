import { describe, expect, it } from 'vitest'
import { countBadges } from '../../../core/domain/badge.ts'
import type { DraftSummary } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { changeSide, pairOf } from '../../../renderer/compare/chooseDrafts.ts'

const figures = {
  sentences: 0,
  byBadge: countBadges([]),
  reviewed: 0,
  rejected: 0,
  quotations: 0,
  words: 0,
  sources: 0,
}
function summary(id: string, method: DraftSummary['method']): DraftSummary {
  const writer = { kind: 'extractive', name: 'extractive', version: '1' } as const
  return { id, method, writer, eventId: 'e', preset: 'grounded', ranker: 'bm25', savedAt: '2026-05-14', figures }
}

describe('the drafts that are compared first', () => {
  it('are the newest of each method', () => {
    const drafts = [summary('c', 'rr'), summary('b', 'rr'), summary('a', 'prr')]
    expect(pairOf(drafts, undefined)).toEqual({ left: 'c', right: 'a' })
  })

  it('are the two newest where one method is missing, the older one on the left', () => {
    expect(pairOf([summary('c', 'rr'), summary('b', 'rr'), summary('a', 'rr')], undefined)).toEqual({
      left: 'b',
      right: 'c',
    })
  })

  it('are those that the person chose while both are there', () => {
    const drafts = [summary('c', 'rr'), summary('b', 'prr'), summary('a', 'prr')]
    expect(pairOf(drafts, { left: 'a', right: 'c' })).toEqual({ left: 'a', right: 'c' })
    expect(pairOf(drafts, { left: 'gone', right: 'c' })).toEqual({ left: 'c', right: 'b' })
  })

  it('need two drafts', () => {
    expect(pairOf([summary('a', 'rr')], undefined)).toBeUndefined()
  })
})

describe('choosing a draft', () => {
  it('changes one side, and swaps the sides where the other one shows it', () => {
    const pair = { left: 'a', right: 'b' }
    expect(changeSide(pair, 'left', 'c')).toEqual({ left: 'c', right: 'b' })
    expect(changeSide(pair, 'right', 'c')).toEqual({ left: 'a', right: 'c' })
    expect(changeSide(pair, 'left', 'b')).toEqual({ left: 'b', right: 'a' })
    expect(changeSide(pair, 'right', 'a')).toEqual({ left: 'b', right: 'a' })
  })
})
