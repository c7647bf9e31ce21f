import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixWikitext } from '../../../core/lint/fixWikitext.ts'
import { lintDraft } from '../../../core/export/lintDraft.ts'
import { lintWikitext } from '../../../core/lint/lintWikitext.ts'
import { scanWikitext } from '../../../core/wikitext/scanWikitext.ts'
import { loadWikiProfile } from '../../../core/wikitext/wikis/wikiProfiles.ts'
import { processorTime } from '../../processorTime.ts'
import { hostileFragments, sketchDraft } from '../export/draftFixture.ts'

const profile = loadWikiProfile('enwiki')
const options = { eventDate: '2026-05-03', today: '2026-06-01' }

const pieces = [
  ...hostileFragments,
  ...[
    '{{',
    '}}',
    '{{{',
    '}}}',
    '[[',
    ']]',
    '[',
    ']',
    '|',
    '=',
    '<',
    '>',
    '<ref>',
    '<ref name="a">',
    '<ref name=a />',
    '</ref>',
  ],
  ...[
    '<references>',
    '</references>',
    '<!--',
    '-->',
    '<nowiki>',
    "''",
    "'''",
    '"',
    '“',
    '”',
    '\n',
    '\n== ',
    ' ==',
    '{|',
    '|}',
    '**',
    '`',
  ],
  ...[
    '{{cite web|url=',
    '{{Reflist|refs=',
    '|title=',
    '|date=',
    'https://a.example/?utm_source=x',
    'In summary, ',
    'not only ',
    ' but ',
    '[Insert ',
  ],
  ...['Mayor Ann Lee', ' said', '. ', ' ', 'renowned', 'İ', '🚢', '\u200b', '1 May 2026', 'ISBN 123456789'],
]
const wikitext = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 6 })), { maxLength: 60 })
  .map((parts) => parts.join(''))

describe('any text', () => {
  it('is linted, with every finding inside it', () => {
    fc.assert(
      fc.property(wikitext, (text) => {
        for (const { at, message, remedy } of lintWikitext(text, profile, options)) {
          expect(at!.start).toBeGreaterThanOrEqual(0)
          expect(at!.end).toBeGreaterThanOrEqual(at!.start)
          expect(at!.end).toBeLessThanOrEqual(text.length)
          expect(at!.line).toBe(text.slice(0, at!.start).split('\n').length)
          expect(`${message}${remedy}`).not.toContain('undefined')
        }
      }),
      { numRuns: 400 },
    )
  })

  it('keeps its length and its lines as running text', () => {
    fc.assert(
      fc.property(wikitext, (text) => {
        const { prose } = scanWikitext(text)
        expect(prose.length).toBe(text.length)
        expect(prose.replace(/[^\n]/g, '')).toBe(text.replace(/[^\n]/g, ''))
      }),
      { numRuns: 300 },
    )
  })

  it('is fixed to one that is not fixed again', () => {
    fc.assert(
      fc.property(wikitext, (text) => {
        const { text: once } = fixWikitext(text, profile, options)
        expect(fixWikitext(once, profile, options).text).toBe(once)
      }),
      { numRuns: 200 },
    )
  })

  it('may be a sentence of a draft', () => {
    fc.assert(
      fc.property(wikitext, (text) => {
        const draft = sketchDraft(
          [{ text: `x ${text}`, title: text }],
          [{ heading: text, sentences: [{ text: `x${text}` }] }],
        )
        expect(() => lintDraft(draft, profile, options)).not.toThrow()
      }),
      { numRuns: 100 },
    )
  })
})

describe('the time that linting takes', () => {
  it.each([
    ...[
      ' ',
      '\n\n',
      '. . ',
      '”',
      '“a ',
      '"',
      "'''",
      '**',
      '** a',
      '🚢',
      '\u200b',
      'Ann Lee ',
      '[Aaaa ',
      'not only a b c d e f g ',
    ],
    ...[
      '{{',
      '{{a|',
      '{{cite web|a=}}',
      '{{{',
      '}}',
      '{{a|b=c}}',
      '[[a|',
      '[http://a.example ',
      '<!--',
      '<nowiki>',
      '{|',
    ],
    ...[
      '<ref>',
      '<ref name="x',
      '<ref>{{',
      '</ref>',
      '<ref>A</ref>. ',
      '=a=\n<ref>A</ref>',
      '{{cite web|url=',
      'A "b" c ',
    ],
  ])('grows with the length of the text alone: %j', (piece) => {
    const time = (length: number): number => {
      const text = piece.repeat(Math.ceil(length / piece.length))
      return processorTime(() => lintWikitext(text, profile, options))
    }
    time(500)
    const short = time(2_500)
    // Time with the square of the length would be 64 times as long.
    expect(time(20_000)).toBeLessThan(Math.max(short, 40) * 24)
  })
})

describe('the issues of hostile wikitext', () => {
  it.each([
    ['1 MB of |=a in a citation', `{{cite web ${'|=a'.repeat(340_000)}}}`],
    ['4 MB of [[', '[['.repeat(2_000_000)],
    ['citations with a fault each', '{{cite web|=a}}'.repeat(3_000)],
    ['a value of 1 MB', `{{cite web|url=https://a.example|title=A|date=${'x'.repeat(1_000_000)}}}`],
  ])('are few, short and counted: %s', (_, text) => {
    const found = lintWikitext(text, profile, options)
    expect(found.length).toBeLessThanOrEqual(1_000)
    expect(JSON.stringify(found).length).toBeLessThan(2_000_000)
    const byRule = new Map<string, number>()
    for (const { rule } of found) byRule.set(rule, (byRule.get(rule) ?? 0) + 1)
    for (const count of byRule.values()) expect(count).toBeLessThanOrEqual(100)
  })

  it('say how many more there are of a rule', () => {
    const found = lintWikitext('[['.repeat(250), profile, options).filter(({ rule }) => rule === 'markup-unclosed')
    expect(found).toHaveLength(100)
    expect(found.map(({ more }) => more).filter((more) => more !== undefined)).toEqual([150])
    expect(found.at(-1)?.more).toBe(150)
  })
})
