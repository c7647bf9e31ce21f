import { describe, expect, it } from 'vitest'
import { withoutSiteName } from '../../../core/extract/pageTitle.ts'

describe('withoutSiteName', () => {
  it.each([
    ['Ferry aground - The Daily Post', 'Daily Post', 'Ferry aground'],
    ['Ferry aground – dailypost.example', 'dailypost.example', 'Ferry aground'],
    ['Daily Post: a history', 'Daily Post', 'Daily Post: a history'],
    ['The Daily Post | Ferry aground', 'The Daily Post', 'Ferry aground'],
    ['Ferry aground in the fog | News', 'paper.example', 'Ferry aground in the fog'],
    ['Kellan - an island without its ferry', 'Daily Post', 'Kellan - an island without its ferry'],
    ['Two–nil: a match', 'Daily Post', 'Two–nil: a match'],
    ['  Spaces \n here ', '', 'Spaces here'],
  ])('%j of %j is %j', (title, site, expected) => {
    expect(withoutSiteName(title, site)).toBe(expected)
  })

  it('cuts a title of 10,000 characters', () => {
    expect(withoutSiteName('word '.repeat(2_000), '').length).toBeLessThanOrEqual(301)
  })
})
