import { describe, expect, it } from 'vitest'
import type { UpdateSuggestion } from '../../../core/update/viewUpdate.ts'
import {
  changedSuggestion,
  nextOpen,
  ofKind,
  suggestionFigures,
  stepSuggestion,
} from '../../../renderer/update/suggestions.ts'

const suggestion = (id: string, decision: UpdateSuggestion['decision'] = 'open'): UpdateSuggestion => ({
  id,
  kind: id.startsWith('fact') ? 'missing' : 'changed',
  sentence: null,
  text: '',
  suggested: null,
  stands: false,
  changes: [],
  page: null,
  checked: null,
  reason: '',
  saidBy: [],
  contradictedBy: [],
  rivals: [],
  olderAgainst: [],
  disputes: [],
  decision,
})
const suggestions = [suggestion('s1'), suggestion('s2', 'accepted'), suggestion('s3'), suggestion('fact 0', 'rejected')]

describe('going through the changes of an update', () => {
  it('goes to the next, or to the next that is to be decided, and ends at the ends', () => {
    expect(stepSuggestion(suggestions, { from: 's1', step: 1 })?.id).toBe('s2')
    expect(stepSuggestion(suggestions, { from: 's1', step: 1, open: true })?.id).toBe('s3')
    expect(stepSuggestion(suggestions, { from: 's3', step: -1, open: true })?.id).toBe('s1')
    expect(stepSuggestion(suggestions, { from: 'fact 0', step: 1 })).toBeUndefined()
    expect(stepSuggestion(suggestions, { from: 's1', step: -1 })).toBeUndefined()
  })

  it('begins again at the first behind the last that is to be decided', () => {
    expect(nextOpen(suggestions, 's3')?.id).toBe('s1')
    expect(nextOpen([suggestion('s1', 'accepted')], 's1')).toBeUndefined()
  })

  it('goes to what an undo brought back', () => {
    expect(
      changedSuggestion(suggestions, [
        suggestion('s1'),
        suggestion('s2'),
        suggestion('s3'),
        suggestion('fact 0', 'rejected'),
      ])?.id,
    ).toBe('s2')
    expect(changedSuggestion(suggestions, suggestions)).toBeUndefined()
  })

  it('counts by kind and by what is decided', () => {
    expect(suggestionFigures({ sections: [{ heading: '', isNew: false, unchanged: [], suggestions }] })).toEqual({
      changed: 3,
      disputed: 0,
      unsupported: 0,
      missing: 1,
      unchanged: 0,
      decided: 2,
      suggestions: 4,
    })
  })
})

it('shows one kind, and of missing facts those first that most pages report', () => {
  const said = (id: string, pages: number): UpdateSuggestion => ({
    ...suggestion(id),
    saidBy: Array.from({ length: pages }, (_, at) => ({
      ...{
        id: `p${at}`,
        url: '',
        title: '',
        site: '',
        day: '2026-05-03',
        dated: true,
        reliability: 'not-rated' as const,
      },
    })),
  })
  const view = { sections: [{ suggestions: [said('s1', 1), said('fact 1', 1), said('fact 2', 3), said('fact 3', 1)] }] }
  const ids = (kind: Parameters<typeof ofKind>[1]) => ofKind(view, kind).sections[0]!.suggestions.map(({ id }) => id)
  expect(ids('all')).toEqual(['s1', 'fact 2', 'fact 1', 'fact 3'])
  expect(ids('changed')).toEqual(['s1'])
  expect(ids('missing')).toEqual(['fact 2', 'fact 1', 'fact 3'])
})
