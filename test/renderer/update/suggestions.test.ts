import { describe, expect, it } from 'vitest'
import type { UpdatePage } from '../../../core/update/draftUpdate.ts'
import type { UpdateSuggestion } from '../../../core/update/viewUpdate.ts'
import {
  changedSuggestion,
  nextOpen,
  placedSuggestions,
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

describe('the list of an update', () => {
  const page = (at: number): UpdatePage => ({
    ...{ id: `p${at}`, url: '', title: '', site: '', day: '2026-05-03', dated: true, reliability: 'not-rated' },
  })
  const said = (id: string, kind: UpdateSuggestion['kind'], pages: number): UpdateSuggestion => ({
    ...suggestion(id),
    kind,
    [kind === 'missing' ? 'saidBy' : 'contradictedBy']: Array.from({ length: pages }, (_, at) => page(at)),
  })
  const view = {
    sections: [
      {
        heading: '',
        suggestions: [said('s1', 'changed', 1), said('s2', 'unsupported', 0), said('fact 1', 'missing', 2)],
      },
      { heading: 'Rescue', suggestions: [said('s3', 'disputed', 3), said('fact 2', 'missing', 3)] },
      { heading: 'Trial', isNew: true, suggestions: [said('fact 3', 'missing', 2)] },
    ],
  }
  const ids = (kind: Parameters<typeof placedSuggestions>[1]): readonly string[] =>
    placedSuggestions(view, kind).map(({ suggestion: { id } }) => id)

  it('has contradictions of all sections first, then what is no longer supported, then what is missing, each by its pages', () => {
    expect(ids('all')).toEqual(['s3', 's1', 's2', 'fact 2', 'fact 1', 'fact 3'])
  })

  it('names the section of each, and whether it is new', () => {
    expect(placedSuggestions(view, 'missing').map(({ heading, isNew }) => [heading, isNew])).toEqual([
      ['Rescue', false],
      ['', false],
      ['Trial', true],
    ])
  })

  it('shows one kind in the same order', () => {
    expect(ids('missing')).toEqual(['fact 2', 'fact 1', 'fact 3'])
    expect(ids('changed')).toEqual(['s1'])
    expect(ids('partly')).toEqual([])
  })

  it('does not move what is decided', () => {
    const decided = view.sections.map((section) => ({
      ...section,
      suggestions: section.suggestions.map((each) => ({ ...each, decision: 'accepted' as const })),
    }))
    expect(placedSuggestions({ sections: decided }, 'all').map(({ suggestion: { id } }) => id)).toEqual(ids('all'))
  })
})
