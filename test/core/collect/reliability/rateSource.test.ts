import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { perennialSources } from '../../../../core/collect/reliability/perennialSources.ts'
import { rateAddress, ratePage } from '../../../../core/collect/reliability/rateSource.ts'
import { isLeftOut, notRated, reliabilityStatuses } from '../../../../core/collect/reliability/sourceReliability.ts'
import { processorTime } from '../../../processorTime.ts'

const statusOf = (address: string, published?: string) => rateAddress(address, published).status

describe('an address of a source in the list', () => {
  it.each([
    ['https://www.bbc.co.uk/news/articles/c1', 'reliable'],
    ['http://BBC.co.uk', 'reliable'],
    ['https://www.globaltimes.cn/page/1', 'deprecated'],
    ['https://www.dailymail.co.uk/news/article-1/a.html', 'deprecated'],
    ['https://www.naturalnews.com/2026-a.html', 'blacklisted'],
    ['https://www.infowars.com/posts/a', 'blacklisted'],
    ['https://somebody.blogspot.com/2026/05/a.html', 'unreliable'],
    ['https://de.wikipedia.org/wiki/F%C3%A4hre', 'unreliable'],
    ['https://www.aljazeera.net/a', 'reliable'],
    ['https://tv.com/a', 'unreliable'],
  ])('%s is %s', (address, status) => {
    expect(statusOf(address)).toBe(status)
  })

  it('tells the name, the qualifier, what it covers, and where the list says so', () => {
    expect(rateAddress('https://www.dailymail.com/a')).toEqual({
      status: 'deprecated',
      ratings: [
        {
          status: 'deprecated',
          blacklisted: false,
          name: 'Daily Mail',
          qualifier: 'MailOnline',
          covers: 'dailymail.com',
          lastDiscussed: '2024',
          shortcut: 'WP:RSPDM',
        },
      ],
    })
  })

  it('is that of the nearest host and of the longest path', () => {
    const named = (address: string) => rateAddress(address).ratings.map(({ name, covers }) => `${name} at ${covers}`)
    expect(named('https://abcnews.go.com/International/a')).toEqual(['ABC News (United States) at abcnews.go.com'])
    expect(named('https://go.com/a')).toEqual([])
    expect(named('https://www.dailymail.co.uk/mailonsunday/a')).toEqual([
      'The Mail on Sunday at dailymail.co.uk/mailonsunday',
    ])
    expect(named('https://www.dailymail.co.uk//MailOnSunday%2Fa')).toEqual([
      'The Mail on Sunday at dailymail.co.uk/mailonsunday',
    ])
    expect(named('https://www.dailymail.co.uk/mailonsundays/a')).toEqual(['Daily Mail at dailymail.co.uk'])
    expect(named('https://www.newsnationnow.com/space/ufo-sightings/a')).toEqual([
      'NewsNation at newsnationnow.com/space/ufo*',
    ])
    expect(named('https://www.newsnationnow.com/space/rocket')).toEqual(['NewsNation at newsnationnow.com'])
    expect(named('https://www.rollingstone.com/politics/a')).toEqual(['Rolling Stone at rollingstone.com/politics'])
  })

  it('that stands for a part of a site rates nothing else of it', () => {
    expect(statusOf('https://www.dw.com/en/a')).toBe('reliable')
    expect(statusOf('https://www.dw.com/english')).toBe('not-rated')
    expect(statusOf('https://www.dw.com/de/a')).toBe('not-rated')
    expect(statusOf('https://www.google.com/search?q=maps')).toBe('not-rated')
  })

  it('is mixed where topics are rated differently, and tells each', () => {
    const { status, ratings } = rateAddress('https://www.foxnews.com/world/a')
    expect(status).toBe('mixed')
    expect(ratings.map((rating) => [rating.status, rating.qualifier])).toEqual([
      ['no-consensus', 'news excluding politics and science'],
      ['unreliable', 'politics and science'],
      ['unreliable', 'talk shows'],
    ])
  })

  it('has the rating of the time in which its page was published', () => {
    const cnet = (published?: string) => statusOf('https://www.cnet.com/a', published)
    expect(cnet()).toBe('mixed')
    expect(cnet('2019-04-01')).toBe('reliable')
    expect(cnet('2020-09-30T22:00:00Z')).toBe('reliable')
    expect(cnet('2020-10-01')).toBe('no-consensus')
    expect(cnet('2022-10-31')).toBe('no-consensus')
    expect(cnet('2022-11')).toBe('unreliable')
    expect(cnet('2026-05-14')).toBe('unreliable')
    expect(cnet('2020')).toBe('mixed')
    expect(statusOf('https://www.newsweek.com/a', '2012-12-31')).toBe('reliable')
    expect(statusOf('https://freebeacon.com/a', '2018-06-01')).toBe('unreliable')
    expect(statusOf('https://freebeacon.com/a', '2019-06-01')).toBe('reliable')
    expect(rateAddress('https://www.forbes.com/a', '2010-08-04').ratings.map(({ status }) => status)).toEqual([
      'reliable',
      'unreliable',
    ])
  })

  it('is not freed of its only rating by a date that the page gives', () => {
    expect(statusOf('https://lenta.ru/news/2010/a', '2010-05-01')).toBe('blacklisted')
  })
})

