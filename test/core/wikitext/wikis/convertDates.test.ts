import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertDates } from '../../../../core/wikitext/wikis/convertDates.ts'
import { loadWikiProfile } from '../../../../core/wikitext/wikis/wikiProfiles.ts'

const { dates } = loadWikiProfile('enwiki')

describe('dates in one style', () => {
  it.each([
    ['On 14 May 2026 the ferry sank.', 'On May 14, 2026, the ferry sank.'],
    ['It sank on 14 May 2026.', 'It sank on May 14, 2026.'],
    ['It sank (14 May 2026) there.', 'It sank (May 14, 2026) there.'],
    ['From 3 to 5 May 2026 it rained.', 'From May 3 to 5, 2026, it rained.'],
    ['It rained on 3–5 May.', 'It rained on May 3–5.'],
    ['On the 3rd of May it rained.', 'On May 3 it rained.'],
    ['In May 2026 it rained.', 'In May 2026 it rained.'],
    ['On 14 May 2026, it sank.', 'On May 14, 2026, it sank.'],
    ['The 12 Maytag machines.', 'The 12 Maytag machines.'],
  ])('month first: %s', (text, wanted) => {
    expect(convertDates(text, dates, 'mdy')).toBe(wanted)
  })

  it.each([
    ['On May 14, 2026, the ferry sank.', 'On 14 May 2026, the ferry sank.'],
    ['It opened on May 14, 2026, in Brenn.', 'It opened on 14 May 2026 in Brenn.'],
    ['It sank on May 14.', 'It sank on 14 May.'],
    ['After the September 11 attacks it closed.', 'After the September 11 attacks it closed.'],
    ['It ran on May 3–5, 2026.', 'It ran on 3–5 May 2026.'],
    ['In May 2026 it rained.', 'In May 2026 it rained.'],
  ])('day first: %s', (text, wanted) => {
    expect(convertDates(text, dates, 'dmy')).toBe(wanted)
  })

  it('are left where the wiki has only one style', () => {
    const german = loadWikiProfile('dewiki').dates
    expect(convertDates('Am 3. Mai 2026 regnete es.', german, 'mdy')).toBe('Am 3. Mai 2026 regnete es.')
  })

  it('say the same day after any conversion', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 28 }), fc.constantFrom(...dates.months), (day, month) => {
        const text = `It sank on ${day} ${month} 2026.`
        expect(convertDates(convertDates(text, dates, 'mdy'), dates, 'dmy')).toBe(text)
      }),
    )
  })
})
