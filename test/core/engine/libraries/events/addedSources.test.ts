import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Progress } from '../../../../../core/domain/progress.ts'
import { pageLimits } from '../../../../../core/collect/pageLimits.ts'
import { folderWith } from '../../../collect/eventFiles.ts'
import { httpServer } from '../../../collect/loopbackServer.ts'
import { eventEngine } from './eventEngine.ts'

const text = 'The ferry ran aground in thick fog on Thursday evening, and everybody on board was taken off the ship.'

/** A server with a page at every address but /gone, and an event in a workspace of its own. */
async function newEvent() {
  const asked: string[] = []
  const pages = { missing: new Set(['/gone']), running: 0, most: 0 }
  const { host } = await httpServer((request, response) => {
    const url = request.url ?? ''
    asked.push(url)
    pages.running += 1
    pages.most = Math.max(pages.most, pages.running)
    setTimeout(() => {
      pages.running -= 1
      response.writeHead(pages.missing.has(url) ? 404 : 200, { 'Content-Type': 'text/plain' })
      response.end(pages.missing.has(url) ? '' : `${url} ${text}`)
    }, 30)
  })
  const { events } = eventEngine({ fetch: { allowLoopback: [host] } })
  const { id } = await events.create({ title: 'Harrow Bay' })
  return { id, events, asked, pages, address: `http://${host}` }
}

describe('sources that are added', () => {
  it('are rows in the order given, and what cannot be had says why', async () => {
    const { id, events, address } = await newEvent()
    const folder = folderWith({ 'saved.txt': text, 'photo.png': 'x' })
    const progress: Progress[] = []
    const sources = [
      `${address}/a`,
      join(folder, 'saved.txt'),
      `${address}/gone`,
      join(folder, 'photo.png'),
      'ftp://x.example/',
    ]
    const { event, rows } = await events.addSources(id, sources, { onProgress: (step) => progress.push(step) })
    expect(event).toMatchObject({ id, sources: 5 })
    expect(
      rows.map(({ source, page, problems }) => [source, page?.provenance, problems.map(({ code }) => code)]),
    ).toEqual([
      [`${address}/a`, 'url', []],
      ['saved.txt', 'file', []],
      [`${address}/gone`, undefined, ['gone']],
      ['photo.png', undefined, ['unknown-type']],
      ['ftp://x.example/', undefined, ['forbidden-address']],
    ])
    expect(rows[0]?.page?.fetchedAt).toMatch(/^2026-05-15T12:00:/)
    expect(rows[2]?.problems[0]?.message).toMatch(
      /was answered with status 404 \(it has no such page\)\. Check the address/,
    )
    const collected = progress.filter(({ step }) => step === 'collect')
    expect(collected.map(({ done, total }) => `${done}/${total}`)).toEqual(['1/5', '2/5', '3/5', '4/5', '5/5'])
    expect(progress.some(({ step }) => step === 'extract')).toBe(true)
  })

  it('are not added or fetched twice, however they are written', async () => {
    const { id, events, asked, address } = await newEvent()
    const folder = folderWith({ 'saved.txt': text })
    await events.addSources(id, [`${address}/a`, `${address}/a#part`, ` ${address}/a `, `${folder}/saved.txt`])
    const again = [
      `${address.replace('http', 'HTTP')}/a`,
      `${address}/b/../a`,
      `${address}/a/?utm_source=feed&fbclid=1`,
      `${address}/a/amp`,
      join(folder, '.', 'saved.txt'),
      '',
      `${address}/b?gclid=2`,
    ]
    const { rows } = await events.addSources(id, again)
    expect(rows.map(({ source }) => source)).toEqual([`${address}/a`, 'saved.txt', `${address}/b`])
    expect(asked).toEqual(['/a', '/b'])
  })

  it('are refused before anything is stored where one is a whole event', async () => {
    const { id, events, asked, address } = await newEvent()
    const folder = folderWith({ 'event/event.json': '{"title": "Other"}' })
    const named = events.addSources(id, [`${address}/a`, join(folder, 'event')])
    await expect(named).rejects.toThrow('and sources must be added page by page.')
    await expect(named).rejects.toThrow(
      /event is a folder, and sources must be added page by page\. Open it as an event/,
    )
    const file = join(folder, 'event', 'event.json')
    await expect(events.addSources(id, [file])).rejects.toThrow(/event\.json is an event file/)
    const many = Array.from({ length: pageLimits.pages + 1 }, (_, n) => `${address}/${n}`)
    await expect(events.addSources(id, many)).rejects.toThrow('sources, and may have')
    expect((await events.sources(id)).rows).toEqual([])
    expect(asked).toEqual([])
  })

  it('keep the pages that had come when the call is cancelled, and the others as rows to fetch again', async () => {
    const { id, events, address } = await newEvent()
    const controller = new AbortController()
    const adding = events.addSources(
      id,
      Array.from({ length: 12 }, (_, n) => `${address}/${n}`),
      {
        signal: controller.signal,
        onProgress: ({ done }) => (done === 3 ? controller.abort(new Error('enough')) : undefined),
      },
    )
    await expect(adding).rejects.toThrow('enough')
    const { rows } = await events.sources(id)
    expect(rows).toHaveLength(12)
    expect(rows.filter(({ page }) => page !== undefined).length).toBeGreaterThanOrEqual(3)
    const waiting = rows.filter(({ page }) => page === undefined)
    expect(waiting.length).toBeGreaterThan(0)
    expect(waiting[0]?.problems[0]?.message).toMatch(/has not come yet.*fetch it again/)
    const retried = await events.retry(id, waiting[0]!.id)
    expect(retried.rows.find((row) => row.id === waiting[0]!.id)).toMatchObject({ problems: [], page: { chunks: 1 } })
  })

  it('are fetched two at a time from one server, by all calls together', async () => {
    const { id, events, pages, address } = await newEvent()
    const addresses = (from: number) => Array.from({ length: 6 }, (_, n) => `${address}/${from + n}`)
    await Promise.all([events.addSources(id, addresses(0)), events.addSources(id, addresses(10))])
    expect(pages.most).toBe(2)
    expect((await events.sources(id)).rows.filter(({ page }) => page !== undefined)).toHaveLength(12)
  })
})

