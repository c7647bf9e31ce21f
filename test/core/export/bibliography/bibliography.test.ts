import { Cite } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Author } from '../../../../core/domain/citation.ts'
import { toBibtex } from '../../../../core/export/bibliography/toBibtex.ts'
import { toCslJson } from '../../../../core/export/bibliography/toCslJson.ts'
import { toRis } from '../../../../core/export/bibliography/toRis.ts'
import { inlineText } from '../../../../core/text/inlineText.ts'
import { hostileFragments, type PageSketch, sketchDraft } from '../draftFixture.ts'

const nameSchema = z.object({
  family: z.string().optional(),
  given: z.string().optional(),
  suffix: z.string().optional(),
  literal: z.string().optional(),
  'non-dropping-particle': z.string().optional(),
  'dropping-particle': z.string().optional(),
})
const itemsSchema = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    author: z.array(nameSchema).optional(),
    issued: z.object({ 'date-parts': z.array(z.array(z.number())) }).optional(),
    URL: z.string().optional(),
    DOI: z.string().optional(),
    type: z.string(),
    'container-title': z.string().optional(),
    note: z.string().optional(),
  }),
)

function draftOf(...pages: readonly Partial<PageSketch>[]) {
  const cites = pages.map((_, at) => at)
  return sketchDraft(
    pages.map((page, at) => ({ text: `Text ${at}.`, ...page })),
    [{ sentences: [{ text: 'It is so.', cites }] }],
  )
}

/** What an independent parser reads of a list. */
function parsed(text: string): z.infer<typeof itemsSchema> {
  return itemsSchema.parse(new Cite(text).data)
}

function cited(authors: readonly Author[]): Partial<PageSketch> {
  return { citation: { authors, origins: {} } }
}

/** A name without the ways in which formats part it. */
function plain(name: z.infer<typeof nameSchema>): string {
  const family = [name['non-dropping-particle'], name['dropping-particle'], name.family]
  return [family.filter((part) => part !== undefined).join(' '), name.suffix, name.given, name.literal]
    .filter((part) => part !== undefined && part !== '')
    .join('|')
}

const writers = [
  ['BibTeX', toBibtex],
  ['RIS', toRis],
  ['CSL-JSON', toCslJson],
] as const

