import { describe, expect, it } from 'vitest'
import { pageIdSchema } from '../../../../core/domain/ids.ts'
import { pageSchema, type Page } from '../../../../core/domain/page.ts'
import { measureNotability, notabilitySchema } from '../../../../core/extract/notability/measureNotability.ts'

let count = 0

function page(url: string, publishedAt?: string, about: Partial<Page> = {}): Page {
  count += 1
  return pageSchema.parse({
    id: `p${count}`,
    url,
    finalUrl: url,
    provenance: 'search',
    title: 'Ferry',
    authors: [],
    site: '',
    ...(publishedAt === undefined ? {} : { publishedAt }),
    language: 'en',
    text: 'Ferry.',
    sha256: 'a'.repeat(64),
    ...about,
  })
}

const event = { place: 'Harrow Bay, Scotland', language: 'en' }

describe('the notability meter', () => {
  it('counts publishers, not pages, hosts or copies', () => {
    const pages = [
      page('https://www.harbourpost.co.uk/a', '2026-05-14'),
      page('https://m.harbourpost.co.uk/b', '2026-05-15'),
      page('https://www.bbc.com/news/1', '2026-05-15'),
      page('https://www.bbc.co.uk/news/2', '2026-05-16'),
      page('https://mirror.example/a', '2026-05-20', { duplicateOf: pageIdSchema.parse('p1') }),
      page('https://gone.example/a', undefined, { barrier: 'error-page' }),
      page('https://wall.example/a', undefined, { barrier: 'paywall' }),
      page('https://en.wikipedia.org/wiki/Ferry'),
      page('file:note.txt'),
    ]
    const measured = measureNotability(event, pages)
    expect(measured).toMatchObject({
      pages: 5,
      publishers: 3,
      dated: 4,
      first: '2026-05-14',
      last: '2026-05-16',
      days: 2,
    })
    expect(measured.domains).toEqual(['bbc.com', 'harbourpost.co.uk', 'wall.example'])
    expect(measured.warnings).toEqual(['within-two-days'])
    expect(notabilitySchema.parse(measured)).toEqual(measured)
  })

  it('tells national from international publishers, and which are not known', () => {
    const pages = [
      page('https://www.harbourpost.co.uk/a', '2026-05-14'),
      page('https://www.nytimes.com/a', '2026-06-14'),
      page('https://www.lemonde.fr/a', '2026-05-14', { language: 'fr' }),
      page('https://nachrichten.example/a', '2026-05-14', { language: 'de' }),
      page('https://somebody.example/a', '2026-05'),
      page('https://startup.io/a'),
    ]
    const measured = measureNotability(event, pages)
    expect(measured).toMatchObject({
      country: 'GB',
      national: 1,
      international: 3,
      unknown: 2,
      days: 31,
      dated: 4,
      warnings: [],
    })
    expect(measureNotability({ language: 'en' }, pages)).toMatchObject({
      country: null,
      national: 0,
      international: 0,
      unknown: 6,
    })
  })

  it('warns of one publisher, of one wave of news, and of pages without a date', () => {
    const one = page('https://a.example/1', '2026-05-14T23:50:00+02:00')
    expect(measureNotability(event, [one]).warnings).toEqual(['one-publisher', 'within-two-days'])
    expect(measureNotability(event, [one, page('https://b.example/1', '2026-05-17')]).warnings).toEqual([])
    expect(
      measureNotability(event, [page('https://a.example/1'), page('https://b.example/1', '2026')]).warnings,
    ).toEqual(['no-dates'])
    expect(measureNotability(event, [])).toMatchObject({ pages: 0, publishers: 0, warnings: [] })
  })
})
