import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headline } from '../../../../core/extract/citation/headline.ts'

const post = { site: 'Harbour Post', url: 'https://www.harbourpost.example/a' }

describe('a headline', () => {
  it.each([
    'Ferry runs aground',
    'Ferry runs aground - Harbour Post',
    'Ferry runs aground | Harbour Post',
    'Ferry runs aground - Harbour Post - May 14, 2026',
    'Ferry runs aground - Harbour Post - Isles',
    'Ferry runs aground - Harbour Post - Shipping Blog- Harbour Post',
    'Ferry runs aground - The Harbour Post.',
    'Ferry runs aground – By Ann Lee',
    '<title>Ferry runs aground',
    'Ferry runs aground - Page 2',
    'Ferry runs aground – harbourpost.example',
  ])('is alone: %s', (title) => {
    expect(headline(title, post)).toBe('Ferry runs aground')
  })

  it.each([
    'Winter storm data 2025 – 2026',
    'Regatta all out - May 14, 2026',
    'Board: ferry was sound – pilot',
    'Harbour – Post',
    'By the sea',
  ])('keeps what is its own: %s', (title) => {
    expect(headline(title, { site: 'snowstudies.org', url: 'https://snowstudies.org/a' })).toBe(title)
  })

  it('is never longer than the title, whatever that is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.string({ maxLength: 40 }), (title, site) => {
        expect(headline(title, { site, url: 'https://a.example/b' }).length).toBeLessThanOrEqual(title.length + 1)
      }),
    )
  })
})
