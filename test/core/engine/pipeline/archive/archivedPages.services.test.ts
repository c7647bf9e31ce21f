import { writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Settings } from '../../../../../core/settings/settings.ts'
import { archiveServer, countedPace } from '../../../collect/archive/archiveServer.ts'
import { httpServer } from '../../../collect/loopbackServer.ts'
import { eventEngine } from '../../libraries/events/eventEngine.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'

const sentence =
  'The ferry ran aground in thick fog on Thursday evening, and 212 people were taken off the ship at Tarn.'
const more = [
  'The grounding of the ferry at Tarn is looked into by two inspectors, who will write a report by the autumn.',
  'Divers found a hole in the hull of the ferry, and tugs brought her from the grounding to Kellan on Sunday.',
  'The mayor of Tarn thanked the crews of the lifeboats, which came to the grounding within half an hour.',
  'Forty cars stood on the deck of the ferry at the grounding, and eleven of them were damaged by water.',
  'The light at the pier of Tarn had failed before the grounding, fishermen told the inspectors on Saturday.',
  'No ferry will sail between Tarn and Kellan for two weeks after the grounding, the company said on Monday.',
]
const article = `<html><head><title>Ferry aground</title></head><body><article><h1>Ferry aground</h1><p>${sentence} ${sentence.replace('Thursday', 'Friday')}</p><p>${more.join(' ')}</p></article></body></html>`

/** Sites, an archive and an event. `/live` is there, `/gone` is not, `/soft` says so with status 200, `/busy` has a fault. */
async function newEvent(settings: Partial<Settings> = {}) {
  const site = await httpServer((request, response) => {
    response.setHeader('Content-Type', 'text/html')
    if (request.url?.startsWith('/gone') === true) response.writeHead(404).end('gone')
    else if (request.url === '/soft') response.end('<title>Page not found</title><p>Page not found</p>')
    else if (request.url === '/busy') response.end('<title>Oops</title><p>Something went wrong</p>')
    else response.end(article)
  })
  const archive = await archiveServer()
  const settingsFolder = temporaryFolder('settings')
  const asked: string[] = []
  const lookup = (name: string) => {
    asked.push(name)
    return Promise.resolve([{ address: '127.0.0.1', family: 4 }])
  }
  const pace = countedPace()
  const engine = eventEngine({
    settingsFolder,
    pace,
    fetch: { allowLoopback: [site.host, archive.host], lookup },
  })
  await engine.settings.update({ archive: archive.server, ...settings })
  const { id } = await engine.events.create({ title: 'Grounding', date: '2026-05-14' })
  return { engine, archive, pace, id, asked, site: `http://${site.host}`, port: archive.host.split(':')[1] ?? '' }
}

const old = { timestamp: '20260515093000', body: article }

