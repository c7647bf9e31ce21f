import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inlineText } from '../../../core/text/inlineText.ts'
import { escapeUrl } from '../../../core/wikitext/escapeUrl.ts'
import { escapeHeading, escapeWikitext } from '../../../core/wikitext/escapeWikitext.ts'
import { hostileFragments } from './draftFixture.ts'

/** What a wiki shows for character references, as HTML defines those that the program writes. */
function shown(wikitext: string): string {
  const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&' }
  return wikitext.replace(/&(?:#(\d+)|(\w+));/g, (_, code: string | undefined, name: string) =>
    code === undefined ? (named[name] ?? 'unknown') : String.fromCharCode(Number(code)),
  )
}

const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(...hostileFragments),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('&amp;', '&#60;', '&eacute;'),
    ),
  )
  .map((parts) => parts.join(''))

describe('escapeWikitext', () => {
  it('lets a wiki show the very text', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(shown(escapeWikitext(given))).toBe(inlineText(given))
      }),
    )
  })

  it('leaves plain prose as it is', () => {
    const prose = 'At 07:12, the "Tarn" (built 1998) & 212 people ran aground; the crew\'s call: wait - help was near.'
    expect(escapeWikitext(prose)).toBe(prose)
  })

  it('keeps equals signs out of headings', () => {
    expect(escapeHeading('a == b =')).toBe('a &#61;&#61; b &#61;')
  })
})

describe('escapeUrl', () => {
  it.each([
    ['https://a.example/[x]|{y}', 'https://a.example/%5Bx%5D%7C%7By%7D'],
    ["https://a.example/''b''~~~__TOC__", 'https://a.example/%27%27b%27%27%7E%7E%7E%5F%5FTOC%5F%5F'],
    ['https://a.example/?a=1&copy;=2&b=3', 'https://a.example/?a=1&copy%3B=2&b=3'],
    ["https://a.example/it's~b_c?x=1;y=2", "https://a.example/it's~b_c?x=1;y=2"],
  ])('writes %s as %s', (href, expected) => expect(escapeUrl(href)).toBe(expected))
})
