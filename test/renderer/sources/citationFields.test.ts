import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { authorLines, authorsIn, correctionOf, typedCitation } from '../../../renderer/sources/citationFields.ts'

const page = {
  title: 'Ferry aground',
  authors: ['Ann Lee', 'Ministry of Transport, Ports and Isles'],
  site: 'Harbour Post',
  publishedAt: '2026-05-14',
  citation: {
    authors: [{ last: 'Lee', first: 'Ann' }, { name: 'Ministry of Transport, Ports and Isles' }],
    origins: {},
  },
}

describe('the form of a citation', () => {
  it('holds people turned round, and names with a comma that stay whole in quotation marks', () => {
    expect(typedCitation(page)).toEqual({
      title: 'Ferry aground',
      titleTranslated: '',
      authors: 'Lee, Ann\n"Ministry of Transport, Ports and Isles"',
      site: 'Harbour Post',
      publisher: '',
      agency: '',
      via: '',
      publishedAt: '2026-05-14',
      url: '',
      accessedAt: '',
      archive: '',
      archivedAt: '',
    })
  })

  it('holds the address under which the page is cited, and the days of its access and of its archived copy', () => {
    const stored = {
      ...page,
      url: 'http://harbour.example/a',
      finalUrl: 'https://harbour.example/a',
      fetchedAt: '2026-05-15T09:30:00Z',
      archive: {
        url: 'https://web.archive.org/web/20260516000000/https://harbour.example/a',
        date: '2026-05-16T00:00:00Z',
      },
    }
    const before = typedCitation(stored)
    expect(before).toMatchObject({
      url: 'https://harbour.example/a',
      accessedAt: '2026-05-15',
      archive: stored.archive.url,
      archivedAt: '2026-05-16',
    })
    expect(correctionOf({ ...before, archivedAt: '17 May 2026' }, before)).toEqual({
      archive: { url: stored.archive.url, date: '17 May 2026' },
    })
    expect(
      correctionOf({ ...before, archive: 'https://archive.ph/20260518101010/https://harbour.example/a' }, before),
    ).toEqual({
      archive: { url: 'https://archive.ph/20260518101010/https://harbour.example/a', date: '' },
    })
  })

  it('corrects the fields that were changed and no other', () => {
    const before = typedCitation(page)
    expect(correctionOf(before, before)).toBeUndefined()
    expect(correctionOf({ ...before, title: ' Ferry aground ' }, before)).toBeUndefined()
    const typed = { ...before, authors: 'Lee, Anna\nReuters\n\n', publishedAt: '' }
    expect(correctionOf(typed, before)).toEqual({
      authors: [{ last: 'Lee', first: 'Anna' }, { name: 'Reuters' }],
      publishedAt: '',
    })
  })

  it('gives any authors back as they were', () => {
    const name = fc.stringMatching(/^[\p{L}][\p{L} .'-]{0,20}[\p{L}.]$/u)
    const author = fc.oneof(fc.record({ last: name, first: name }), fc.record({ name }))
    fc.assert(
      fc.property(fc.array(author), (authors) => {
        expect(authorsIn(authorLines(authors))).toEqual(authors)
      }),
    )
  })
})
