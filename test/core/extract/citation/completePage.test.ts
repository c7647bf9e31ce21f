import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completePage } from '../../../../core/extract/citation/completePage.ts'
import { extractPages } from '../../../../core/extract/extractPages.ts'

const prose = 'The ferry ran aground in thick fog on Thursday evening, and everybody on board was taken off the ship.'

interface GivenPage {
  readonly url?: string
  readonly title?: string
  readonly text?: string
  readonly html?: string
  readonly fetchedAt?: string
}

async function pageOf({ url = 'https://www.harbourpost.example/a', title = '', text, html, fetchedAt }: GivenPage) {
  const body =
    html === undefined
      ? ({ kind: 'text', text: text ?? prose } as const)
      : ({ kind: 'bytes', bytes: new TextEncoder().encode(html), contentType: 'text/html; charset=utf-8' } as const)
  const stated = fetchedAt === undefined ? {} : { fetchedAt }
  const { pages } = await extractPages([{ url, finalUrl: url, provenance: 'search', title, ...stated, body }])
  return pages[0]!
}

describe('a page that came as text', () => {
  it('takes what the citation given as its title says, and says where it is from', async () => {
    const page = await pageOf({
      title:
        'Lee, Ann (May 14, 2026). &#39;Ferry aground&#39;. Harbour Post. Associated Press. Archived from the original on May 16, 2026. Retrieved May 15, 2026.',
    })
    expect(page).toMatchObject({
      title: 'Ferry aground',
      authors: ['Ann Lee'],
      site: 'Harbour Post',
      publishedAt: '2026-05-14',
      citation: {
        authors: [{ last: 'Lee', first: 'Ann' }],
        agency: 'Associated Press',
        accessedAt: '2026-05-15',
        origins: {
          title: 'citation',
          authors: 'citation',
          site: 'citation',
          publishedAt: 'citation',
          agency: 'citation',
          accessedAt: 'citation',
        },
      },
    })
  })

  it.each([
    ['Post, Harbour (2026). "Ferry aground". Harbour Post. Retrieved 15 May 2026.', []],
    ['Staff, Harbour Post (2026). "Ferry aground". Harbour Post. Retrieved 15 May 2026.', []],
    ['Ek, Bo; Staff (2026). "Ferry aground". Harbour Post. Retrieved 15 May 2026.', ['Bo Ek']],
  ])('credits no site as an author of its own pages: %s', async (title, authors) => {
    expect((await pageOf({ title })).authors).toEqual(authors)
  })

  it('has the whole title where a search cut it, without the name of the site', async () => {
    const text = `Ferry aground off Harrow after pilot leaves the bridge | Harbour Post\nMenu\nNews\n${prose}`
    const page = await pageOf({ title: 'Ferry aground off Harrow after ...', text })
    expect(page.title).toBe('Ferry aground off Harrow after pilot leaves the bridge')
    expect(page.citation?.origins.title).toBe('page')
    const glued = `Ferry aground off Harrow after pilot leaves the bridgeHomeNewsSportBusiness${' Menu'.repeat(80)}`
    expect((await pageOf({ title: 'Ferry aground off Harrow after ...', text: glued })).title).toBe(page.title)
    expect((await pageOf({ title: 'Ferry aground off Harrow after ...' })).title).toBe(
      'Ferry aground off Harrow after…',
    )
  })

  it('reads references to characters in titles, also those written twice', async () => {
    expect((await pageOf({ title: 'Ships &amp;amp; boats: the pilot&#39;s story' })).title).toBe(
      "Ships & boats: the pilot's story",
    )
  })

  it('has no mark of the kind of its file in its title', async () => {
    expect((await pageOf({ title: '(PDF) Fog and ferries' })).title).toBe('Fog and ferries')
  })

  it.each([
    ['By Ann Lee | May 14, 2026', ['Ann Lee'], '2026-05-14'],
    ['By Ann Lee and Bo Ek\nPublished: 14 May 2026', ['Ann Lee', 'Bo Ek'], '2026-05-14'],
    ['By Associated Press | May 14, 2026', [], '2026-05-14'],
    ['Posted on 2026-05-14', [], '2026-05-14'],
    ['date\n14 May 2026', [], '2026-05-14'],
  ])('reads the byline %j', async (byline, authors, date) => {
    const page = await pageOf({ text: `Ferry aground off Harrow\n${byline}\n${prose}` })
    expect(page.authors).toEqual(authors)
    expect(page.publishedAt).toBe(date)
    expect(page.citation?.origins.publishedAt).toBe('page')
    if (byline.includes('Associated')) expect(page.citation?.agency).toBe('Associated Press')
  })

  it.each([
    ['Ferry aground off Harrow.ByAnn LeeMay 14, 2026, 12:31 PM2:07', ['Ann Lee'], '2026-05-14'],
    ['Ferry aground off HarrowPrintMay 14, 2026, 4:05 PM UTC', [], '2026-05-14'],
    ['Ferry aground off Harrow Reviewed ByAnn Kay Lee May 14, 2026 12:34 PM IST Share', ['Ann Kay Lee'], '2026-05-14'],
    ['Ferry aground off Harrow. Friday, May 15, 2026 7:13 pm (Paris)', [], undefined],
  ])('reads the byline that grew together in %j', async (head, authors, date) => {
    const page = await pageOf({ text: `${head}${prose}` })
    expect(page.authors).toEqual(authors)
    expect(page.publishedAt).toBe(date)
  })

  it('reads the date below the headline, though the headline also stands among the links above it', async () => {
    const title = 'Ferry aground off Harrow'
    const links = ['World', 'Europe', 'Sports', 'Opinion', 'Podcasts', 'Weather'].join('\n')
    const text = `News\n${title}\n${links}\n${title}\nShip taken off the rocks at high tide\n14.05.2026 - Update : 15.05.2026`
    expect((await pageOf({ title, text: `${text}\n${prose}` })).publishedAt).toBe('2026-05-14')
    const unclear = text.replace('14.05', '04.05').replace('15.05', '06.05')
    expect((await pageOf({ title, text: `${unclear}\n${prose}` })).publishedAt).toBeUndefined()
  })

  it('reads the date of a text that came without capitals and stops', async () => {
    const text =
      'harbour post home news ferry aground off harrow by ann lee published may 14 2026 the ferry ran aground'
    expect((await pageOf({ text })).publishedAt).toBe('2026-05-14')
    const stamp =
      'harbour post home news ferry aground off harrow ann lee may 14 2026 256 pm pt 6 min read the ferry ran'
    expect((await pageOf({ text: stamp })).publishedAt).toBe('2026-05-14')
    const latest =
      'latest fog jan 14 2027 1100pm more fog jan 14 2027 1001pm rain jan 14 2027 940pm the ferry ran aground'
    expect((await pageOf({ text: latest })).publishedAt).toBeUndefined()
    const novel = text.replace('by ann lee published', 'of a novel originally published on')
    expect((await pageOf({ text: novel })).publishedAt).toBeUndefined()
  })

  it.each([
    'Friday, January 19, 2024\nWeather\nFerry aground off Harrow',
    'Ferry aground off Harrow\nThe ship was built by the yard of Harrow and launched on May 14, 1998, in thick fog.',
    'Ferry aground off Harrow\nElection Date: November 5, 2024',
    'Ferry aground off Harrow\nA novel on the ferry was published on May 14, 2016.',
  ])('takes no other date for that of its publication: %j', async (text) => {
    expect((await pageOf({ title: 'Ferry aground off Harrow', text: `${text}\n${prose}` })).publishedAt).toBeUndefined()
  })

  it('takes no date after it was read, nor one from before the web', async () => {
    const text = `Ferry aground off Harrow\nPublished: 14 May 2026\n${prose}`
    expect((await pageOf({ text, fetchedAt: '2026-05-10T10:00:00Z' })).publishedAt).toBeUndefined()
    expect((await pageOf({ text, fetchedAt: '2026-05-13T23:00:00Z' })).publishedAt).toBe('2026-05-14')
    expect((await pageOf({ text: text.replace('2026', '1970') })).publishedAt).toBeUndefined()
    // A citation says so itself.
    const title = 'Lee, Ann (1956). "Ferries". Harbour Post. Retrieved 2 May 2026.'
    expect((await pageOf({ title })).publishedAt).toBe('1956')
  })

  it('is of the language that its citation names', async () => {
    const title = '"Feri kandas". Pos Pelabuhan (in Indonesian). 14 May 2026.'
    expect((await pageOf({ title, text: 'Feri kandas' })).language).toBe('id')
  })
})

