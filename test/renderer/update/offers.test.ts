import { describe, expect, it } from 'vitest'
import type { UpdateOffer } from '../../../core/update/viewUpdate.ts'
import { changedOffer, nextOpen, offerFigures, stepOffer } from '../../../renderer/update/offers.ts'

const offer = (id: string, decision: UpdateOffer['decision'] = 'open'): UpdateOffer => ({
  id,
  kind: id.startsWith('fact') ? 'missing' : 'changed',
  sentence: null,
  text: '',
  offered: null,
  stands: false,
  changes: [],
  page: null,
  label: null,
  reason: '',
  saidBy: [],
  contradictedBy: [],
  rivals: [],
  olderAgainst: [],
  disputes: [],
  decision,
})
const offers = [offer('s1'), offer('s2', 'accepted'), offer('s3'), offer('fact 0', 'rejected')]

describe('going through the changes of an update', () => {
  it('goes to the next, or to the next that is to be decided, and ends at the ends', () => {
    expect(stepOffer(offers, { from: 's1', step: 1 })?.id).toBe('s2')
    expect(stepOffer(offers, { from: 's1', step: 1, open: true })?.id).toBe('s3')
    expect(stepOffer(offers, { from: 's3', step: -1, open: true })?.id).toBe('s1')
    expect(stepOffer(offers, { from: 'fact 0', step: 1 })).toBeUndefined()
    expect(stepOffer(offers, { from: 's1', step: -1 })).toBeUndefined()
  })

  it('begins again at the first behind the last that is to be decided', () => {
    expect(nextOpen(offers, 's3')?.id).toBe('s1')
    expect(nextOpen([offer('s1', 'accepted')], 's1')).toBeUndefined()
  })

  it('goes to what an undo brought back', () => {
    expect(changedOffer(offers, [offer('s1'), offer('s2'), offer('s3'), offer('fact 0', 'rejected')])?.id).toBe('s2')
    expect(changedOffer(offers, offers)).toBeUndefined()
  })

  it('counts by kind and by what is decided', () => {
    expect(offerFigures({ sections: [{ heading: '', unchanged: [], offers }] })).toEqual({
      changed: 3,
      disputed: 0,
      unsupported: 0,
      missing: 1,
      unchanged: 0,
      decided: 2,
      offers: 4,
    })
  })
})
