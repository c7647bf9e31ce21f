import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { strictByline } from '../../../../core/extract/citation/bylineForms.ts'

const headline = 'Ferry aground off Harrow'
const prose = 'The ferry ran aground in thick fog on Thursday evening.'
const below = (lines: string): string => strictByline(`Menu\nNews\n${headline}\n${lines}\n${prose}`, headline)

describe('a byline', () => {
  it.each([
    ['Sign up. Author of the article: Ann Lee Published May 14, 2026 • 3 minute read', 'Ann Lee'],
    ['Add to list By Ann Lee Ann Lee Reporter and editor covering ships May 14, 2026', 'Ann Lee'],
    ['The ship is aground.ShareNewsByAnn McKayReporter17:43, 14 MAY 2026Bookmark', 'Ann McKay'],
    ['The ship is aground, againByAnn LeePublishedMay 14, 2026Comments (7)', 'Ann Lee'],
    ['after the storm By Ann Lee,Bo Ek May 14, 2026 8:36 AM PT', 'Ann Lee,Bo Ek'],
    ['The ship is aground\nBy Ann Lee | alee@harbourpost.example | The Harbour PostMay 14, 2026', 'Ann Lee'],
    ['By\nAnn Lee\nPublished May 14, 2026', 'Ann Lee'],
    ['By\nSocial Links for\nAnn Kay Lee\nView Author Archive', 'Ann Kay Lee'],
    ['by\nAnn Lee and Bo Ek\nposted on\nMay 14, 2026', 'Ann Lee and Bo Ek'],
    ['by Anna Rossi 14 Maggio 2026', 'Anna Rossi'],
    ['by Ann Lee14. 05. 2026.', 'Ann Lee'],
    ['By Ann Lee, Bo Ek and Cy Day, CNN', 'Ann Lee, Bo Ek and Cy Day'],
    ['The ship is agroundIssued by Ann Kay Lee MP – Shadow Minister15 May 2026 in News', 'Ann Kay Lee'],
  ])('is read from %j', (lines, author) => {
    expect(below(lines)).toBe(author)
  })

  it('between dots ends with the name that is also on its author’s card', () => {
    const line = 'The captain is in Harrow Ann Lee · Harbour News · Posted: May 14, 2026'
    expect(below(`${line}\n${prose}ABOUT THE AUTHORAnn LeeHarbour reporterAnn Lee is a reporter in Harrow.`)).toBe(
      'Ann Lee',
    )
    expect(below('all safe Ann Lee · Harbour News · Posted: May 14, 2026')).toBe('Ann Lee')
    expect(below(line)).toBe('')
  })

  it('is read from a card of a journalist, not of the author of a book', () => {
    expect(below('ABOUT THE AUTHORAnn LeeJournalistAnn Lee is a journalist with Harbour News.')).toBe('Ann Lee')
    expect(below('About the Author\nAnn Lee\nAnn Lee is a poet and lives in Harrow.')).toBe('')
  })

  it.each([
    'The ferry was built by Harrow Yards on May 14, 2006',
    'Sort by\nRecent Posts\nOld Posts',
    'by\nAnn Lee\n;\ntranslated by\nBo Ek',
    'Contributed by\nAnn Lee',
    `${'Menu\n'.repeat(8)}by Ann Lee May 14, 2026`,
    'Photo by Ann Lee / Harbour Pictures',
  ])('is not made of %j', (lines) => {
    expect(below(lines)).toBe('')
  })

  it('names only words of its text, whatever that is', () => {
    const part = fc.constantFrom(
      'By ',
      'by\n',
      'Ann ',
      'Lee',
      ' · ',
      'Posted',
      'ABOUT THE AUTHOR',
      ', ',
      ' and ',
      '\n',
      'May 14, 2026',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const text = parts.join('')
        expect(text).toContain(strictByline(text, headline))
      }),
    )
  })
})
