import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Draft } from '../../../../core/domain/draft.ts'
import { isUrl } from '../../../../core/domain/isUrl.ts'
import { articleSections, articleSentences } from '../../../../core/article/articleSections.ts'
import { citedUrl } from '../../../../core/article/citedUrl.ts'
import { inlineText } from '../../../../core/text/inlineText.ts'
import { numberReferences } from '../../../../core/article/numberReferences.ts'
import { quoteSentence, singleQuotes } from '../../../../core/export/quoteSentence.ts'
import { toWikitext } from '../../../../core/export/toWikitext.ts'
import { decodedText } from '../../../../core/extract/decodedText.ts'
import { loadWikiProfile } from '../../../../core/wikitext/wikis/wikiProfiles.ts'
import { useMediawiki, writeArticles } from '../../../mediawiki.ts'
import { describeUnless } from '../../../needs.ts'
import { startOrSay } from '../../../realServer.ts'
import { hostileFragments, sketchDraft } from '../draftFixture.ts'
import { badInput } from './badInput.ts'
import { draftEvents, varietyTemplates } from './eventDrafts.ts'
import { lintWikitext, showWikitext, shownReferences, shownSentences, shownText } from './wikiReader.ts'

const { server: wiki, missing } = await startOrSay('MediaWiki', useMediawiki)
afterAll(async () => wiki?.end())

describeUnless(missing, 'a real MediaWiki', () => {
  if (wiki === undefined) return
  beforeAll(async () => {
    await writeArticles(wiki, {
      ...varietyTemplates,
      'Template:Verify source': '<includeonly><sup class="noprint">[verify]</sup></includeonly>',
      'Template:Italic title': '',
      'Template:Authority control': '',
      'Template:Ubl': '<includeonly>{{{1|}}}, {{{2|}}}, {{{3|}}}</includeonly>',
      'Template:Rp': '<includeonly><sup class="noprint">: {{{1}}}</sup></includeonly>',
      'Template:Sfn':
        '<includeonly>{{#tag:ref|{{{1}}}{{#if:{{{2|}}}|&#32;{{{2}}}}}{{#if:{{{3|}}}|&#32;{{{3}}}}}{{#if:{{{p|}}}|, p. {{{p}}}}}|name=FOOTNOTE{{{1}}}{{{2|}}}{{{3|}}}{{{p|}}}}}</includeonly>',
      'Template:Sfnref': '<includeonly>CITEREF{{{1}}}{{{2|}}}{{{3|}}}{{{4|}}}{{{5|}}}</includeonly>',
      'Template:Refbegin': '<includeonly><div class="refbegin"></includeonly>',
      'Template:Refend': '<includeonly></div></includeonly>',
    })
  })

  it('shows drafts of events without a fault, with their sentences and the references of each', async () => {
    const drafts = await draftEvents()
    expect(drafts.length).toBeGreaterThan(12)
    for (const draft of drafts) {
      const { title } = draft.event
      const wikitext = toWikitext(draft, { quotes: 'evidence' })
      const article = await showWikitext(wiki, wikitext)
      const { document, categories, warnings } = article
      expect(
        [...document.querySelectorAll('.error, .mw-ext-cite-error')].map(({ textContent }) => textContent),
        title,
      ).toEqual([])
      expect([categories.filter((name) => /error|broken|Pages_with/i.test(name)), warnings], title).toEqual([[], []])
      expect(await lintWikitext(wiki, wikitext), title).toEqual([])
      expect(shownSentences(article), title).toEqual(expectedSentences(draft))
      expect(shownReferences(document), title).toHaveLength(linkedPages(draft))
      expect(articleSentences(articleSections(draft)), title).not.toEqual([])
    }
  }, 200_000)

  it.each(['list-defined', 'harvard'] as const)(
    'shows drafts of events without a fault, with citations in the style %s',
    async (citations) => {
      for (const draft of await draftEvents()) {
        const { title } = draft.event
        const wikitext = toWikitext(draft, { citations })
        const { document, categories, warnings } = await showWikitext(wiki, wikitext)
        const faults = [...document.querySelectorAll('.error, .mw-ext-cite-error')]
        expect(
          faults.map(({ textContent }) => textContent),
          title,
        ).toEqual([])
        expect([categories.filter((name) => /error|broken|Pages_with/i.test(name)), warnings], title).toEqual([[], []])
        expect(await lintWikitext(wiki, wikitext), title).toEqual([])
        const listed = citations === 'harvard' ? '.refbegin li cite' : 'ol.references > li cite'
        expect([...document.querySelectorAll(listed)], title).toHaveLength(linkedPages(draft))
      }
    },
    200_000,
  )

  it.each(badInput)('shows a draft with $name without a fault', async ({ draft, shown }) => {
    const wikitext = toWikitext(draft)
    const { document, categories } = await showWikitext(wiki, wikitext)
    expect([...document.querySelectorAll('.error, .mw-ext-cite-error')]).toEqual([])
    expect(categories.filter((name) => /error|broken|Pages_with/i.test(name))).toEqual([])
    expect(await lintWikitext(wiki, wikitext)).toEqual([])
    expect(shownText(document.querySelector('.mw-parser-output')?.textContent ?? '')).toContain(shown)
  })

  it('shows every piece of markup that a text can hold as it is', async () => {
    const fragments = [...hostileFragments, ...hostileLines].filter(isVisible)
    const sentences = fragments.map((text) => ({ text }))
    const shown = shownSentences(await showWikitext(wiki, toWikitext(sketchDraft([{ text: 'x' }], [{ sentences }]))))
    expect(shown.map(({ text }) => text)).toEqual(fragments.map(asShown))
  })

  it('shows any text as it is, in sentences, headings, titles and names, and leads to any address', async () => {
    const fragment = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...hostileFragments, ...hostileLines) },
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.string({ unit: fc.constantFrom(...markup), minLength: 1, maxLength: 12 }),
    )
    const words = fc.array(fragment, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''))
    // Some begin with markup, some within a word; what holds no visible character is no sentence and no name.
    const text = fc
      .oneof(
        words,
        words.map((given) => `x${given}`),
        words.map((given) => `${given}x`),
      )
      .filter(isVisible)
    const address = fc
      .tuple(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.oneof(fc.constant(''), words))
      .map(([url, rest]) => `${url}/${rest}`)
      .filter((url) => isUrl(url))
    const row = fc.record({ sentence: text, quotation: text, title: text, author: text, heading: text, url: address })
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 40, maxLength: 40 }), async (rows) => {
        const wikitext = toWikitext(draftOfRows(rows), { wiki: withHeadingsAsWritten, infobox: false })
        const article = await showWikitext(wiki, wikitext)
        const sentences = shownSentences(article)
        const notes = shownReferences(article.document)
        const headings = [...article.document.querySelectorAll('.mw-headline')].map(({ textContent }) => textContent)
        expect(notes).toHaveLength(rows.length)
        for (const [at, given] of rows.entries()) {
          expect(sentences[2 * at]?.text).toBe(asShown(given.sentence))
          expect(sentences[2 * at + 1]?.text).toBe(asShown(quoteSentence(inlineText(given.quotation))))
          expect(shownText(headings[at] ?? '')).toBe(asShown(given.heading))
          const link = notes[at]?.querySelector('a.external')
          const title = inlineText(decodedText(given.title)).replace(/(?<=\S) - (?=\S)/gu, ' – ')
          expect(shownText(link?.textContent ?? '')).toBe(asShown(singleQuotes(title)))
          expect(decodedAddress(link?.getAttribute('href') ?? '')).toBe(decodedAddress(expectedUrl(given.url)))
          expect(shownText(notes[at]?.querySelector('cite')?.textContent ?? '')).toContain(
            asShown(decodedText(given.author)),
          )
        }
        expect(await lintWikitext(wiki, wikitext)).toEqual([])
      }),
      { numRuns: 4, endOnFailure: true },
    )
  })
})

