import { expect, it } from 'vitest'
import { parseFrom } from '../../cli/collect/parseFrom.ts'
import { parseWindow } from '../../cli/collect/parseWindow.ts'

it('--from names searches with a comma between, and titles and addresses may have commas', () => {
  expect(parseFrom(['searxng, brave-news,brave'])).toEqual({
    from: ['searxng', 'brave-news', 'brave'],
    feeds: [],
    pages: [],
  })
  expect(parseFrom(['extlinks:Paris, Texas,gdelt', 'mediawiki:dewiki'])).toEqual({
    from: ['extlinks', 'gdelt', 'mediawiki'],
    article: 'Paris, Texas',
    searchedWiki: 'dewiki',
    feeds: [],
    pages: [],
  })
  expect(parseFrom(['extlinks:"Home of the brave, gdelt",feed:https://a.example/rss?a=1,2,feed:own.xml'])).toEqual({
    from: ['extlinks', 'feed'],
    article: 'Home of the brave, gdelt',
    feeds: ['https://a.example/rss?a=1,2'],
    pages: ['own.xml'],
  })
  expect(parseFrom(['feed:own.xml'])).toEqual({ from: [], feeds: [], pages: ['own.xml'] })
  expect(parseFrom([])).toEqual({ from: [], feeds: [], pages: [] })
})

it.each([
  ['bing', /"bing" is not a search/],
  ['searxng,goggle', /"goggle" is not/],
  ['', /--from names no search/],
  ['gdelt:x', /gdelt takes no value/],
  ['feed', /feed needs an address/],
  ['extlinks:A,extlinks:B', /Two articles were named: "A" and "B"/],
])('--from %s is refused with what may be given', (text, message) => {
  expect(() => parseFrom([text])).toThrow(message)
})

it('--window is any time, a date, or two with .. between', () => {
  expect(parseWindow(' any ')).toBe('any')
  expect(parseWindow('2026-05')).toEqual({ from: '2026-05', to: '2026-05' })
  expect(parseWindow('2026-05-14..')).toEqual({ from: '2026-05-14' })
  expect(parseWindow('..2026')).toEqual({ to: '2026' })
  expect(parseWindow('2026-05-14 .. 2026-05')).toEqual({ from: '2026-05-14', to: '2026-05' })
  for (const wrong of ['', '..', '2026-13', 'May', '2026..2026..2027'])
    expect(() => parseWindow(wrong)).toThrow(/is not a time span/)
  expect(() => parseWindow('2026..2025')).toThrow(/ends before it begins/)
})
