import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createCitoid } from '../../../../../core/collect/citoid/citoid.ts'
import { createWeb } from '../../../../../core/collect/web/createWeb.ts'
import { citoidStatements } from '../../../../../core/extract/citation/citoidStatements.ts'
import { describeWithShared, sharedPath } from '../../../../sharedData.ts'
import { countedPace } from '../../../collect/archive/archiveServer.ts'
import { httpServer } from '../../../collect/loopbackServer.ts'
import { eventEngine } from '../../libraries/events/eventEngine.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'

const page =
  '<title>Own title</title><meta name="author" content="Mara Holm"><article><p>The ferry ran aground in thick fog on Thursday evening.</p></article>'

/** A Citoid and a site on this machine. `answer` is what Citoid gives. */
async function withCitoid(answer: (response: ServerResponse) => void) {
  const asked: string[] = []
  const citoid = await httpServer((request, response) => {
    asked.push(request.url ?? '')
    answer(response)
  })
  const site = await httpServer((_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(page)
  })
  const settingsFolder = temporaryFolder('citoid')
  const pace = countedPace()
  const engine = eventEngine({ settingsFolder, pace, fetch: { allowLoopback: [site.host, citoid.host] } })
  await engine.settings.update({ archiving: 'none', citoid: `http://${citoid.host}` })
  const { id } = await engine.events.create({ title: 'Grounding', date: '2026-05-14' })
  return { engine, id, asked, pace, site: `http://${site.host}`, server: `http://${citoid.host}` }
}

const json =
  (value: unknown, status = 200) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))

describeWithShared('the recorded answers of Citoid', () => {
  const recorded = (name: string): unknown => JSON.parse(readFileSync(sharedPath('data', 'http', name), 'utf8'))

  it('fill in a citation, field by field with where it came from, and the person goes before them', async () => {
    const { engine, id, asked, site } = await withCitoid(json(recorded('rec-citoid-mediawiki.json')))
    const { rows } = await engine.events.addSources(id, [`${site}/news.html`])
    expect(asked).toEqual([`/api/rest_v1/data/citation/mediawiki/${encodeURIComponent(`${site}/news.html`)}`])
    expect(rows[0]?.page).toMatchObject({
      title: 'Flood hits Strelsau',
      authors: ['Jane Doe'],
      site: 'The Example Times',
      publishedAt: '2026-11-12',
      citation: {
        authors: [{ last: 'Doe', first: 'Jane' }],
        origins: { title: 'citoid', authors: 'citoid', site: 'citoid', publishedAt: 'citoid' },
      },
    })
    const sourceId = rows[0]?.id ?? ''
    const corrected = await engine.events.correct(id, sourceId, { title: 'Flood in Strelsau' })
    expect(corrected.rows[0]?.page).toMatchObject({
      title: 'Flood in Strelsau',
      citation: { origins: { title: 'person', authors: 'citoid' } },
    })
    await engine.events.addSources(id, [`${site}/news.html`])
    expect(asked).toHaveLength(1)
  })

  it('leave a page with its own words where it could not be read', async () => {
    const { engine, id, site } = await withCitoid(json(recorded('rec-citoid-404.json'), 404))
    const { rows, notices } = await engine.events.addSources(id, [`${site}/missing.html`])
    expect(notices).toEqual([])
    expect(rows[0]?.page).toMatchObject({ title: 'Own title', authors: ['Mara Holm'] })
  })
})

describe('Citoid', () => {
  const nothing = {
    title: '',
    author: [],
    date: '',
    publicationTitle: '',
    websiteTitle: '',
    blogTitle: '',
    publisher: '',
  }
  const url = 'https://news.example.org/a'

  it.each(['Just a moment...', '404 Not Found', ''])(
    'is not believed where it was given %j in place of the page',
    (title) => {
      expect(
        citoidStatements({ ...nothing, title, author: [['Carl', 'Berg']], websiteTitle: 'Guard' }, url),
      ).toBeUndefined()
    },
  )

  it('names organisations whole, and what it does not know stays the page’s own', () => {
    const author: [string, string][] = [
      ['Associated', 'Press'],
      ['', 'Reuters'],
      ['Ann', 'Lee'],
      ['', 'https://news.example.org/people/7'],
    ]
    const item = { ...nothing, title: 'Ferry', author, date: 'soon', websiteTitle: 'news.example.org' }
    expect(citoidStatements(item, url)).toEqual({
      title: 'Ferry',
      authors: [{ name: 'Associated Press' }, { name: 'Reuters' }, { last: 'Lee', first: 'Ann' }],
    })
  })

  it('is asked once a second and no more when it wants fewer requests, which is told once', async () => {
    const { engine, id, asked, pace, site } = await withCitoid((response) =>
      response.writeHead(429, { 'Retry-After': '3600' }).end('{}'),
    )
    const { rows, notices } = await engine.events.addSources(id, [`${site}/a`, `${site}/b`])
    expect(rows.every(({ page: read }) => read !== undefined)).toBe(true)
    expect(notices).toEqual([expect.stringMatching(/^The pages keep their own citation data\. Citoid at/)])
    expect(asked).toHaveLength(1)
    expect(pace.waited()).toBeLessThan(2_000)
  })

  it('of the public is not told of addresses inside a network', () => {
    const citoid = createCitoid({ server: 'https://en.wikipedia.org', web: createWeb() })
    expect(
      ['https://news.example.org/a', 'http://10.0.0.7/a', 'http://wiki/a', 'file:a.html'].map((each) =>
        citoid.mayKnow(each),
      ),
    ).toEqual([true, false, false, false])
  })

  it('leads to no other address inside a network', async () => {
    const inside: string[] = []
    const secret = await httpServer((request, response) => {
      inside.push(request.url ?? '')
      response.end('[]')
    })
    const { host } = await httpServer((_, response) =>
      response.writeHead(302, { location: `http://${secret.host}/secret` }).end(),
    )
    const citoid = createCitoid({ server: `http://${host}`, web: createWeb(), pace: countedPace() })
    await expect(citoid.find('https://news.example.org/a')).rejects.toThrow(/did not answer/)
    expect(inside).toEqual([])
  })
})