describe('the name of a site', () => {
  it('is that of the list of sources', async () => {
    const page = await pageOf({ url: 'https://www.usnews.com/news/2026-05-14/ferry' })
    expect(page.site).toBe('U.S. News & World Report')
    expect(page.citation?.origins.site).toBe('list')
    const title = '"Ferry aground". USNews. 14 May 2026.'
    expect((await pageOf({ url: 'https://www.usnews.com/news/a', title })).site).toBe('U.S. News & World Report')
    expect((await pageOf({ url: 'https://ferries.wordpress.com/a' })).site).toBe('ferries.wordpress.com')
    expect((await pageOf({ url: 'https://edition.cnn.com/a' })).site).toBe('CNN')
    const names = [
      'https://apnews.com/a',
      'https://www.aljazeera.com/a',
      'https://arxiv.org/abs/1',
      'https://www.foxbusiness.com/a',
    ]
    const sites = await Promise.all(names.map(async (url) => (await pageOf({ url })).site))
    expect(sites).toEqual(['Associated Press', 'Al Jazeera', 'arXiv', 'Fox Business'])
  })

  it('is written as its page writes it', async () => {
    const text = `${prose} Read more in The Harbour Post. The Harbour Post is printed in Harrow.`
    expect((await pageOf({ text })).site).toBe('The Harbour Post')
    expect((await pageOf({ text: `${prose} Harbour post.` })).site).toBe('harbourpost.example')
  })

  it('stays a host where another site has the domain, or an authority', async () => {
    const text = `${prose} Harbour Post. Harbour Post.`
    expect((await pageOf({ text, url: 'https://tides.harbourpost.example/a' })).site).toBe('tides.harbourpost.example')
    expect((await pageOf({ text: `${prose} Tides. Tides.`, url: 'https://tides.gov/a' })).site).toBe('tides.gov')
  })
})

