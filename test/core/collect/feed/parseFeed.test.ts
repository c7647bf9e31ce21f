import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeFeed } from '../../../../core/collect/feed/decodeFeed.ts'
import { feedMoment } from '../../../../core/collect/feed/feedMoment.ts'
import { isFeed } from '../../../../core/collect/feed/isFeed.ts'
import { parseFeed } from '../../../../core/collect/feed/parseFeed.ts'
import { packageRoot } from '../../../../core/platform/packageRoot.ts'

// GOLDEN=write writes what is read of each feed.
const fixtures = join(packageRoot, 'test/core/collect/feed/fixtures')

describe('feeds give their entries with address, title, moment and summary', () => {
  it.each(readdirSync(fixtures).filter((name) => name.endsWith('.xml')))('%s', async (name) => {
    const bytes = new Uint8Array(readFileSync(join(fixtures, name)))
    const parsed = await parseFeed(decodeFeed(bytes), '')
    const expected = join(fixtures, `${name}.json`)
    if (process.env['GOLDEN'] === 'write') writeFileSync(expected, `${JSON.stringify(parsed, null, 2)}\n`)
    expect(parsed).toEqual(JSON.parse(readFileSync(expected, 'utf8')))
    expect(isFeed(bytes)).toBe(true)
  })
})

const item = '<item><title>A</title><link>https://a.example/1</link></item>'

describe('a hostile feed', () => {
  it.each([
    ['with a million elements inside one another', '<a>'.repeat(1_000_000), 'too-deep'],
    ['with an item of 100,000 items', '<item>'.repeat(100_000), 'too-deep'],
    ['with 200,000 entries', item.repeat(200_000), 'too-many'],
    [
      'with a title of 10 MB',
      `<item><title>${'x'.repeat(10_000_000)}</title><link>https://a.example/2</link></item>`,
      undefined,
    ],
    ['with closing tags that were never opened', '</item></x>'.repeat(200_000), undefined],
    [
      'with entities that unfold',
      `<!DOCTYPE l [<!ENTITY a "${'a'.repeat(1_000)}">]><item><title>&a;&a;</title><link>https://a.example/2</link></item>`,
      undefined,
    ],
  ])('%s is read as far as it goes', async (_, content, cut) => {
    const { entries, ...rest } = await parseFeed(`<rss>${item}${content}`, '')
    expect(rest.cut).toBe(cut)
    expect(entries[0]).toEqual({ url: 'https://a.example/1', title: 'A' })
    expect(entries.length).toBeLessThanOrEqual(5_000)
    expect(entries.every(({ title }) => title.length <= 300)).toBe(true)
  })

  it('of any text gives web addresses alone', async () => {
    const parts = fc.constantFrom(
      '<item>',
      '</item>',
      '<entry>',
      '</entry>',
      '<link>',
      '</link>',
      '<link href="javascript:alert(1)"/>',
      '<title>',
      '</title>',
      '<![CDATA[',
      ']]>',
      '<guid>',
      'https://a.example/1',
      'file:///etc/passwd',
      '&amp;',
      '<!--',
      '-->',
      '<pubDate>1</pubDate>',
      '\0',
    )
    const text = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.array(parts, { maxLength: 60 }).map((each) => each.join('')),
    )
    await fc.assert(
      fc.asyncProperty(text, async (content) => {
        const { entries } = await parseFeed(`<rss>${content}`, 'https://b.example/feed')
        expect(entries.every(({ url }) => /^https?:\/\//.test(url))).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

describe('what is a feed', () => {
  it.each([
    ['<html><rss>', false],
    ['<?xml version="1.0"?><!-- rss --><urlset>', false],
    ['', false],
    ['{"version": "https://jsonfeed.org/version/1"}', false],
    ['\ufeff<?xml version="1.0"?>\n<rss version="2.0">', true],
  ])('%j: %s', (text, is) => {
    expect(isFeed(new TextEncoder().encode(text))).toBe(is)
  })
})

describe('the moment of an entry', () => {
  it.each([
    ['Thu, 14 May 2026 08:05:00 +0100', '2026-05-14T07:05:00'],
    ['14 May 2026 08:05 EST', '2026-05-14T13:05:00'],
    ['Thu, 14 May 26 08:00:00 CEST', '2026-05-14T06:00:00'],
    ['2026-05-14T23:30:00-0500', '2026-05-15T04:30:00'],
    ['2026-05-14', '2026-05-14'],
    ['Do, 14 Mai 2026 08:00:00 +0200', undefined],
    ['yesterday', undefined],
    ['', undefined],
  ])('%s', (written, moment) => {
    expect(feedMoment(written)).toBe(moment)
  })
})
