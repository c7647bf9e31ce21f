import { expect, it } from 'vitest'
import { badgeOf, badgeSummary } from '../../../core/domain/badge.ts'
import { supportSchema, type Support } from '../../../core/domain/support.ts'

function support(given: Partial<Support>): Support {
  return supportSchema.parse({
    label: 'unchecked',
    basis: 'none',
    probability: null,
    evidence: [],
    missing: [],
    verifier: 'code',
    ...given,
  })
}
const missing = [{ kind: 'number', text: '12' }] as const

it.each([
  [{ label: 'supported', basis: 'judge' }, 'supported'],
  [{ label: 'partly', basis: 'judge', missing }, 'partly'],
  [{ basis: 'facts' }, 'facts-found'],
  [{ basis: 'facts', missing }, 'facts-missing'],
  [{ basis: 'none', missing }, 'not-checked'],
] as const)('the badge of %j is %s', (given, badge) => {
  expect(badgeOf(support(given))).toBe(badge)
})

it('badges are told with their counts, those that no sentence has left out', () => {
  const supports = [
    support({ basis: 'facts' }),
    support({ label: 'supported', basis: 'verbatim' }),
    support({ basis: 'facts' }),
  ]
  expect(badgeSummary(supports)).toBe('1 supported, 2 facts found')
})