describe('one source', () => {
  it('that is fetched again has the new page, and keeps the old one where that fails', async () => {
    const { id, events, pages, address } = await newEvent()
    const { rows } = await events.addSources(id, [`${address}/gone`, `${address}/a`])
    const [gone, there] = [rows[0]!.id, rows[1]!.id]
    pages.missing.clear()
    pages.missing.add('/a')
    const back = (await events.retry(id, gone)).rows[0]
    expect(back).toMatchObject({ problems: [], page: { url: `${address}/gone` } })
    const kept = (await events.retry(id, there)).rows[1]
    expect(kept?.page?.id).toBe(rows[1]?.page?.id)
    expect(kept?.problems.map(({ code }) => code)).toEqual(['gone'])
  })

  it('that is a file is read again', async () => {
    const { id, events } = await newEvent()
    const folder = folderWith({ 'a.txt': text })
    const { rows } = await events.addSources(id, [join(folder, 'a.txt'), join(folder, 'later', 'b.txt')])
    expect(rows[1]?.problems[0]?.message).toContain('does not exist')
    writeFileSync(join(folder, 'a.txt'), `${text} Nobody was hurt.`)
    mkdirSync(join(folder, 'later'))
    writeFileSync(join(folder, 'later', 'b.txt'), text)
    expect((await events.retry(id, rows[0]!.id)).rows[0]?.page?.words).toBe((rows[0]?.page?.words ?? 0) + 3)
    expect((await events.retry(id, rows[1]!.id)).rows[1]?.problems).toEqual([])
  })

  it('can be left out, taken in again and removed, and an unknown one changes nothing', async () => {
    const { id, events, address } = await newEvent()
    const { rows } = await events.addSources(id, [`${address}/a`, `${address}/b`, 'ftp://x.example/'])
    const ids = rows.map((row) => row.id)
    await expect(events.include(id, [ids[0]!, 'none'], false)).rejects.toThrow('has no source')
    await expect(events.removeSource(id, 'none')).rejects.toThrow('has no source')
    await expect(events.retry(id, 'none')).rejects.toThrow('has no source')
    await expect(events.retry(id, ids[2]!)).rejects.toThrow(
      'is neither a web address nor a file that was added by itself, so it cannot be read again.',
    )
    expect((await events.sources(id)).rows).toEqual(rows)
    expect((await events.include(id, ids, false)).rows.map(({ included }) => included)).toEqual([false, false, false])
    expect((await events.include(id, [ids[1]!], true)).rows.map(({ included }) => included)).toEqual([
      false,
      true,
      false,
    ])
    const removed = await events.removeSource(id, ids[0]!)
    expect(removed.event.sources).toBe(2)
    expect(removed.rows.map((row) => row.id)).toEqual(ids.slice(1))
  })

  it('whose original is left out counts on its own', async () => {
    const { id, events } = await newEvent()
    const long = Array.from({ length: 8 }, (_, n) => `Boat ${n} met the ferry off the harbour in fog.`).join(' ')
    const folder = folderWith({ 'a.txt': `Agency report. ${long}`, 'b.txt': `Agency report. ${long}` })
    const { rows } = await events.addSources(id, [join(folder, 'a.txt'), join(folder, 'b.txt')])
    expect(rows.map(({ page }) => page?.chunks)).toEqual([1, 0])
    const alone = (await events.include(id, [rows[0]!.id], false)).rows
    expect(alone.map(({ page, problems }) => [page?.chunks, page?.duplicateOf, problems])).toEqual([
      [1, undefined, []],
      [1, undefined, []],
    ])
  })
})
