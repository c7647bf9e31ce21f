import { describe, expect, it } from 'vitest'
import { denialOf } from '../../../../core/judge/facts/denialOf.ts'

const aground = 'The ferry Isla Merrin ran aground in Harrow Bay, the coastguard said.'

describe('a denial', () => {
  it.each([
    ['The ferry Isla Merrin did not run aground in Harrow Bay.', aground, { claim: 'not', evidence: '' }],
    ['The minister resigned on Monday.', 'The minister didn’t resign on Monday.', { claim: '', evidence: 'n’t' }],
    ['The court rejected the appeal.', 'The court accepted the appeal.', { claim: 'rejected', evidence: 'accepted' }],
  ])('is seen between %j and %j', (claim, evidence, found) => {
    expect(denialOf(claim, evidence, 'en')).toEqual(found)
  })

  it.each([
    ['The ferry Isla Merrin ran aground in Harrow Bay.', aground],
    ['The ferry Isla Merrin ran aground in Harrow Bay.', `${aground.slice(0, -1)}, and the captain did not answer.`],
    ['The minister did not resign on Monday.', 'The minister did not resign on Monday, she said.'],
  ])('is not seen between %j and %j', (claim, evidence) => {
    expect(denialOf(claim, evidence, 'en')).toBeNull()
  })
})