describe('an address that only looks like one of the list', () => {
  it.each(
    [
      'https://bbc.co.uk.evil.example/news',
      'https://notbbc.co.uk/news',
      'https://bbc-co.uk/news',
      'https://co.uk/',
      'https://uk/bbc.co.uk',
      'https://bbc.co.uk@evil.example/news',
      'https://bbc.co.uk:443@evil.example/news',
      'https://evil.example/https://bbc.co.uk/news',
      'https://evil.example/?url=bbc.co.uk',
      'https://evil.example#bbc.co.uk',
      'https://ьbс.co.uk/news',
      'https://xn--bb-1mc.co.uk/news',
      'https://bbс.com/news',
      'https://bbc.co.uk../news',
      'https://bbc.com.',
      'file:bbc.co.uk',
      'ftp://bbc.co.uk/news',
      'bbc.co.uk/news',
      'javascript:bbc.co.uk',
      'https://[::1]/bbc.co.uk',
      'https://127.0.0.1/bbc.co.uk',
      '',
      'https://',
    ].filter((address) => address !== 'https://bbc.com.'),
  )('is not rated: %s', (address) => {
    expect(rateAddress(address)).toEqual(notRated)
  })

  it.each([
    'https://user:word@bbc.co.uk/news',
    'https://bbc.co.uk:8443/news',
    'https://bbc.co.uk./news',
    'https://ＢＢＣ.co.uk/news',
    'https://b%62c.co.uk/news',
    'https:\\\\bbc.co.uk\\news'.replace('https:\\\\', 'https://'),
  ])('but leads to the listed host is rated: %s', (address) => {
    expect(statusOf(address)).toBe('reliable')
  })
})

describe('any address', () => {
  const part = fc.constantFrom(
    'bbc',
    'co',
    'uk',
    'com',
    'rt',
    'www',
    'evil',
    'xn--',
    'go',
    '',
    '..',
    '%',
    '%zz',
    ':80',
    '@',
  )
  const addresses = fc.oneof(
    fc.string(),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.array(part, { maxLength: 8 }).map((parts) => `https://${parts.join('.')}/${parts.join('/')}`),
    fc.string({ unit: 'binary' }).map((text) => `http://${text}`),
  )

  it('is matched without an error', () => {
    fc.assert(
      fc.property(addresses, fc.option(fc.string(), { nil: undefined }), (address, published) => {
        const { status, ratings } = rateAddress(address, published)
        expect(reliabilityStatuses).toContain(status)
        expect(ratings.length === 0).toBe(status === 'not-rated')
      }),
      { numRuns: 2000 },
    )
  })

  it('is rated only where its host is that of a rating or lies under it', () => {
    const hosts = [...perennialSources().keys()]
    const label = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/)
    fc.assert(
      fc.property(fc.constantFrom(...hosts), label, (host, word) => {
        const rated = (name: string) =>
          rateAddress(`https://${name}/x`).ratings.map(({ covers }) => covers.split('/')[0])
        for (const covers of [...rated(`${word}.${host}`), ...rated(host)]) expect(`.${host}`).toContain(`.${covers}`)
        expect(rated(`${host}.${word}.example`)).toEqual([])
        for (const covers of rated(`${word}${host}`)) expect(`${word}${host}.`.endsWith(`${covers}.`)).toBe(true)
        expect(rated(`${word}${host}`)).not.toContain(host)
      }),
    )
  })

  it('of 300 pages is rated in under a tenth of a second', () => {
    const hosts = [...perennialSources().keys()]
    const time = processorTime(() => {
      for (let at = 0; at < 300; at += 1) rateAddress(`https://www.${hosts[at % hosts.length]}/a/b/c`, '2026-05-14')
    })
    expect(time).toBeLessThan(100)
  })
})

describe('the list', () => {
  it('has every entry of the file that has a host, under a host as addresses have it', () => {
    const places = [...perennialSources().values()].flat()
    expect(new Set(places.map(({ rating }) => rating)).size).toBe(places.length)
    expect(places.filter(({ rating }) => rating.blacklisted).length).toBeGreaterThan(25)
    for (const host of perennialSources().keys()) expect(new URL(`https://${host}/`).hostname).toBe(host)
    for (const [host, own] of perennialSources()) {
      for (const { path, isBeginning, rating } of own) {
        const { ratings } = rateAddress(`https://${host}/${path}${isBeginning ? 'x' : ''}`)
        expect(ratings).toContain(rating)
      }
    }
  })
})

describe('a page', () => {
  const page = (url: string, finalUrl = url) => ratePage({ url, finalUrl }).status

  it('is rated by the address that it came from', () => {
    expect(page('https://bit.example/1', 'https://apnews.com/article/1')).toBe('reliable')
    expect(page('https://apnews.com/article/1', 'https://parked.example/')).toBe('not-rated')
    expect(page('https://bit.example/1', 'https://www.globaltimes.cn/1')).toBe('deprecated')
    expect(page('file:page.html')).toBe('not-rated')
  })

  it('stays left out where a deprecated address led elsewhere', () => {
    expect(page('https://www.globaltimes.cn/1', 'https://apnews.com/article/1')).toBe('deprecated')
  })

  it('is left out where its source is deprecated or blacklisted, and only there', () => {
    expect(reliabilityStatuses.filter((status) => isLeftOut({ status, ratings: [] }))).toEqual([
      'deprecated',
      'blacklisted',
    ])
  })
})
