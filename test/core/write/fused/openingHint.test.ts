import { describe, expect, it } from 'vitest'
import { openingHint } from '../../../../core/write/fused/openingHint.ts'

describe('openingHint', () => {
  it.each([
    ['The union welcomed the report on 29 May 2026 and asked for a vote.', 'On 29 May 2026'],
    ['Crews closed the northern lanes of the bridge and put up a fence.', 'The northern lanes of the bridge'],
    ['The bridge was safe until the flood, according to the county of Orne.', 'According to the county of Orne'],
    ['Eleven people were hurt, the hospital of Elmford said on Monday.', 'According to the hospital of Elmford'],
    ['The ferry has served the route between Orne and Kellan since March 2010.', 'Since March 2010'],
  ])('begins “%s” with “%s”', (note, opening) => {
    expect(openingHint(note, 'en')).toBe(opening)
  })

  it('does not begin two sentences with the same day', () => {
    const note = 'The union welcomed the report on 29 May 2026 and asked for a vote.'
    expect(openingHint(note, 'en', 'On 29 May 2026, the ferry sailed again.')).toBe('The report')
  })

  it.each([
    ['nothing of the kind', 'Fog is common around the island in spring.', 'en'],
    ['a pronoun that says something', 'All were hurt, he said.', 'en'],
    ['another language', 'Die Brücke wurde am 4. March 2024 gesperrt.', 'de'],
  ])('returns none for %s', (_, note, language) => {
    expect(openingHint(note, language)).toBeUndefined()
  })
})