describe('a text without capitals', () => {
  it.each([
    ['ferry aground by ann lee published may 14 2026 0522 pm', ['Ann Lee'], '2026-05-14'],
    ['ferry aground by ann lee may 14 2026 harrow', ['Ann Lee'], '2026-05-14'],
    ['feri kandas tim berita kamis 14 mei 2026 1805 wib', [], '2026-05-14'],
    ['feri kandas jumat 14 agu 2026 0805 wita', [], '2026-08-14'],
    ['the pier was hit by heavy floods on may 14 2026', [], undefined],
    ['it was caused by flooding beginning on may 14 2026', [], undefined],
    ['by the board may 14 2026', [], undefined],
  ])('says who wrote it and when: %s', async (line, authors, date) => {
    const page = await pageOf({ text: `${line}\n${prose.toLowerCase()}` })
    expect(page.authors).toEqual(authors)
    expect(page.publishedAt?.slice(0, 10)).toBe(date)
  })

  it('prefers the time of its publication to a date in its prose', async () => {
    const text = 'ferry aground may 15 2026 at 0238 pm the ship was signed by the pilot as sound on may 2 2026'
    expect((await pageOf({ text })).publishedAt).toBe('2026-05-15')
  })
})

describe('an author', () => {
  it.each([
    ['Indonesia, C. N. N. "Feri kandas". nasional. 14 May 2026.', 'https://www.cnnindonesia.com/nasional/1/a'],
    ['Media, Kompas Cyber (14 May 2026). "Feri kandas". KOMPAS.com.', 'https://nasional.kompas.com/read/a'],
    ['Tim detikcom (14 May 2026). "Feri kandas". detikNews.', 'https://www.detik.com/a'],
    ['Jakarta, Coconuts (14 May 2026). "Feri kandas". Coconuts.', 'https://coconuts.co/jakarta/a'],
  ])('is not the site itself: %s', async (title, url) => {
    expect((await pageOf({ title, url })).authors).toEqual([])
  })

  it.each(['By Ann Lee May 14, 2026', 'By Ann LeeMay 14, 2026'])(
    'does not take the month behind the name: %s',
    async (line) => {
      expect((await pageOf({ text: `Ferry aground\n${line}\n${prose}` })).authors).toEqual(['Ann Lee'])
    },
  )

  it.each(['By Those Involved', 'By GHD Digital'])('is not a heading or the maker of the site: %s', async (line) => {
    expect((await pageOf({ text: `Ferry aground\n${line}\n${prose}` })).authors).toEqual([])
  })
})