describe('a page whose own address gives nothing', () => {
  it('is read from the archive, marked so, and cited as dead; one that is there is looked up and cited as live', async () => {
    const { engine, archive, id, site } = await newEvent()
    // Of two pages with one text, a draft would cite the first.
    const places = { '/gone': 'Vale', '/soft': 'Vale', '/live': 'Tarn' }
    for (const [path, place] of Object.entries(places)) {
      archive.copies.set(`${site}${path}`, { ...old, body: article.replaceAll('Tarn', place) })
    }
    const added = ['/gone', '/soft', '/live', '/other'].map((path) => `${site}${path}`)
    const { rows, notices } = await engine.events.addSources(id, added)
    const copyOf = (path: string) => ({
      url: `${archive.server}/web/20260515093000/${site}${path}`,
      date: '2026-05-15T09:30:00Z',
    })
    expect(notices).toEqual([])
    for (const [at, path] of ['/gone', '/soft'].entries()) {
      expect(rows[at]?.page).toMatchObject({ url: added[at], urlStatus: 'dead', archive: copyOf(path) })
      const message = expect.stringMatching(/The page was read from the copy that .* made on 2026-05-15/) as unknown
      expect(rows[at]?.problems[0]).toMatchObject({ code: 'archived', message })
    }
    expect(rows[2]?.archive).toMatchObject({ copy: copyOf('/live'), pending: false })
    expect(rows[3]?.archive).toMatchObject({ pending: false })
    expect(rows[3]?.archive?.copy).toBeUndefined()
    const draft = await engine.drafts.write(id, { verifier: 'none', preset: 'paper' })
    const { text } = await engine.drafts.preview(draft.id, 'wikitext')
    expect(text).toContain(`|archive-url=${copyOf('/gone').url} |archive-date=15 May 2026 |url-status=dead`)
    expect(text).toContain(`|archive-url=${copyOf('/live').url} |archive-date=15 May 2026 |url-status=live`)
    const before = archive.asked.length
    await engine.events.addSources(id, [`${site}/live`])
    expect(archive.asked).toHaveLength(before)
  })

  it('keeps its own problem where no archive has it', async () => {
    const { engine, archive, id, site } = await newEvent()
    const { rows } = await engine.events.addSources(id, [`${site}/gone`, `${site}/soft`])
    expect(rows[0]?.page).toBeUndefined()
    expect(rows[0]?.problems).toMatchObject([
      { code: 'gone', message: expect.stringMatching(/has no copy of it\.$/) as unknown },
    ])
    expect(rows[1]?.problems.map(({ code }) => code)).toEqual(['gone-page'])
    expect(archive.asked.filter((request) => request.startsWith('GET /web/'))).toEqual([])
  })

  it('is read from the copy that it was found with before the archive is asked for one', async () => {
    const { engine, archive, id, site, port } = await newEvent()
    archive.copies.set(`${site}/gone`, old)
    const archiveUrl = `http://web.archive.org:${port}/web/20260515093000/${site}/gone`
    const { rows } = await engine.events.addSources(id, [
      { url: `${site}/gone`, provenance: 'external-link', archiveUrl },
    ])
    expect(rows[0]?.page?.archive).toEqual({ url: archiveUrl, date: '2026-05-15T09:30:00Z' })
    expect(archive.asked).toEqual([`GET /web/20260515093000/${site}/gone`])
  })

  it('is not read from a copy that is said to lie on a private network', async () => {
    const { engine, archive, id, site } = await newEvent()
    const secret: string[] = []
    const inside = await httpServer((request, response) => {
      secret.push(request.url ?? '')
      response.end(article)
    })
    for (const path of ['/gone', '/gone?2'])
      archive.copies.set(`${site}${path}`, { ...old, location: `http://${inside.host}/secret` })
    const { rows } = await engine.events.addSources(id, [
      {
        url: `${site}/gone`,
        provenance: 'search',
        archiveUrl: `http://${inside.host}/web/20260515093000/${site}/gone`,
      },
    ])
    expect(rows[0]?.page).toBeUndefined()
    expect(rows[0]?.problems[0]?.message).toMatch(/not on the public internet/)
    expect(secret).toEqual([])
  })

  it('is one of several for which an archive that refuses is asked once', async () => {
    const { engine, archive, id, site } = await newEvent()
    archive.lookUp = (_, response) => response.writeHead(429, { 'Retry-After': '3600' }).end('{}')
    const { rows } = await engine.events.addSources(id, [`${site}/gone`, `${site}/gone?2`])
    expect(archive.asked).toHaveLength(1)
    expect(rows.filter(({ problems }) => problems[0]?.message.includes('received too many requests'))).toHaveLength(1)
  })

  it('is left as it is where the site only has a fault, or no archive shall be asked', async () => {
    const { engine, archive, id, site } = await newEvent({ archiving: 'none' })
    for (const path of ['/gone', '/busy']) archive.copies.set(`${site}${path}`, old)
    await engine.events.addSources(id, [`${site}/gone`])
    expect(archive.asked).toEqual([])
    await engine.settings.update({ archiving: 'look-up' })
    const { rows } = await engine.events.addSources(id, [`${site}/busy`])
    expect(rows[1]?.problems.map(({ code }) => code)).toEqual(['error-page'])
    expect(rows[1]?.page?.urlStatus).toBeUndefined()
  })
})

