import { describe, expect, it } from 'vitest'
import { completePage } from '../../../../core/extract/citation/completePage.ts'
import { creditedAuthors } from '../../../../core/extract/citation/creditedAuthors.ts'

const page = { site: 'Harbour Post', language: 'en' }

describe('authors', () => {
  it('are no places from which agencies report', () => {
    expect(creditedAuthors([{ name: 'Reuters, Harrow' }], page)).toMatchObject({ authors: [], agency: 'Reuters' })
    expect(creditedAuthors([{ name: 'Ann Lee, Reuters' }], page).authors).toEqual([{ last: 'Lee', first: 'Ann' }])
    expect(creditedAuthors([{ name: 'Regan' }], page).authors).toEqual([{ name: 'Regan' }])
  })

  it('are credited with the agency for which they are said to write', () => {
    const stated = [{ name: 'ANN LEE, AP National Political Writer' }]
    expect(creditedAuthors(stated, page)).toMatchObject({
      authors: [{ last: 'Lee', first: 'Ann' }],
      agency: 'Associated Press',
    })
  })

  it('are not parted where a team, or a department behind a dash, is named', () => {
    expect(creditedAuthors([{ name: 'Edu Harbour Team' }], page).authors).toEqual([{ name: 'Edu Harbour Team' }])
    expect(creditedAuthors([{ name: 'PMJS - Kontor Harrow' }], page).authors).toEqual([
      { name: 'PMJS - Kontor Harrow' },
    ])
  })
})

describe('an author of a page that came as text', () => {
  const complete = (text: string, { site, url }: { site: string; url: string }) =>
    completePage(
      {
        text,
        title: '',
        authors: [],
        site,
        language: 'en',
        finalUrl: url,
        citation: { authors: [], origins: site === '' ? {} : { site: 'page' } },
        notes: [],
      },
      { title: 'Ferry aground off Harrow', isText: true },
    )

  it('is a column where its name has the abbreviation of the site', () => {
    const column = complete('ferry aground off harrow by pep troika jun 24 2020 the ferry', {
      site: 'PEP.ph',
      url: 'https://www.pep.ph/a',
    })
    expect(column.citation.authors).toEqual([{ name: 'PEP Troika' }])
    const person = complete('ferry aground off harrow by ann troika jun 24 2020 the ferry', {
      site: 'Ann',
      url: 'https://www.ann.example/a',
    })
    expect(person.citation.authors).toEqual([])
    const other = complete('ferry aground off harrow by tim lee jun 24 2020 the ferry', {
      site: 'PEP.ph',
      url: 'https://www.pep.ph/a',
    })
    expect(other.citation.authors).toEqual([{ last: 'Lee', first: 'Tim' }])
  })

  it('is none where a byline has the name of the site', () => {
    const site = { site: 'Harbour Fanatic', url: 'https://www.harbourfanatic.example/a' }
    expect(complete('ferry aground by harbour fanatic 21st jun 2021 the ferry', site).citation.authors).toEqual([])
  })

  it('is none where the name is that of the publication, which calls itself "The"', () => {
    const site = { site: 'The Harbour Post | harbour.example', url: 'https://www.harbour.example/a' }
    expect(complete('By Harbour Post\nThe ferry', site).citation.authors).toEqual([])
  })

  it('has the agency that its text names, unless the page is the agency’s own', () => {
    const text = 'Ferry aground off Harrow\nHARROW (AP) — The ferry ran aground.'
    const printed = complete(text, { site: 'Harbour Post', url: 'https://www.harbour.example/a' }).citation
    expect([printed.agency, printed.origins.agency]).toEqual(['Associated Press', 'page'])
    expect(complete(text, { site: '', url: 'https://apnews.com/a' }).citation.agency).toBeUndefined()
  })

  it('is as old as the archive of a newspaper says in its address', () => {
    const archived = 'https://www.harbour.example/archive/1986/09/21/ferry'
    expect(complete('The ferry', { site: '', url: archived }).publishedAt).toBe('1986-09-21')
    expect(complete('The ferry', { site: '', url: archived.replace('archive', 'history') }).publishedAt).toBeUndefined()
  })
})
