import { describe, expect, it } from 'vitest'
import { similarTitles } from '../../../../core/extract/duplicates/similarTitles.ts'

describe('similarTitles', () => {
  it.each([
    ['Ferry runs aground in fog', 'Ferry runs aground in the fog', true],
    ['Ferry runs aground in fog', 'Lee, Ann (14 May 2026). "Ferry runs aground in fog". Harbour Post.', true],
    ['L’Emprise : la critique', 'L’emprise — la critique', true],
    ['Ferry runs aground in fog', 'Captain of grounded ferry charged', false],
    ['Free practice 1 results', 'Free practice 2 results', false],
    ['Ferry: day 2', 'Ferry: day 2 and day 3', false],
    ['Ferry', 'Ferry runs aground in fog', false],
    ['', 'Ferry runs aground in fog', undefined],
  ])('says of %j and %j %s', (one, other, expected) => {
    expect(similarTitles(one, other)).toBe(expected)
    expect(similarTitles(other, one)).toBe(expected)
  })
})
