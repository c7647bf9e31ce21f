import { describe, expect, it } from 'vitest'
import { atOnce } from '../../../../core/platform/pausingWork.ts'
import { pageIdSchema } from '../../../../core/domain/ids.ts'
import type { Page } from '../../../../core/domain/page.ts'
import { findDuplicates } from '../../../../core/extract/duplicates/findDuplicates.ts'
import { processorTime } from '../../../processorTime.ts'

/** Sentences that share no run of five words. */
function sentences(from: number, to: number): readonly string[] {
  const stems = 'ab cd ef gh ij kl mn op qr st'.split(' ')
  return Array.from({ length: to - from }, (_, at) =>
    stems.map((stem, place) => `${stem}${'xyzuvw'.charAt((from + at) % 6)}${spell(from + at + place)}`).join(' '),
  ).map((line) => `${line}.`)
}

function spell(number: number): string {
  return String(number).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
}

let count = 0
function page(text: string, publishedAt?: string, site?: string, about: Partial<Page> = {}): Page {
  const id = pageIdSchema.parse(`p${count++}`)
  const host = site ?? `${id}.example`
  return {
    id,
    url: `https://${host}/${id}`,
    finalUrl: `https://${host}/${id}`,
    provenance: 'search',
    title: `Title ${id}`,
    authors: [],
    site: '',
    ...(publishedAt === undefined ? {} : { publishedAt }),
    language: 'en',
    text,
    sha256: '0'.repeat(64),
    ...about,
  }
}

function originals(pages: readonly Page[]): readonly (number | undefined)[] {
  const found = atOnce(findDuplicates(pages))
  return found.pages.map(({ duplicateOf }) => {
    const at = pages.findIndex(({ id }) => id === duplicateOf)
    return at === -1 ? undefined : at
  })
}

const story = sentences(0, 30).join(' ')