describe('a page that is fetched', () => {
  it('stays where the archive wants to be left alone, which is told once', async () => {
    const { engine, archive, id, site, pace } = await newEvent()
    archive.lookUp = (_, response) => response.writeHead(429, { 'Retry-After': '2' }).end('{}')
    const { rows, notices } = await engine.events.addSources(id, [`${site}/a`, `${site}/b`, `${site}/c`])
    expect(rows.every(({ page }) => page !== undefined)).toBe(true)
    expect(notices).toEqual([
      expect.stringMatching(/^The pages were saved\. The archive 127\.0\.0\.1 received too many requests/),
    ])
    expect(pace.waited()).toBeGreaterThanOrEqual(2_000)
  })

  it('of a private network is not told to a public archive', async () => {
    const { engine, asked, id, site } = await newEvent({ archive: 'https://web.archive.org' })
    const { rows } = await engine.events.addSources(id, [`${site}/live`, `${site}/gone`])
    expect(rows.map((row) => row.archive)).toEqual([undefined, undefined])
    expect(asked).toEqual([])
  })
})

describe('pages of an event', () => {
  it('are saved where there is no copy, and the job is asked about until it has ended', async () => {
    const { engine, archive, id, site } = await newEvent({ archiving: 'none' })
    archive.copies.set(`${site}/live`, old)
    await engine.events.addSources(id, [`${site}/live`, `${site}/new`, `${site}/hopeless`])
    const job = (request: IncomingMessage) => (request.url?.endsWith('2') === true ? 'hopeless' : 'new')
    archive.saves.push({ job_id: 'job-1' }, { job_id: 'job-2' })
    archive.statuses.push((request, response) => {
      const page = job(request)
      response.end(
        JSON.stringify(
          page === 'new'
            ? { status: 'success', timestamp: '20260516080000', original_url: `${site}/new` }
            : { status: 'error', status_ext: 'error:not-found' },
        ),
      )
    })
    const { rows } = await engine.events.archive(id, 'save-missing')
    expect(rows.map((row) => row.archive?.copy?.date)).toEqual([
      '2026-05-15T09:30:00Z',
      '2026-05-16T08:00:00Z',
      undefined,
    ])
    expect(rows[2]?.archive?.problem).toMatch(/has no such page/)
    expect(archive.asked.filter((request) => request === 'POST /save')).toHaveLength(2)
  })

  it('are saved anew after a save that failed, which stops no other', async () => {
    const { engine, archive, id, site } = await newEvent({ archiving: 'none' })
    await engine.events.addSources(id, [`${site}/a`, `${site}/b`])
    archive.saves.push({ job_id: 'job-1' }, { job_id: 'job-2' }, { job_id: 'job-3' })
    const pages = new Map([1, 2, 3].map((job) => [`/save/status/job-${job}`, job === 2 ? '/b' : '/a']))
    archive.statuses.push((request, response) => {
      const failed = request.url === '/save/status/job-1'
      const original_url = `${site}${pages.get(request.url ?? '') ?? ''}`
      const success = { status: 'success', timestamp: '20260516080000', original_url }
      response.end(JSON.stringify(failed ? { status: 'error', status_ext: 'error:no-browsers' } : success))
    })
    const first = await engine.events.archive(id, 'save')
    expect(first.rows[0]?.archive).toMatchObject({ pending: false, problem: expect.any(String) as unknown })
    expect(first.rows[1]?.archive?.copy?.date).toBe('2026-05-16T08:00:00Z')
    const { rows } = await engine.events.archive(id, 'save-missing')
    expect(rows[0]?.archive?.copy?.date).toBe('2026-05-16T08:00:00Z')
    expect(archive.asked.filter((request) => request === 'POST /save')).toHaveLength(3)
  })

  it('are looked up again once another archive is set', async () => {
    const { engine, archive, id, site } = await newEvent()
    await engine.events.addSources(id, [`${site}/a`])
    const addTo = async (title: string) => {
      const { id: other } = await engine.events.create({ title, date: '2026-05-14' })
      await engine.events.addSources(other, [`${site}/a`])
      return archive.asked.length
    }
    expect(await addTo('Another')).toBe(1)
    await engine.settings.update({ archive: `${archive.server}/other/` })
    expect(await addTo('A third')).toBe(2)
  })

  it('are none where no archive is set', async () => {
    const { engine, id, site } = await newEvent({ archive: '' })
    await engine.events.addSources(id, [`${site}/live`])
    await expect(engine.events.archive(id, 'look-up')).rejects.toThrow(/No archive is set/)
  })
})

