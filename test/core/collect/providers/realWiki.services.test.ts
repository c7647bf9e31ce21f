import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { extlinks } from '../../../../core/collect/providers/extlinks.ts'
import { mediawiki } from '../../../../core/collect/providers/mediawiki.ts'
import { createPace } from '../../../../core/collect/providers/pace.ts'
import { createWeb } from '../../../../core/collect/web/createWeb.ts'
import { findWrittenDate } from '../../../../core/extract/isoDate.ts'
import { useMediawiki, writeArticles } from '../../../mediawiki.ts'
import { describeUnless } from '../../../needs.ts'
import { startOrSay } from '../../../realServer.ts'

const { server: wiki, missing } = await startOrSay('MediaWiki', useMediawiki)
afterAll(async () => wiki?.end())

const article = `The flood hit Strelsau.<ref name="a">{{cite news |last=Doe |date=12 November 2026 |title=Flood [[hits|has hit]] ''Strelsau''
|url=https://news.example.org/flood |archive-url=https://web.archive.org/web/20261113000000/https://news.example.org/flood |archive-date=13 November 2026}}</ref>
<nowiki>{{cite web|url=https://never.example/}}</nowiki><!-- {{cite web|url=https://never.example/2}} -->
See [https://plain.example/ plain]<ref>{{cite web |url=https://gov.example.org/r |title=Report}}</ref> [https://www.wikidata.org/wiki/Q1 data].`

describeUnless(missing, 'a real MediaWiki', () => {
  const waited: number[] = []
  const pace = createPace({
    sleep: (ms) => {
      waited.push(ms)
      // What it waited for has passed.
      if (wiki !== undefined) rmSync(join(wiki.folder, 'MAXLAG'), { force: true })
      return Promise.resolve()
    },
  })
  const host = wiki?.host ?? ''
  const web = createWeb({ allowLoopback: [host] })
  const links = extlinks({ wiki: 'enwiki', web, pace, readDate: (text) => findWrittenDate(text, 'en') })

  beforeAll(async () => {
    if (wiki === undefined) return
    const many = Array.from({ length: 620 }, (_, at) => `[https://many.example/${at}]`).join(' ')
    await writeArticles(wiki, {
      'Flood in Ruritania': article,
      'Fire & smoke/2026: a list?': `Smoke over Strelsau. ${many}`,
      Moved: '#REDIRECT [[Flood in Ruritania]]',
    })
  })

  it('gives the pages that an article cites, with title, date and archived copy, before its other links', async () => {
    expect(await links.search(`http://${host}/index.php/Moved`)).toEqual([
      {
        url: 'https://news.example.org/flood',
        title: 'Flood has hit Strelsau',
        publishedAt: '2026-11-12',
        archiveUrl: 'https://web.archive.org/web/20261113000000/https://news.example.org/flood',
        foundBy: 'extlinks',
        rank: 1,
      },
      { url: 'https://gov.example.org/r', title: 'Report', foundBy: 'extlinks', rank: 2 },
      { url: 'https://plain.example/', title: '', foundBy: 'extlinks', rank: 3 },
    ])
  })

  it('gives links beyond its 500 an answer', async () => {
    const hits = await links.search(`http://${host}/index.php?title=Fire_%26_smoke/2026:_a_list%3F`)
    expect(hits).toHaveLength(620)
  })

  it('finds articles by their text, whose addresses lead to their links', async () => {
    const search = mediawiki({ wiki: `http://${host}/api.php`, web, pace })
    const hits = await search.search('Strelsau')
    expect(hits.map(({ title, article: marked }) => [title, marked]).sort()).toEqual([
      ['Fire & smoke/2026: a list?', true],
      ['Flood in Ruritania', true],
    ])
    const flood = hits.find(({ title }) => title === 'Flood in Ruritania')
    expect(flood?.snippet).toMatch(/cite news \|last=Doe .*Strelsau/)
    for (const { url } of hits) expect(await links.search(url)).not.toEqual([])
    expect(await search.search('Zenda')).toEqual([])
  })

  it('that is behind is asked again when it says so', async () => {
    writeFileSync(join(wiki?.folder ?? '', 'MAXLAG'), '7')
    waited.length = 0
    expect(await links.search(`http://${host}/index.php/Flood_in_Ruritania`)).toHaveLength(3)
    expect(waited).toEqual([5000])
  })

  it('that wants fewer requests is asked again when it says so', async () => {
    writeFileSync(join(wiki?.folder ?? '', 'FAULT'), '429 2')
    waited.length = 0
    expect(await links.search(`http://${host}/index.php/Flood_in_Ruritania`)).toHaveLength(3)
    expect(waited).toEqual([2000, 2000])
  })

  it('without the article says so', async () => {
    await expect(links.search(`http://${host}/index.php/Nothing`)).rejects.toThrow(/has no article "Nothing"/)
  })
})