describe.each(writers)('the sources as %s', (format, write) => {
  it('read back with title, authors, date and address', () => {
    const items = parsed(
      write(
        draftOf({
          title: 'Ferry & fog: 100% of {all} "aboard" #safe_now -- €5 ~ Ünïcode',
          publishedAt: '2026-05-03T10:00:00Z',
          fetchedAt: '2026-05-09T10:00:00Z',
          url: 'https://post.example/a_b?q=50%25&x={1}#top~',
          ...cited([
            { last: 'de la Cruz', first: 'Ana' },
            { name: 'Smith and Sons' },
            { last: 'Oé', first: 'Tom Jr.' },
          ]),
        }),
      ),
    )
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      title: 'Ferry & fog: 100% of {all} "aboard" #safe_now -- €5 ~ Ünïcode',
      issued: { 'date-parts': [[2026, 5, 3]] },
    })
    expect(new URL(items[0]?.URL ?? '').href.replace('%7B1%7D', '{1}')).toBe(
      'https://post.example/a_b?q=50%25&x={1}#top~',
    )
    expect(items[0]?.author?.map(plain)).toEqual(['de la Cruz|Ana', 'Smith and Sons', 'Oé|Jr.|Tom'])
  })

  it('give any title and any name back as it is shown', () => {
    const text = fc
      .array(fc.oneof(fc.constantFrom(...hostileFragments), fc.string({ unit: 'binary', maxLength: 8 })), {
        maxLength: 4,
      })
      .map((parts) => parts.join(' '))
    const visible = text.filter((words) => inlineText(words) !== '')
    const pages = fc.array(fc.record({ title: visible, organisation: visible }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(pages, (given) => {
        const cite = ({ title, organisation: name }: (typeof given)[number]) => ({ title, ...cited([{ name }]) })
        const items = parsed(write(draftOf(...given.map(cite))))
        expect(items.map(({ title }) => title)).toEqual(given.map(({ title }) => inlineText(title)))
        for (const [at, { organisation }] of given.entries()) {
          const [author] = items[at]?.author ?? []
          // RIS has no way to say that a comma parts no names.
          if (format === 'RIS' && organisation.includes(',')) continue
          expect(author === undefined ? '' : plain(author)).toBe(inlineText(organisation))
        }
      }),
      { numRuns: 10 },
    )
  })

  it.each<[string, Partial<PageSketch>, string]>([
    ['no title', { title: '', url: 'https://post.example/x' }, 'Untitled page at post.example/x'],
    ['a byline twice over', { authors: ['By By Staff'] }, 'Page 0'],
    ['a date in words', { publishedAt: 'yesterday' }, 'Page 0'],
    ['an address with blanks and bars', { url: 'https://post.example/a b|c' }, 'Page 0'],
    ['a title from right to left', { title: 'עברית: שלום (2026)' }, 'עברית: שלום (2026)'],
    ['markup encoded twice', { title: 'A &amp;lt;b&amp;gt; &amp; c' }, 'A &amp;lt;b&amp;gt; &amp; c'],
    ['emoji', { title: 'Ferry 🚢👩‍👩‍👧 aground' }, 'Ferry 🚢👩‍👩‍👧 aground'],
    ['half a character and controls', { title: 'a\ud800\u0000\u202eb' }, 'a\ufffdb'],
    ['a file for an address', { url: 'file:///report.pdf', title: 'Report' }, 'Report'],
  ])('stand a page with %s', (_, page, title) => {
    const [item] = parsed(write(draftOf(page)))
    expect(item?.title).toBe(title)
    if (page.publishedAt === 'yesterday') expect(item?.issued).toBeUndefined()
    if (page.url?.startsWith('file:') === true) expect(item?.URL).toBeUndefined()
    if (page.url?.includes('|') === true) expect(item?.URL).toMatch(/^https:\/\/post\.example\/a%20b(?:\||%7C)c$/)
  })

  it('tell newspapers, journals and press releases from other pages', () => {
    const kinds = ['news', 'journal', 'pressRelease', 'web'] as const
    const items = parsed(
      write(
        draftOf(
          ...kinds.map((kind) => ({
            site: 'Harbour Post',
            citation: { authors: [], origins: {}, kind, ...(kind === 'journal' ? { doi: '10.1000/a_b(c)' } : {}) },
          })),
        ),
      ),
    )
    const types = {
      BibTeX: ['article-journal', 'article-journal', 'document', 'document'],
      RIS: ['webpage', 'article-journal', 'webpage', 'webpage'],
      'CSL-JSON': ['article-newspaper', 'article-journal', 'document', 'webpage'],
    }
    expect(items.map(({ type }) => type)).toEqual(types[format])
    expect(items[1]?.['container-title']).toBe('Harbour Post')
    expect(items[1]?.DOI).toBe('10.1000/a_b(c)')
  })

  it('name all of 40 authors', () => {
    const authors = Array.from({ length: 40 }, (_, at) => ({ last: `Vale${at}`, first: 'Ingrid' }))
    expect(parsed(write(draftOf(cited(authors))))[0]?.author).toHaveLength(40)
  })

  it('have keys of their own, each page once', () => {
    const same = { title: 'Ferry aground', publishedAt: '2026-05-03', ...cited([{ last: 'Vålé', first: 'I' }]) }
    const items = parsed(write(draftOf(same, same, { title: '沈没' })))
    expect(items.map(({ id }) => id)).toEqual(['vale2026ferry', 'vale2026ferryn2', 'harbourpost'])
  })

  it('tell of the copy in an archive and of the news agency', () => {
    const archive = { url: 'https://web.archive.org/web/2026/https://post.example/', date: '2026-05-09T00:00:00Z' }
    const citation = { authors: [], agency: 'Northline', origins: {} }
    const [item] = parsed(write(draftOf({ archive, urlStatus: 'dead', citation })))
    expect(item?.note).toContain('Agency: Northline')
    expect(item?.note).toContain(`Archived: ${archive.url}`)
    expect(item?.note).toContain('The original is gone.')
  })
})