describe('findDuplicates', () => {
  it('finds a copy under another headline with its end cut off, and names its original', () => {
    const pages = [page(story), page(`Another headline\n${sentences(0, 25).join(' ')}`)]
    const found = atOnce(findDuplicates(pages))
    expect(found.pages[1]?.duplicateOf).toBe(pages[0]?.id)
    expect(found.problems).toMatchObject([{ code: 'duplicate', url: pages[1]?.url }])
    expect(found.problems[0]?.message).toContain(pages[0]?.url)
  })

  it('takes the earlier published page as the original, and the earlier listed one where dates do not tell', () => {
    expect(originals([page(story, '2026-05-15'), page(story, '2026-05-14T23:00:00Z')])).toEqual([1, undefined])
    expect(originals([page(story, '2026-05-15T08:00:00+02:00'), page(story, '2026-05-15T07:00:00Z')])).toEqual([
      undefined,
      0,
    ])
    expect(originals([page(story, '2026-05-15'), page(story, '2026-05-15T01:00:00Z')])).toEqual([undefined, 0])
    expect(originals([page(story), page(story, '2026-05-14')])).toEqual([undefined, 0])
  })

  it('gives all copies one original', () => {
    expect(originals([page(story, '2026-05-16'), page(story, '2026-05-15'), page(story, '2026-05-14')])).toEqual([
      2,
      2,
      undefined,
    ])
  })

  it('keeps the longer page where it holds the earlier one and much more', () => {
    expect(originals([page(story, '2026-05-14'), page(sentences(0, 60).join(' '), '2026-05-15')])).toEqual([
      1,
      undefined,
    ])
  })

  it('leaves pages apart that share half of their text', () => {
    expect(originals([page(story), page(sentences(15, 45).join(' '))])).toEqual([undefined, undefined])
  })

  it('leaves two pages of one site apart that share all but their articles, and finds its copy under another address', () => {
    const frame = sentences(100, 130).join(' ')
    const [one, other] = [sentences(0, 6), sentences(10, 16)].map((article) => `${frame} ${article.join(' ')}`)
    const site = 'paper.example'
    const pages = [
      page(one ?? '', undefined, site),
      page(other ?? '', undefined, site),
      page(one ?? '', undefined, site),
    ]
    expect(originals(pages)).toEqual([undefined, undefined, 0])
  })

  it('leaves an update apart that repeats the text with a changed figure', () => {
    const first = `${story} In all 12 people were hurt on board. ${sentences(40, 50).join(' ')}`
    expect(originals([page(first), page(first.replace('12', '17'))])).toEqual([undefined, undefined])
  })

  it('takes short pages for copies only where their words are equal', () => {
    const short = sentences(0, 3).join(' ')
    expect(originals([page(short), page(short.replaceAll('.', '!')), page(`More. ${short}`)])).toEqual([
      undefined,
      0,
      undefined,
    ])
  })

  it('compares languages that are written without spaces', () => {
    const text = '船が座礁し乗客は全員救助された港の入り口で濃霧の中のことだったと海上保安庁は発表した'
    const long = `${text}。${Array.from(text).reverse().join('')}。`
    expect(originals([page(long), page(`速報。${long}`)])).toEqual([undefined, 0])
  })

  it('folds the same page under two addresses, also where one reading of it has lost most of its text', () => {
    const address = 'https://paper.example/a'
    const read = (text: string, finalUrl: string): Page => page(text, undefined, undefined, { finalUrl })
    const again = read(`${sentences(200, 215).join(' ')} ${story}`, `${address}/?utm_source=x#top`)
    const pages = [read(story, 'https://m.paper.example/a/amp'), again, read(sentences(200, 203).join(' '), address)]
    const found = atOnce(findDuplicates(pages))
    expect(found.pages.map(({ duplicateOf }) => duplicateOf)).toEqual([again.id, undefined, again.id])
    expect(found.problems[0]?.message).toMatch(/^This is the same page as/)
  })

  it('leaves pages of one address apart that have little in common', () => {
    const about = { finalUrl: 'https://paper.example/live' }
    expect(
      originals([
        page(story, undefined, undefined, about),
        page(sentences(80, 110).join(' '), undefined, undefined, about),
      ]),
    ).toEqual([undefined, undefined])
  })

  it('tells of an original where else it stands', () => {
    const pages = [
      page(story, '2026-05-14', 'wire.example'),
      page(story, '2026-05-15', 'paper.example', { site: 'The Paper' }),
    ]
    expect(atOnce(findDuplicates(pages)).pages[0]?.alsoAt).toEqual([
      {
        pageId: pages[1]?.id,
        url: pages[1]?.finalUrl,
        title: pages[1]?.title,
        site: 'The Paper',
        publishedAt: '2026-05-15',
      },
    ])
  })

  it('keeps the page that a copy names as its original, though it is later or shorter', () => {
    const original = page(sentences(0, 25).join(' '), '2026-05-16', 'wire.example')
    const copy = page(story, '2026-05-14', 'paper.example', { basedOn: original.finalUrl })
    expect(originals([copy, original])).toEqual([1, undefined])
  })

  it('keeps the agency’s own page before those that credit it, and a publisher’s before one that passes it on', () => {
    const wire = page(story, '2026-05-16', 'www.reuters.com')
    const paper = page(`LONDON, May 14 (Reuters) - ${story}`, '2026-05-14', 'paper.example')
    expect(originals([paper, wire])).toEqual([1, undefined])
    const yahoo = page(story, '2026-05-13', 'news.yahoo.com')
    expect(originals([yahoo, page(story, '2026-05-14', 'paper.example')])).toEqual([1, undefined])
  })

  it('keeps what can be read: the beginning before a paywall is a copy of the whole article', () => {
    const free = page(sentences(0, 8).join(' '), '2026-05-13', 'paper.example', { barrier: 'paywall' })
    expect(originals([free, page(story, '2026-05-14', 'other.example')])).toEqual([1, undefined])
  })

  it('leaves pages without articles alone, however alike they are', () => {
    const refused = { barrier: 'bot-check' } as const
    const pages = [page(story, undefined, 'a.example', refused), page(story, undefined, 'b.example', refused)]
    expect(originals(pages)).toEqual([undefined, undefined])
  })

  it('finds a copy between the menus of another site, and takes a network’s notice for none', () => {
    const menu = (from: number): string =>
      sentences(from, from + 14)
        .join('\n')
        .replaceAll('.', '')
    const copy = page(`${menu(300)}\n${sentences(0, 26).join(' ')}\n${menu(330)}`, undefined, 'paper.example')
    expect(originals([page(story), copy])).toEqual([undefined, 0])
    const notice = sentences(400, 412).join(' ')
    const pages = [0, 1].map((at) => page(`${sentences(500 + at * 30, 515 + at * 30).join(' ')} ${notice}`))
    expect(originals(pages)).toEqual([undefined, undefined])
  })

  it('goes through 1,000 pages, half of them copies of one and all with the same footer, in linear time', () => {
    const footer = sentences(900, 905).join(' ')
    const pages = Array.from({ length: 1_000 }, (_, at) =>
      page(`${(at % 2 === 0 ? sentences(0, 30) : sentences(1_000 + at * 40, 1_030 + at * 40)).join(' ')} ${footer}`),
    )
    let copies = 0
    const time = processorTime(() => {
      copies = originals(pages).filter((original) => original === 0).length
    })
    expect(copies).toBe(499)
    expect(time).toBeLessThan(10_000)
  })
})
