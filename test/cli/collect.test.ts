import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { readEvent } from '../../core/collect/readEvent.ts'
import { startOpenaiServer } from '../openaiServer.ts'
import { isChat } from '../sensibleWriter.ts'
import { describeWithShared } from '../sharedData.ts'
import { collectedWeb } from './collectedWeb.ts'
import { runHere } from './runHere.ts'

const eventSchema = z.looseObject({
  title: z.string(),
  pages: z.array(z.looseObject({ url: z.string(), file: z.string(), found: z.unknown().optional() })),
  collected: z.looseObject({ missing: z.array(z.unknown()), problems: z.array(z.unknown()) }),
})

const collectedSchema = z.looseObject({
  asked: z.array(z.object({ query: z.string() })),
  refined: z.looseObject({ words: z.array(z.string()), samples: z.array(z.string()) }),
})

const eventIn = (out: string) => eventSchema.parse(JSON.parse(readFileSync(join(out, 'event.json'), 'utf8')))
/** What is beside the folder and in it but for what it is named after. */
const names = (folder: string) => readdirSync(folder).filter((name) => !/^(?:settings|w\.sqlite.*)$/.test(name))

describeWithShared('citewright collect', () => {
  it('asks several at once and leaves an event folder that tells of each page who found it', async () => {
    const { options, out, collect, port, folder } = await collectedWeb()
    const { code, stdout, stderr } = await runHere([...collect, '--from', 'searxng,gdelt'], options)
    expect(stderr).toBe('Collecting pages: searching …\nCollecting pages: fetching …\n')
    expect(code).toBe(0)
    expect(stdout).toContain(`Flood in Strelsau: 2 pages collected into ${out}.\n2 pages found.`)
    expect(names(folder)).toEqual(['event'])
    const query = 'Flood in Strelsau 2026'
    const { pages, problems } = await readEvent(out)
    expect(problems).toEqual([])
    const flood = `http://news.example.org:${port}/flood`
    expect(pages.map(({ url, provenance, title }) => [url, provenance, title])).toEqual([
      [flood, 'search', 'Flood hits Strelsau'],
      [`http://gov.example.org:${port}/r`, 'search', 'Official report'],
    ])
    expect(eventIn(out).pages[0]).toMatchObject({
      file: '001-news.example.org-flood.html',
      found: [
        { by: 'searxng', rank: 1, query },
        { by: 'gdelt', rank: 1, query },
      ],
      fetchedAt: expect.stringMatching(/^\d{4}-/) as string,
    })
    expect(eventIn(out).collected).toMatchObject({ asked: [{ from: 'searxng' }, { from: 'gdelt' }], found: 2 })
  })

  it('gives one JSON document on standard output, and what failed on standard error', async () => {
    const { options, out, collect, address } = await collectedWeb({ '/r': 404, '/api/v2/doc/doc': '<html>' })
    const parameters = [...collect, '--from', 'searxng, gdelt,brave', '--page', `${address}/own`, '--json']
    const { code, stdout, stderr } = await runHere(parameters, options)
    expect(code).toBe(0)
    expect(stderr.split('\n').filter((line) => line.startsWith('- '))).toEqual([
      expect.stringMatching(/^- gdelt: GDELT .+ a web page instead of JSON\. .+search without GDELT\.$/),
      expect.stringMatching(/^- brave: Brave was not asked: it requires a key\. .+BRAVE_API_KEY\.$/),
    ])
    const told = JSON.parse(stdout) as Record<string, unknown>
    expect(told).toMatchObject({
      out,
      files: [expect.any(String), expect.any(String), 'event.json'],
      pages: [{ url: `${address}/own`, provenance: 'url' }, { provenance: 'search' }],
      missing: [{ code: 'gone', found: [{ by: 'searxng', rank: 2 }] }],
    })
    expect(eventIn(out).collected.missing).toHaveLength(1)
  })

  it.each([
    ['every search is down', { '/search': 'down', '/api/v2/doc/doc': 500 }, 4, /No search for pages .*SearXNG.*GDELT/s],
    ['nothing is found', { '/search': '{"results": []}', '/api/v2/doc/doc': 500 }, 3, /No pages were found.*GDELT/s],
    ['no page comes', { '/flood': 500, '/r': 'down' }, 4, /- Flood hits Strelsau: .*None of the 2 pages/s],
  ] as const)('leaves no folder where %s', async (_, answers, expected, message) => {
    const { options, out, collect, folder } = await collectedWeb(answers)
    const { code, stdout, stderr } = await runHere([...collect, '--from', 'searxng,gdelt'], {
      ...options,
      fetch: { ...options.fetch, waiting: { now: () => 0, sleep: () => Promise.resolve() } },
    })
    expect([code, stdout]).toEqual([expected, ''])
    expect(stderr).toMatch(message)
    expect(existsSync(out)).toBe(false)
    expect(names(folder)).toEqual([])
  })

  it('adds to a folder of the same event what is new, and fetches nothing twice', async () => {
    const { options, out, collect, asked, answers, address } = await collectedWeb({ '/r': 404 })
    await runHere([...collect, '--from', 'searxng'], options)
    const before = readFileSync(join(out, 'pages', '001-news.example.org-flood.html'))
    asked.length = 0
    delete answers['/r']
    const { code, stdout } = await runHere([...collect, '--from', 'searxng,gdelt', '--page', `${address}/own`], options)
    expect(code).toBe(0)
    expect(stdout).toContain('2 pages collected')
    expect(stdout).toContain('1 page was there already')
    expect(asked.map((each) => each.replace(/^[^/]*/, ''))).toEqual(
      expect.arrayContaining(['/api/v2/doc/doc', '/own', '/r']),
    )
    expect(asked).toHaveLength(3)
    expect(readFileSync(join(out, 'pages', '001-news.example.org-flood.html'))).toEqual(before)
    const { pages, collected } = eventIn(out)
    expect(pages.map(({ url, found }) => [new URL(url).pathname, found])).toEqual([
      ['/flood', [expect.objectContaining({ by: 'searxng' }), expect.objectContaining({ by: 'gdelt' })]],
      ['/own', undefined],
      ['/r', [expect.objectContaining({ by: 'searxng', rank: 2 })]],
    ])
    expect(collected.missing).toEqual([])
  })

  it('refuses a folder with anything else in it, before it asks anybody', async () => {
    const { options, out, collect, asked } = await collectedWeb()
    const refused = async () => (await runHere([...collect, '--from', 'searxng'], options)).stderr
    mkdirSync(out)
    writeFileSync(join(out, 'notes.txt'), 'mine')
    expect(await refused()).toMatch(/Nothing can be collected into .*: it contains files but no event\.json/)
    writeFileSync(join(out, 'event.json'), '{"title": "Flood in Strelsau"}')
    expect(await refused()).toMatch(/an event that was not collected/)
    writeFileSync(join(out, 'event.json'), '{"title": "Another flood", "collected": {}}')
    expect(await refused()).toMatch(/contains the pages of "Another flood"/)
    expect(asked).toEqual([])
    expect(readdirSync(out).sort()).toEqual(['event.json', 'notes.txt'])
  })

  it('goes on after it was interrupted, and asks for nothing that came', async () => {
    const { options, out, collect, asked, answers, folder } = await collectedWeb()
    const interruption = new AbortController()
    answers['/r'] = (response) => {
      // Long enough for the other page to be stored, on a busy machine too.
      setTimeout(() => interruption.abort(new DOMException('interrupted', 'AbortError')), 2000)
      response.on('close', () => undefined)
    }
    const first = await runHere([...collect, '--from', 'searxng'], { ...options, signal: interruption.signal })
    expect(first.code).toBe(130)
    expect(first.stderr).toContain('run the same command to go on')
    expect(names(folder)).toEqual([])
    asked.length = 0
    delete answers['/r']
    expect((await runHere([...collect, '--from', 'searxng'], options)).code).toBe(0)
    expect(asked).toEqual(['gov.example.org/r'])
    expect(eventIn(out).pages).toHaveLength(2)
  })

  it('takes the links that an article cites, and what is read afterwards is what was collected', async () => {
    const { options, out, collect, port } = await collectedWeb()
    const article = `extlinks:"http://wiki.example:${port}/wiki/Flood, the"`
    const { code, stderr } = await runHere([...collect, '--from', article, '--limit', '1'], options)
    expect([code, stderr.includes('- ')]).toEqual([0, false])
    expect(eventIn(out).pages).toMatchObject([{ provenance: 'external-link' }])
    const shown = await runHere(['events', 'show', out])
    expect(shown.stdout).toMatch(/1 pages, 1 chunks/)
  })
})

