import { describe, expect, it } from 'vitest'
import { dateSpanIn } from '../../../../core/export/wikitext/dateSpan.ts'
import { loadWikiProfile } from '../../../../core/wikitext/wikis/wikiProfiles.ts'
import { wikiSpan } from '../../../../core/wikitext/wikis/wikiDate.ts'

const { dates } = loadWikiProfile('enwiki')
const spanIn = (text: string): string | undefined => {
  const span = dateSpanIn(text, dates.months)
  return span === undefined ? undefined : `${span.start} ${span.end}`
}

describe('the span of days in a sentence', () => {
  it.each([
    ['It crossed the country between March 9 and March 15, 2023.', '2023-03-09 2023-03-15'],
    ['The floods lasted from 28 June to 3 July 2024.', '2024-06-28 2024-07-03'],
    ['The festival was held from 3 to 5 May 2026 in Brenn.', '2026-05-03 2026-05-05'],
    ['On July 9–11, 2023, rain fell.', '2023-07-09 2023-07-11'],
    ['On July 9 and 10, 2023, rain fell.', '2023-07-09 2023-07-10'],
    ['From December 30, 2022, through January 2, 2023, it snowed.', undefined],
    ['From December 30, 2022 through January 2, 2023, it snowed.', '2022-12-30 2023-01-02'],
    ['It lasted from 9 March 2020 until 2 April 2021.', '2020-03-09 2021-04-02'],
  ])('is read from: %s', (text, span) => {
    expect(spanIn(text)).toBe(span)
  })

  it.each([
    'Shots were fired on May 3 and May 9, 2023.',
    'It began on 3 May 2026.',
    'It was held from 5 to 3 May 2026.',
    'Between March 9 and March 15, 2023, and from April 2 to April 4, 2023, it rained.',
    'Between 9 and 15 people died in March 2023.',
    'The vote was 3–5, May 2026 being the first month.',
    'From March 9 to the end of 2023.',
  ])('is none in: %s', (text) => {
    expect(spanIn(text)).toBeUndefined()
  })

  it('is written with the month once, and with the year once, where they are the same', () => {
    const write = (start: string, end: string): readonly string[] =>
      (['dmy', 'mdy'] as const).map((form) => wikiSpan({ start, end }, dates, form))
    expect(write('2023-03-09', '2023-03-15')).toEqual(['9–15 March 2023', 'March 9–15, 2023'])
    expect(write('2023-03-30', '2023-04-02')).toEqual(['30 March – 2 April 2023', 'March 30 – April 2, 2023'])
    expect(write('2022-12-30', '2023-01-02')).toEqual([
      '30 December 2022 – 2 January 2023',
      'December 30, 2022 – January 2, 2023',
    ])
  })
})
