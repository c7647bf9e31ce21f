import { describe, expect, it } from 'vitest'
import { whyLeftOut } from '../../../../core/collect/reliability/leaveOut.ts'
import { siteRule } from '../../../../core/collect/reliability/siteLists.ts'

const at = (url: string) => ({ url, finalUrl: url })
const daily = 'https://www.dailymail.co.uk/news/a.html'

describe("a person's lists of sites", () => {
  it('read a deprecated source that stands on the one, and leave out a reliable one that stands on the other', () => {
    const lists = [{ allow: ['dailymail.co.uk'], deny: ['apnews.com'] }]
    expect(whyLeftOut(at(daily), [])).toMatchObject({ code: 'deprecated' })
    expect(whyLeftOut(at(daily), lists)).toBeUndefined()
    expect(whyLeftOut(at('https://apnews.com/article/a'), lists)).toMatchObject({ code: 'denied', site: 'apnews.com' })
    expect(whyLeftOut(at('https://other.example/'), lists)).toBeUndefined()
  })

  it('decide by the longest host, then by the longest path, and to leave out goes before to read', () => {
    const rule = (allow: string[], deny: string[]) => siteRule(['https://m.example.org/news/a'], [{ allow, deny }])
    expect(rule(['m.example.org'], ['example.org/news'])).toEqual({ list: 'allow', site: 'm.example.org' })
    expect(rule(['example.org'], ['example.org/news'])).toEqual({ list: 'deny', site: 'example.org/news' })
    expect(rule(['example.org'], ['example.org'])).toEqual({ list: 'deny', site: 'example.org' })
    expect(rule([], [])).toBeUndefined()
  })

  it('of a command go before those of the settings', () => {
    const kept = { allow: [], deny: ['example.org/news'] }
    expect(siteRule(['https://example.org/news/a'], [{ allow: ['example.org'], deny: [] }, kept])?.list).toBe('allow')
  })

  it('look at the address that was asked for and at the one that the page came from', () => {
    const page = { url: 'https://short.example/1', finalUrl: 'https://paper.example/a' }
    expect(whyLeftOut(page, [{ allow: [], deny: ['paper.example'] }])).toMatchObject({ site: 'paper.example' })
    expect(whyLeftOut(page, [{ allow: [], deny: ['short.example'] }])).toMatchObject({ site: 'short.example' })
    // The host of the one address is longer than that of the other, which says nothing of either.
    expect(whyLeftOut(page, [{ allow: ['short.example'], deny: ['paper.example'] }])).toBeDefined()
    const led = { url: 'https://news.example.org/1', finalUrl: 'https://bad.com/a' }
    expect(whyLeftOut(led, [{ allow: ['news.example.org'], deny: ['bad.com'] }])).toMatchObject({ site: 'bad.com' })
  })
})