describeWithShared('citewright collect --refine inter', () => {
  it('asks the searches with words that a model expects to find as well, and keeps what it wrote', async () => {
    const { options, out, collect, asked } = await collectedWeb()
    const samples = ['The dam above the old cathedral broke.', 'The dam and the cathedral stood under water.']
    const server = await startOpenaiServer({
      script: (_, at) => ({ kind: 'stream', deltas: [samples[at % 2] ?? ''] }),
    })
    const refine = ['--refine', 'inter', '--refine-samples', '2', '--writer', 'openai:x', '--base-url', server.baseUrl]
    const { code, stdout } = await runHere([...collect, '--from', 'searxng', ...refine], options)
    expect(code).toBe(0)
    expect(stdout).toContain('Also searched with: cathedral')
    const query = 'Flood in Strelsau 2026'
    const collected = collectedSchema.parse(eventIn(out).collected)
    expect(collected.asked.map((question) => question.query)).toEqual([
      query,
      `${query} ${collected.refined.words.join(' ')}`,
    ])
    expect([...collected.refined.samples].sort()).toEqual([...samples].sort())
    expect(asked.filter((each) => each.endsWith('/search'))).toHaveLength(2)
    // What was paid for is not asked for again.
    await runHere([...collect, '--from', 'searxng', ...refine], options)
    expect(server.requests.filter(({ path }) => path.endsWith('/chat/completions'))).toHaveLength(2)
    await server.close()
  })

  it('costs together with the draft no more than was set, and stops no search where the model fails', async () => {
    const { options, out, collect } = await collectedWeb()
    const server = await startOpenaiServer({
      script: () => ({ kind: 'stream', deltas: ['The dam broke.'], usage: { prompt: 900, completion: 1 } }),
    })
    const model = ['--refine', 'inter', '--refine-samples', '2', '--writer', 'openai:x', '--base-url', server.baseUrl]
    const prices = ['--price-prompt', '500', '--price-output', '0']
    const asked = [...collect.slice(1, -1), join(out, 'draft'), '--from', 'searxng', ...model, ...prices]
    const spent = await runHere(['draft', ...asked, '--max-cost', '1', '--verifier', 'none'], options)
    expect(spent.stderr).toMatch(/cost/)
    expect(server.requests.filter(isChat)).toHaveLength(2)
    const { code, stdout } = await runHere(
      ['collect', ...asked, '--seed', '7', '--max-cost', '0', '--out', join(out, 'other')],
      options,
    )
    expect([code, stdout]).toEqual([0, expect.stringContaining("The searches ran without a model's help")])
    await server.close()
  })

  it('is refused without a model, before anything is asked', async () => {
    const { options, collect, asked } = await collectedWeb()
    const refused = async (...more: string[]) =>
      await runHere([...collect, '--from', 'searxng', '--refine', 'inter', ...more], options)
    expect(await refused()).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Name one with --writer') as string,
    })
    expect(await refused('--writer', 'extractive')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('needs a model') as string,
    })
    expect(asked).toEqual([])
  })
})