describe('collected pages', () => {
  it('that are gone are read from the archive, and the folder says so', async () => {
    const { engine, archive, site } = await newEvent()
    for (const path of ['/gone', '/soft', '/live']) archive.copies.set(`${site}${path}`, old)
    const pages = ['/gone', '/soft', '/live'].map((path) => `${site}${path}`)
    const { files, missing, notes } = await engine.collect({ title: 'Grounding', pages })
    const told = JSON.parse(String(files.get('event.json'))) as { pages: { url: string; archive?: { date: string } }[] }
    expect(told.pages.map((page) => page.archive?.date)).toEqual([
      '2026-05-15T09:30:00Z',
      '2026-05-15T09:30:00Z',
      undefined,
    ])
    expect([missing, notes.length]).toEqual([[], 2])
    expect(archive.asked.filter((request) => request === 'GET /wayback/available')).toHaveLength(3)
    const without = await engine.collect({ title: 'Grounding', pages, archive: 'none' })
    expect(without.missing.map(({ url }) => url)).toEqual([`${site}/gone`])
  })
})

describe('a draft of pages that are named', () => {
  it('has their copies, and its report tells what the archive said', async () => {
    const { engine, archive, site } = await newEvent()
    archive.copies.set(`${site}/live`, old)
    archive.copies.set(`${site}/soft`, { ...old, body: article.replaceAll('Tarn', 'Vale') })
    const source = { kind: 'pages', title: 'Grounding', sources: [`${site}/live`, `${site}/soft`] } as const
    const { draft, report } = await engine.draft({ source, verifier: 'none', preset: 'paper' })
    expect(draft.pages.map(({ url, urlStatus, archive: copy }) => [url, urlStatus, copy?.date])).toEqual([
      [`${site}/live`, undefined, '2026-05-15T09:30:00Z'],
      [`${site}/soft`, 'dead', '2026-05-15T09:30:00Z'],
    ])
    expect(report.steps.find(({ name }) => name === 'archive')?.counts).toEqual({ pages: 1, archived: 1 })
    expect(report.problems.map(({ code }) => code)).toEqual(['archived'])
    const before = archive.asked.length
    await engine.draft({ source, verifier: 'none', preset: 'paper', archive: 'none' })
    expect(archive.asked).toHaveLength(before)
  })

  it('tells no archive of files by itself', async () => {
    const { engine, archive } = await newEvent()
    const folder = temporaryFolder('saved')
    const file = join(folder, 'saved.html')
    writeFileSync(file, `<link rel="canonical" href="https://news.example.org/saved">${article}`)
    const source = { kind: 'pages', title: 'Grounding', sources: [file] } as const
    const { draft } = await engine.draft({ source, verifier: 'none' })
    expect([draft.pages[0]?.finalUrl, archive.asked]).toEqual(['https://news.example.org/saved', []])
    await engine.draft({ source, verifier: 'none', archive: 'look-up' })
    expect(archive.asked).toEqual(['GET /wayback/available'])
  })

  it('is written also where the archive gives no answer', async () => {
    const { engine, archive, site } = await newEvent()
    archive.lookUp = (_, response) => response.end('<html>maintenance</html>')
    const source = { kind: 'pages', title: 'Grounding', sources: [`${site}/live`] } as const
    const { report } = await engine.draft({ source, verifier: 'none' })
    expect(report.steps.find(({ name }) => name === 'archive')?.outcome).toBe('failed')
    expect(report.notes.join(' ')).toMatch(/Copies of the other pages were not requested/)
  })
})
