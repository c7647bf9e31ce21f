import { describe, expect, it } from 'vitest'
import { paragraphs } from '../../../renderer/draft/paragraphs.ts'
import { filters, isProblem, passes } from '../../../renderer/draft/sentenceKind.ts'
import { nearestShown, nextUnreviewed, walk } from '../../../renderer/draft/walk.ts'
import { sentence } from './draftOf.ts'

const ids = (sentences: readonly { readonly id: string }[]): readonly string[] => sentences.map(({ id }) => id)

describe('paragraphs', () => {
  const text = [
    sentence('s1'),
    sentence('s2'),
    sentence('s3', { startsParagraph: true }),
    sentence('s4'),
    sentence('s5', { startsParagraph: true }),
  ]

  it('begin where a sentence says so', () => {
    expect(paragraphs(text).map(ids)).toEqual([['s1', 's2'], ['s3', 's4'], ['s5']])
  })

  it('begin with the next sentence where their first is not shown', () => {
    expect(paragraphs(text, ({ id }) => id !== 's3').map(ids)).toEqual([['s1', 's2'], ['s4'], ['s5']])
  })

  it('that show nothing are none', () => {
    expect(paragraphs(text, ({ id }) => id === 's5').map(ids)).toEqual([['s5']])
    expect(paragraphs([])).toEqual([])
  })
})

describe('filters', () => {
  const all = [
    sentence('s1'),
    sentence('s2', { label: 'partly' }),
    sentence('s3', { label: 'unsupported', review: 'accepted' }),
    sentence('s4', { label: 'contradicted', review: 'rejected' }),
    sentence('s5', { label: 'unchecked', origin: 'quotation' }),
    sentence('s6', { label: 'contradicted' }),
  ]

  it('let through what they are named after', () => {
    const passing = filters.map((filter) => [filter, ids(all.filter((each) => passes(filter, each)))])
    expect(Object.fromEntries(passing)).toEqual({
      all: ids(all),
      problems: ['s2', 's3', 's6'],
      unreviewed: ['s1', 's2', 's5', 's6'],
      quotations: ['s5'],
    })
  })

  it('take a rejected sentence for no problem, since it does not stand', () => {
    expect(isProblem(sentence('s1', { label: 'unsupported', review: 'rejected' }))).toBe(false)
  })
})

describe('walk', () => {
  const all = [
    sentence('s1', { label: 'partly' }),
    sentence('s2'),
    sentence('s3', { label: 'unsupported' }),
    sentence('s4'),
  ]

  it('goes to the neighbour and ends at the ends', () => {
    expect(walk(all, { from: 's2', step: 1 })?.id).toBe('s3')
    expect(walk(all, { from: 's2', step: -1 })?.id).toBe('s1')
    expect(walk(all, { from: 's4', step: 1 })).toBeUndefined()
    expect(walk(all, { from: 's1', step: -1 })).toBeUndefined()
  })

  it('begins at the first where nothing is at hand', () => {
    expect(walk(all, { from: null, step: 1 })?.id).toBe('s1')
    expect(walk(all, { from: null, step: -1 })).toBeUndefined()
  })

  it('passes over what is no problem', () => {
    expect(walk(all, { from: 's1', step: 1, until: isProblem })?.id).toBe('s3')
    expect(walk(all, { from: 's3', step: -1, until: isProblem })?.id).toBe('s1')
    expect(walk(all, { from: 's3', step: 1, until: isProblem })).toBeUndefined()
  })
})

describe('nextUnreviewed', () => {
  it('passes over what was reviewed and begins again at the top', () => {
    const all = [sentence('s1'), sentence('s2'), sentence('s3', { review: 'accepted' }), sentence('s4')]
    expect(nextUnreviewed(all, 's2')?.id).toBe('s4')
    expect(nextUnreviewed(all, 's4')?.id).toBe('s1')
  })

  it('is none where the sentence at hand is the only one left', () => {
    const all = [sentence('s1'), sentence('s2', { review: 'rewritten' })]
    expect(nextUnreviewed(all, 's1')).toBeUndefined()
  })
})

describe('nearestShown', () => {
  const all = [
    sentence('s1', { label: 'partly' }),
    sentence('s2'),
    sentence('s3', { label: 'unsupported' }),
    sentence('s4'),
  ]

  it('stays where the sentence at hand is shown', () => {
    expect(nearestShown(all, 's3', isProblem)?.id).toBe('s3')
  })

  it('goes on, and back where nothing shown comes any more', () => {
    expect(nearestShown(all, 's2', isProblem)?.id).toBe('s3')
    expect(nearestShown(all, 's4', isProblem)?.id).toBe('s3')
    expect(nearestShown(all, null, isProblem)?.id).toBe('s1')
  })

  it('is none where nothing is shown', () => {
    expect(nearestShown(all, 's1', () => false)).toBeUndefined()
  })
})