describeWithShared('citewright draft --from', () => {
  it('collects into the folder event beside the draft, and drafts from what came', async () => {
    const { options, out: folder, collect, asked } = await collectedWeb({ '/r': 404 })
    const out = join(folder, 'draft')
    const parameters = ['draft', ...collect.slice(1, -1), out, '--from', 'searxng', '--verifier', 'none']
    const { code, stdout, stderr } = await runHere(parameters, options)
    expect(stderr).toMatch(/^Collecting pages: searching …\nCollecting pages: fetching …\nReading/)
    expect(code).toBe(0)
    expect(stdout).toMatch(/from 1 source\.\n(?:.*\n)*- Official report: .*\nThe article: /)
    expect(readdirSync(out).sort()).toEqual(['article.html', 'article.wiki', 'draft.json', 'event', 'report.json'])
    expect(readFileSync(join(out, 'article.wiki'), 'utf8')).toContain('news.example.org')
    const before = readFileSync(join(out, 'draft.json'), 'utf8')
    asked.length = 0
    expect((await runHere(parameters, options)).code).toBe(0)
    expect(asked).toEqual(['gov.example.org/r'])
    expect(readFileSync(join(out, 'draft.json'), 'utf8')).toBe(before)
  })

  it('is refused beside an event, and searching without it, before anything is asked', async () => {
    const { options, out } = await collectedWeb()
    const draft = async (...more: string[]) => (await runHere(['draft', '--out', out, ...more], options)).stderr
    expect(await draft('event.json', '--from', 'gdelt')).toMatch(/An event was given together with --from/)
    expect(await draft('event.json', '--window', 'any')).toMatch(/--window was given without --from/)
    expect(await draft('--from', 'gdelt')).toMatch(/Name it with --title/)
    expect(existsSync(out)).toBe(false)
  })
})