describe('a page of HTML', () => {
  const html = (head: string) =>
    `<html lang="en"><head>${head}</head><body><article><h1>Ferry aground</h1><p>${prose}</p><p>${prose}</p></article></body></html>`

  it('goes before the citation given beside it, which fills what it does not say', async () => {
    const page = await pageOf({
      title: 'Lee, Ann (May 14, 2026). "Another title". Other Post. Retrieved May 15, 2026.',
      html: html('<title>Ferry aground</title><meta property="og:site_name" content="Harbour Post">'),
    })
    expect(page).toMatchObject({
      title: 'Ferry aground',
      site: 'Harbour Post',
      authors: ['Ann Lee'],
      publishedAt: '2026-05-14',
      citation: {
        accessedAt: '2026-05-15',
        origins: { site: 'open-graph', authors: 'citation', publishedAt: 'citation' },
      },
    })
  })

  it('is dated by its address where it states no date, and where the one it states cannot be', async () => {
    const url = 'https://www.harbourpost.example/2026/05/14/ferry-aground'
    const epoch = '<meta property="article:published_time" content="1970-01-01T00:00:00Z">'
    for (const head of ['', epoch]) {
      const page = await pageOf({ url, html: html(`<title>Ferry aground</title>${head}`) })
      expect([page.publishedAt, page.citation?.origins.publishedAt]).toEqual(['2026-05-14', 'address'])
    }
  })

  it('has no references to characters left in its title', async () => {
    expect((await pageOf({ html: html('<meta property="og:title" content="Ships &amp;amp;amp; boats">') })).title).toBe(
      'Ships & boats',
    )
  })
})

describe('completing a page', () => {
  const bare = (text: string) => ({
    text,
    title: '',
    authors: [],
    site: '',
    language: 'en',
    finalUrl: 'https://www.harbourpost.example/2026/05/14/a',
    citation: { authors: [], origins: {} },
    notes: [],
  })

  it('never throws, whatever text and title are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, title) => {
        completePage(bare(text), { title, isText: true })
      }),
    )
  })

  it.each([
    'By Ann Lee, ',
    'By Ann Lee and ',
    'Ann Lee · ',
    'by\n',
    'AB A. ',
    'HARROW, ',
    'by ann lee on ',
    'Harbour ',
    'Published ',
    'Harbour\n',
    'a : b | ',
    'Posted May 3, 2021 x\n',
    'A',
    '2023 ',
  ])('takes no longer for 2,000,000 characters of %j', (part) => {
    const text = part.repeat(Math.ceil(2_000_000 / part.length))
    const start = performance.now()
    completePage(bare(text), { title: `${text.slice(0, 2_000)} ...`, isText: true })
    expect(performance.now() - start).toBeLessThan(1_000)
  })
})
