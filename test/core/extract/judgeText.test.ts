import { describe, expect, it } from 'vitest'
import { isWorthKeeping, judgeLine, nameOfRest, shareText } from '../../../core/extract/judgeText.ts'

describe('judgeLine', () => {
  it.each([
    ['The ferry ran aground on Thursday.', 'prose'],
    ['船が座礁し、乗客は全員救助された。', 'prose'],
    ['“It was dark,” she said. “Then it was loud.”', 'prose'],
    ['What it cost', 'other'],
    ['We use cookies to improve this site.', 'chrome'],
    ['Subscribe to our newsletter for more stories.', 'chrome'],
    ['© 2026 The Post', 'chrome'],
    ['You need to enable JavaScript to run this app.', 'chrome'],
    [`The ministry baked cookies. ${'It was a long story with many words in it. '.repeat(10)}`, 'prose'],
  ])('takes %j for %s', (line, kind) => {
    expect(judgeLine(line).kind).toBe(kind)
  })
})

describe('a page', () => {
  it('is worth keeping for one sentence, or for a table that is no menu', () => {
    const table = shareText('Vale 2 Tarn 1\n'.repeat(12))
    expect(isWorthKeeping(shareText('Home\nThe ferry ran aground on Thursday.'), 0.9)).toBe(true)
    expect(isWorthKeeping(table, 0.1)).toBe(true)
    expect(isWorthKeeping(table, 0.9)).toBe(false)
    expect(isWorthKeeping(shareText('Home\nNews\nWe use cookies on this site.'), 0)).toBe(false)
  })

  it('without an article is described by what it has', () => {
    const text = 'Home\nNews\nWe use cookies on this site.'
    expect(nameOfRest(shareText(text), text)).toBe('navigation and cookie text')
  })
})
