import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Draft } from '../../../core/domain/draft.ts'
import { exportDraft } from '../../../core/export/exportDraft.ts'
import { toWikitext } from '../../../core/export/toWikitext.ts'
import { cleanHtml } from '../../../core/preview/cleanHtml.ts'
import { renderWikitext } from '../../../core/preview/renderWikitext.ts'
import { inlineText } from '../../../core/text/inlineText.ts'
import { loadWikiProfile } from '../../../core/wikitext/wikis/wikiProfiles.ts'
import { hostileFragments, sketchDraft } from '../export/draftFixture.ts'
import { parseHtml, type HtmlDocument } from '../export/parseHtml.ts'

const enwiki = loadWikiProfile('enwiki')
const rendered = (wikitext: string, wiki = enwiki): string => cleanHtml(renderWikitext(wikitext, wiki).html)
const shown = (wikitext: string, wiki = enwiki): HtmlDocument =>
  parseHtml(`<html><body>${rendered(wikitext, wiki)}</body></html>`)
const textOf = (wikitext: string): string =>
  (shown(`${wikitext}\n`).querySelector('body')?.textContent ?? '').replace(/\s+/gu, ' ').trim()

const leftovers = /\{\{|\}\}|\[\[|\]\]|<ref|<!--|\{\||^==/m
/** In texts without angle brackets and references to them: tags that were not read. */
const leftTags = /&lt;/

describe('our own rendering of wikitext', () => {
  it('sets headings, paragraphs, bold, italic and lists', () => {
    expect(
      rendered(
        "'''Ferry''' ''Isla'' and '''''both'''''.\nSame.\n\nNext.\n\n== A ==\n* one\n** two\n* three\n# first\n\n=== B ===\n: in\n; term\n----",
      ),
    ).toBe(
      [
        '<p><b>Ferry</b> <i>Isla</i> and <i><b>both</b></i>.\nSame.</p>',
        '<p>Next.</p>',
        '<h2>A</h2>',
        '<ul><li>one<ul><li>two</li></ul></li><li>three</li></ul><ol><li>first</li></ol>',
        '<h3>B</h3>',
        '<dl><dd>in</dd><dt>term</dt></dl>',
        '<hr>',
      ].join('\n'),
    )
  })

  it('keeps bold and italic well nested where they overlap', () => {
    expect(rendered("''a '''b'' c''' d'e 'f'")).toBe('<p><i>a <b>b</b></i><b> c</b> d&#39;e &#39;f&#39;</p>')
  })

  it('shows links that lead nowhere, with the letters behind them', () => {
    const document = shown('The [[ship]]s of [[Tarn, Ohio|Tarn]]; [https://a.example/x A title], https://b.example/y.')
    const links = [...document.querySelectorAll('a')].map((link) => [
      link.textContent,
      link.getAttribute('title'),
      link.getAttribute('href'),
    ])
    expect(links).toEqual([
      ['ships', 'ship', null],
      ['Tarn', 'Tarn, Ohio', null],
      ['A title', 'https://a.example/x', null],
      ['https://b.example/y', 'https://b.example/y', null],
    ])
  })

  it('numbers references in the order of their first marks and lists each once, with its citation in every mark', () => {
    const document = shown(
      'One.<ref name="b">{{cite news |last=Lee |first=Ann |date=3 May 2026 |title=Ferry &#91;aground&#93; |url=https://p.example/1 |work=The Post}}</ref> Two.<ref>Plain.</ref> Three.<ref name="b" />{{rp|4}}\n\n== References ==\n{{Reflist}}',
    )
    const marks = [...document.querySelectorAll('sup.reference > a')].map(({ textContent }) => textContent)
    expect(marks).toEqual(['[1]', '[2]', '[1]'])
    const notes = [...document.querySelectorAll('ol.references > li')].map(
      (note) => note.querySelector('.reference-text')?.textContent,
    )
    expect(notes).toEqual(['Lee, Ann (3 May 2026). "Ferry [aground]". The Post.', 'Plain.'])
    const tips = [...document.querySelectorAll('sup.reference > .tip')].map(({ textContent }) => textContent)
    expect(tips).toEqual([notes[0], notes[1], notes[0]])
  })

  it('takes references from the list of references, and shortened ones', () => {
    const document = shown(
      'One.<ref name="a" /> Two.{{sfn|Lee|2026|p=3}} Three.<ref name="lost" />\n{{Reflist|refs=\n<ref name="a">A note.</ref>\n}}',
    )
    expect([...document.querySelectorAll('.reference-text')].map(({ textContent }) => textContent)).toEqual([
      'A note.',
      'Lee 2026, p. 3.',
      'This reference is not defined.',
    ])
  })

  it('shows an infobox as a table of what is filled, with its references', () => {
    const document = shown(
      '{{Infobox event\n| title = Harrow Bay\n| image = x.jpg\n| reported deaths = 3<ref name="a">Note.</ref>\n| location = \n| date = {{start date|2026|5|3}}\n}}\nText.',
    )
    expect(document.querySelector('.infobox .infobox-above')?.textContent).toBe('Harrow Bay')
    const rows = [...document.querySelectorAll('.infobox tr')].slice(1)
    expect(rows.map((row) => [row.querySelector('th')?.textContent, row.querySelector('td')?.textContent])).toEqual([
      ['Reported deaths', '3[1]Note.'],
      ['Date', 'May 3, 2026'],
    ])
  })

  it('shows tags as superscripts with their reason, and the short description', () => {
    const document = shown(
      '{{Short description|Ship grounding}}\nOne.{{Verify source|reason=Not found: &quot;12&quot; &#91;x&#93;|date=May 2026}}',
    )
    expect(document.querySelector('.shortdescription')?.textContent).toBe('Ship grounding')
    const tag = document.querySelector('sup.tag')
    expect([tag?.textContent, tag?.getAttribute('title')]).toEqual(['[verify source]', 'Not found: "12" [x]'])
  })

  it('names a template that it does not know, and shows the words of others', () => {
    const { html, notRendered } = renderWikitext(
      '{{AfC submission|T}}\n{{convert|10|km|mi}} in {{lang|fr|Bonjour}}{{clear}}',
      enwiki,
    )
    expect(notRendered).toEqual(['AfC submission'])
    expect(cleanHtml(html)).toContain('<span class="template">AfC submission</span>')
    expect(textOf('{{convert|10|km|mi}} in {{lang|fr|Bonjour}}{{clear}}')).toBe('10 km in Bonjour')
  })

  it('shows tables, quotations, pictures as their captions, and categories at the end', () => {
    const document = shown(
      '{| class="wikitable"\n! scope="col" | Sentence\n|-\n! colspan="2" | Lead\n|-\n| A<br>B\n| C\n|}\n{{blockquote|Quoted.}}\n[[File:X.jpg|thumb|A ferry]]\n[[Category:Ships]]\n[[:Category:Named]]\n<nowiki>[[not]]</nowiki><!-- gone -->',
    )
    expect(document.querySelector('table.wikitable th[colspan="2"]')?.textContent).toBe('Lead')
    expect([...document.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual(['AB', 'C'])
    expect(document.querySelector('blockquote')?.textContent.trim()).toBe('Quoted.')
    expect(document.querySelector('.image')?.textContent).toBe('A ferry')
    expect(document.querySelector('.catlinks')?.textContent).toBe('Ships')
    expect(document.querySelector('body')?.textContent).toContain('Category:Named')
    expect(document.querySelector('body')?.textContent).toContain('[[not]]')
    expect(document.querySelector('body')?.textContent).not.toContain('gone')
  })

  it('reads the citations of the other wikis in their own words', () => {
    const de = loadWikiProfile('dewiki')
    expect(
      shown(
        'A.<ref>{{Internetquelle |autor=Ann Lee |url=https://p.example/1 |titel=Fähre |werk=Die Post |datum=2026-05-03 |abruf=2026-05-04}}</ref>',
        de,
      ).querySelector('.reference-text')?.textContent,
    ).toBe('Ann Lee (2026-05-03). "Fähre". Die Post. Abgerufen am 2026-05-04.')
  })

  it('is not stopped by wikitext that nests without end', () => {
    const deep = '{{nowrap|'.repeat(400)
    expect(() => rendered(`${deep}x${'}}'.repeat(400)}`)).not.toThrow()
    expect(() => rendered("''".repeat(5000))).not.toThrow()
    expect(() => rendered(`${'*'.repeat(3000)} x`)).not.toThrow()
  })
})

describe('every wikitext that is exported', () => {
  const markup = ['[', ']', '{', '}', '|', '<', '>', "'", '_', '~', '=', '-', '*', '#', ':', ';', '&', '!', ' ', '\n']
  const hostile = fc
    .array(
      fc.oneof(
        fc.constantFrom(...hostileFragments),
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: fc.constantFrom(...markup), minLength: 1 }),
      ),
      { minLength: 1, maxLength: 5 },
    )
    .map((parts) => `x${parts.join('')}`)
  const labels = ['supported', 'partly', 'unsupported', 'contradicted', 'unchecked'] as const

  const draftOf = (text: string, title: string, wiki: string, label: (typeof labels)[number]): Draft =>
    sketchDraft(
      [
        {
          text: `${text} x`,
          title,
          site: title,
          authors: [text],
          url: 'https://p.example/1',
          publishedAt: '2026-05-03',
        },
        { text, title: text, url: 'https://q.example/2' },
      ],
      [
        {
          sentences: [
            { text, cites: [0], label },
            { text: `${text}x`, origin: 'quotation', cites: [1, 0] },
          ],
        },
        {
          heading: title,
          sentences: [
            { text: `${title} ${text}`, cites: [1], label },
            { text, review: 'accepted' },
          ],
        },
      ],
      { wiki, title },
    )

  it('renders without a leftover of markup, in each wiki and format', () => {
    fc.assert(
      fc.property(
        hostile,
        hostile,
        fc.constantFrom('enwiki', 'dewiki', 'frwiki', 'eswiki', 'neutral'),
        fc.constantFrom(...labels),
        fc.constantFrom('wikitext', 'evidence-table', 'citations', 'outline', 'review-log'),
        (text, title, wiki, label, format) => {
          const draft = draftOf(text, title, wiki, label)
          const wikitext =
            format === 'wikitext' ? toWikitext(draft, { quotes: 'evidence' }) : exportDraft(draft, format)
          const { html } = renderWikitext(wikitext, loadWikiProfile(wiki))
          // Signs of a text itself are character references in wikitext, and stay so in what is rendered.
          expect(html).not.toMatch(leftovers)
          expect(html).not.toMatch(/[\u0001\u0002]/)
          if (!/[<>&]/.test(`${text}${title}`)) expect(html).not.toMatch(leftTags)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('shows a sentence as it is, whatever is in it', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const draft = sketchDraft(
          [{ text: 'y', url: 'https://p.example/1' }],
          [{ sentences: [{ text, cites: [0], label: 'supported' }] }],
        )
        const wikitext = toWikitext(draft, { infobox: false })
        const paragraph = [...shown(wikitext).querySelectorAll('p')].at(-1)?.textContent ?? ''
        const letters = (value: string): string => value.replace(/[^\p{L}\p{N}]/gu, '')
        expect(letters(paragraph)).toContain(letters(inlineText(text)))
      }),
      { numRuns: 100 },
    )
  })
})