/** In sentence case a heading is not the text that was given. */
const english = loadWikiProfile('enwiki')
const withHeadingsAsWritten = { ...english, headings: { ...english.headings, case: 'as-written' as const } }

interface Row {
  readonly sentence: string
  readonly quotation: string
  readonly title: string
  readonly author: string
  readonly heading: string
  readonly url: string
}

/** A draft with a section, a page, a sentence and a quotation for each row. */
function draftOfRows(rows: readonly Row[]): Draft {
  const pages = rows.map(({ title, author, url }, at) => ({
    text: 'x',
    title,
    url,
    site: `Site ${at}`,
    publishedAt: '2026-05-03',
    citation: { authors: [{ name: author }], origins: {} },
  }))
  const sections = rows.map(({ sentence, quotation, heading }, at) => ({
    heading,
    sentences: [
      { text: sentence, cites: [at] },
      { text: quotation, cites: [at], origin: 'quotation' as const },
    ],
  }))
  return sketchDraft(pages, sections)
}

/** Sentences of an article with the addresses of its references; those without a reference run on into the next one. */
function expectedSentences(draft: Draft): readonly { readonly text: string; readonly urls: readonly string[] }[] {
  const references = numberReferences(draft)
  return articleSections(draft).flatMap(({ paragraphs }) =>
    paragraphs.flatMap((paragraph) => {
      const found: { text: string; urls: string[] }[] = []
      for (const { id, text, origin } of paragraph) {
        const words = inlineText(text)
        const set = origin === 'quotation' ? quoteSentence(words) : words
        const urls = references.of(id).flatMap(({ page }) => citedUrl(page) ?? [])
        const last = found.at(-1)
        if (last?.urls.length === 0) {
          last.text += ` ${set}`
          last.urls.push(...urls)
        } else found.push({ text: set, urls })
      }
      return found.map(({ text, urls }) => ({ text: shownText(text), urls }))
    }),
  )
}

/** Signatures, subpage links and table cells count at a line's start alone, as do these. */
const hostileLines = [
  '* ',
  '# ',
  '; ',
  ': ',
  '= x =',
  ' x',
  '{|',
  '|-',
  '!!',
  '----',
  '{{!}}',
  '-{x}-',
  '{{subst:x}}',
  "'''''",
  '<br>',
]
const markup = [
  '[',
  ']',
  '{',
  '}',
  '|',
  '<',
  '>',
  "'",
  '_',
  '~',
  '=',
  '-',
  '*',
  '#',
  ':',
  ';',
  '&',
  '!',
  ' ',
  '\n',
  '/',
  '"',
]

function isVisible(text: string): boolean {
  return inlineText(decodedText(text)) !== '' && inlineText(text) !== ''
}

function asShown(text: string): string {
  return shownText(inlineText(text))
}

/** Where the page is cited at, after what the program itself takes out of addresses. */
function expectedUrl(url: string): string {
  return citedUrl({ url, finalUrl: url }) ?? ''
}

/** An address letter by letter: what is percent-encoded and what need not be are the same. */
function decodedAddress(address: string): string {
  return address
    .replace(/(?:%[0-9a-f]{2})+/gi, (codes) => Buffer.from(codes.replaceAll('%', ''), 'hex').toString('utf8'))
    .normalize('NFC')
}

function linkedPages(draft: Draft): number {
  return numberReferences(draft).list.filter(({ page }) => citedUrl(page) !== undefined).length
}
