import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { draftSchema } from '../../core/domain/draft.ts'
import { runReportSchema } from '../../core/engine/pipeline/runReport.ts'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { openWorkspace } from '../../core/store/openWorkspace.ts'
import { startOpenaiServer } from '../openaiServer.ts'
import { questionOf, sensibleWriter } from '../sensibleWriter.ts'
import { workspaceWithSample } from '../readPages.ts'
import { runCitewright, type Ended } from './runCitewright.ts'
import { runHere } from './runHere.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const sample = join(packageRoot, 'resources', 'sample')
let folder: string
/** The sample as it is drafted without any option. */
let drafted: ReturnType<typeof places> & { readonly ended: Ended }

beforeAll(async () => {
  folder = temporaryFolder('cli')
  const made = places('sample')
  drafted = { ...made, ended: await runCitewright(['draft', sample, ...made.parameters]) }
})

/** Own places for each call, so that no test sees another's workspace. */
function places(name: string): { out: string; parameters: string[] } {
  const out = join(folder, name)
  return { out, parameters: ['--workspace', join(folder, `${name}.sqlite`), '--out', out] }
}

/** As `places`, for a test that is not about the reading of the sample's pages. */
async function placesWithSample(name: string): Promise<ReturnType<typeof places>> {
  await workspaceWithSample(join(folder, `${name}.sqlite`))
  return places(name)
}

describe('citewright draft', () => {
  it('writes the sample into four files and says where the article lies', () => {
    const { out, ended } = drafted
    const { code, stdout, stderr } = ended
    expect(stderr).toMatch(/Reading pages …\n.*Verifying sentences …\n/s)
    expect(code).toBe(0)
    expect(stdout).toContain(`The article: ${join(out, 'article.html')}`)
    expect(readdirSync(out).sort()).toEqual(['article.html', 'article.wiki', 'draft.json', 'report.json'])
    const draft = draftSchema.parse(JSON.parse(readFileSync(join(out, 'draft.json'), 'utf8')))
    const report = runReportSchema.parse(JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')))
    expect(report.steps.map(({ name }) => name)).toEqual(['collect', 'extract', 'chunk', 'rank', 'write', 'verify'])
    const sentences = draft.sections.flatMap((section) => section.sentences)
    expect(sentences.length).toBeGreaterThan(12)
    const shown = new Set<string>(draft.chunks.map(({ id }) => id))
    expect(sentences.every(({ citations }) => citations.length > 0 && citations.every((id) => shown.has(id)))).toBe(
      true,
    )
    expect(sentences.every(({ support }) => support.label === 'supported')).toBe(true)
  })

  it('gives the same draft a second time, from the finished steps, and a third time in a new workspace', async () => {
    expect(drafted.ended.stderr).not.toContain('workspace')
    const second = await runCitewright(['draft', sample, ...drafted.parameters, '--json'])
    expect(second.stderr.split('\n').map((line) => line.endsWith('(from the workspace)'))).toEqual([
      ...[false, true, true, true, true, true],
      false,
    ])
    const { draft, report } = JSON.parse(second.stdout) as { draft: unknown; report: unknown }
    expect(
      runReportSchema
        .parse(report)
        .steps.filter(({ name }) => name !== 'collect')
        .every(({ outcome }) => outcome === 'reused'),
    ).toBe(true)
    const third = places('third')
    await runHere(['draft', sample, ...third.parameters])
    expect(JSON.parse(readFileSync(join(third.out, 'draft.json'), 'utf8'))).toEqual(draft)
  })

  it('keeps injected instructions and scripts of the sample out of every file', () => {
    for (const name of ['article.html', 'article.wiki', 'draft.json', 'report.json']) {
      const text = readFileSync(join(drafted.out, name), 'utf8')
      expect(text).not.toMatch(/attacker\.example|ignore (all|your|previous)|onerror=/i)
    }
  })

  it('drafts pages that are named one by one', async () => {
    const { out, parameters } = places('pages')
    const pages = ['northline-wire.html', 'preliminary-report.pdf'].flatMap((name) => [
      '--page',
      join(sample, 'pages', name),
    ])
    const { code } = await runHere(['draft', '--title', 'Isla Merrin grounding', ...pages, ...parameters])
    expect(code).toBe(0)
    const draft = draftSchema.parse(JSON.parse(readFileSync(join(out, 'draft.json'), 'utf8')))
    expect(draft.pages.map(({ url }) => url).sort()).toEqual([
      'file:preliminary-report.pdf',
      'https://www.northline.example/2026/05/15/ferry-aground-harrow-bay',
    ])
  })

  it.each([
    ['an event that is missing', ['no-such-file.json'], /no-such-file\.json/],
    ['no event', [], /No event was given/],
    ['a title without pages', ['--title', 'Flood'], /No page was given for "Flood"/],
    ['an event and a title', ['x.json', '--title', 'Flood'], /together with/],
    ['an unknown writer', [sample, '--writer', 'parrot'], /parrot/],
    ['an unknown ranker', [sample, '--ranker', 'luck'], /luck/],
    ['a verifier that is no folder', [sample, '--verifier', '/no/such/model'], /\/no\/such\/model/],
    ['a model file that is missing', [sample, '--writer', 'gguf:/no/such.gguf'], /\/no\/such\.gguf/],
    ['a number that is none', [sample, '--top-k', 'five'], /whole number/],
    ['an unknown option', [sample, '--tpo-k', '5'], /--top-k/],
  ])('refuses %s with a message, exit code 2, and leaves nothing in --out', async (name, parameters, message) => {
    const place = places(name.replaceAll(' ', '-'))
    const { code, stdout, stderr } = await runHere(['draft', ...parameters, ...place.parameters])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(message)
    expect(stderr).not.toMatch(/\n\s+at /)
    expect(readdirSync(folder)).not.toContain(name.replaceAll(' ', '-'))
  })

  it('refuses an --out that is a file before it does any work', async () => {
    const { parameters, out } = places('taken')
    writeFileSync(out, 'mine')
    const { code, stderr } = await runHere(['draft', sample, ...parameters])
    expect(code).toBe(2)
    expect(stderr).toContain('it is a file')
    expect(readFileSync(out, 'utf8')).toBe('mine')
  })

  it('ends with 3 where the pages hold nothing, and says what was looked at', async () => {
    const event = join(folder, 'empty.json')
    const document = { provenance: 'search', title: 'Empty', url: 'https://news.example/1', text: '  ' }
    writeFileSync(event, JSON.stringify({ title: 'Nothing happened', documents: [document] }))
    const { parameters, out } = places('nothing')
    const { code, stderr } = await runHere(['draft', event, ...parameters])
    expect(code).toBe(3)
    expect(stderr).toMatch(/Empty: documents\[0\]\.text is empty/)
    expect(stderr).toContain('None of the 1 pages of "Nothing happened"')
    expect(readdirSync(out)).toEqual(['report.json'])
  })

  it('ends with 2 where not one of the named files is there', async () => {
    const { parameters } = places('not-there')
    const { code, stderr } = await runHere(['draft', '--title', 'Flood', '--page', '/no/such.html', ...parameters])
    expect(code).toBe(2)
    expect(stderr).toMatch(/such\.html does not exist.*The one page of "Flood" could not be read\./s)
  })

  it('ends with 2 where none of the named pages may be fetched', async () => {
    const { parameters } = places('unfetched')
    const page = ['--page', 'http://127.0.0.1:9/secret']
    const { code, stderr } = await runHere(['draft', '--title', 'Flood', ...page, ...parameters])
    expect(code).toBe(2)
    expect(stderr).toContain('The one page of "Flood" could not be read')
    expect(stderr).toMatch(/127\.0\.0\.1/)
  })

  it('keeps the report of an article beside that of a later run that failed', async () => {
    const { parameters, out } = await placesWithSample('later')
    await runHere(['draft', sample, ...parameters])
    const before = readFileSync(join(out, 'report.json'), 'utf8')
    const service = ['--writer', 'openai:any', '--base-url', 'http://127.0.0.1:9/v1']
    await runHere(['draft', sample, ...service, ...parameters])
    expect(readFileSync(join(out, 'report.json'), 'utf8')).toBe(before)
    expect(readdirSync(out)).toContain('failed-report.json')
    await runHere(['draft', sample, ...parameters])
    expect(readdirSync(out)).not.toContain('failed-report.json')
  })

  it('ends with 4 where a service cannot be reached', async () => {
    const { parameters, out } = await placesWithSample('unreachable')
    const { code, stderr } = await runHere([
      'draft',
      sample,
      ...['--writer', 'openai:any', '--base-url', 'http://127.0.0.1:9/v1'],
      ...parameters,
    ])
    expect(code).toBe(4)
    expect(stderr).toContain('127.0.0.1:9')
    expect(stderr).toContain('The finished steps are kept: run the same command to go on.')
    const report = runReportSchema.parse(JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')))
    expect(report).toMatchObject({ outcome: 'failed', failure: { step: 'qualify' }, purposes: {} })
  })

  it('keeps a useless answer in the report', async () => {
    const sensible = sensibleWriter()
    const server = await startOpenaiServer({
      script: (request) =>
        ['trial', 'judge trial'].includes(questionOf(request).kind)
          ? sensible(request)
          : { kind: 'stream', deltas: ['I cannot', ' help with that.'] },
    })
    const { parameters, out } = await placesWithSample('useless')
    const { code } = await runHere([
      'draft',
      sample,
      ...['--writer', 'openai:shy', '--base-url', server.baseUrl],
      ...parameters,
    ])
    await server.close()
    expect(code).toBe(4)
    const report = runReportSchema.parse(JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')))
    expect(report.failure).toMatchObject({ step: 'write', raw: 'I cannot help with that.' })
    expect(report.purposes).toMatchObject({ write: { calls: 1 } })
  })

  it('can be interrupted, ends with 130 and goes on when asked again', async () => {
    // The interruption may come before or after the first request: the service answers only to the second run.
    let answers = false
    const sensible = sensibleWriter()
    const server = await startOpenaiServer({
      script: (request) => (answers ? sensible(request) : { kind: 'silence' }),
    })
    const { parameters, out } = await placesWithSample('interrupted')
    const command = ['draft', sample, '--writer', 'openai:slow', '--base-url', server.baseUrl, ...parameters]
    const first = await runCitewright(command, { interruptAt: /Trying the model/ })
    expect(first).toMatchObject({ code: 130, stdout: '' })
    expect(first.stderr).toContain('run the same command to go on')
    expect(readdirSync(folder)).not.toContain('interrupted')
    answers = true
    const second = await runCitewright(command)
    await server.close()
    expect(second.code).toBe(0)
    const report = runReportSchema.parse(JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')))
    expect(report.steps.find(({ name }) => name === 'extract')?.outcome).toBe('reused')
  })

  it('waits, and says so, while another process has the workspace, until that or itself is ended', async () => {
    const { parameters } = places('held')
    const held = openWorkspace(join(folder, 'held.sqlite'))
    const interruption = new AbortController()
    const { code, stderr } = await runHere(['draft', sample, ...parameters], {
      signal: interruption.signal,
      onError: (text) => {
        if (text.includes('Waiting')) interruption.abort()
      },
    })
    expect(code).toBe(130)
    expect(stderr).toMatch(/in use by another Citewright process/)
    const after = await runHere(['draft', sample, ...parameters], {
      onError: (text) => {
        if (text.includes('Waiting')) held.close()
      },
    })
    expect(after.code).toBe(0)
    expect(after.stderr.match(/Waiting until it has ended/g)).toHaveLength(1)
  })
})

describe('the other commands', () => {
  it('export, verify and events show work on what draft left', async () => {
    const { out } = drafted
    const draft = join(out, 'draft.json')
    const wikitext = await runCitewright(['export', draft, '--to', 'wikitext'])
    expect(wikitext.stdout).toBe(readFileSync(join(out, 'article.wiki'), 'utf8'))
    const html = await runHere(['export', draft, '--to', 'html'])
    expect(html.stdout).toBe(readFileSync(join(out, 'article.html'), 'utf8'))
    const badges = await runHere(['verify', draft, '--json'])
    expect(JSON.parse(badges.stdout)).toMatchObject({ verifier: 'citewright-verifier-v1', counts: { unsupported: 0 } })
    const overview = await runHere(['events', 'show', sample, '--json'])
    expect(JSON.parse(overview.stdout)).toMatchObject({ event: { language: 'en' }, pages: { length: 11 } })
    expect(overview.stdout).toMatch(/"tokens": \d+/)
    const table = await runHere(['events', 'show', sample])
    expect(table.stdout).toMatch(
      /^.* chunks as the paper preset cuts them \(256 tokens, copies of pages kept\)\n +tokens /,
    )
    expect(table.stdout).toMatch(/ search +not rated +All 146 rescued /)
    const { stdout } = await runHere(['events', 'show', '--help'])
    expect(stdout.replace(/\s+/g, ' ')).toContain('Chunks are those of the paper preset, 256 tokens')
  })

  it('verify judges pairs line by line and names a line that is none', async () => {
    const pairs = join(folder, 'pairs.jsonl')
    const premise = 'The ferry left Tarn at 06:40 with 212 people on board. It struck a reef at 07:12.'
    const lines = [
      { premise, hypothesis: 'There were 212 people on board the ferry.' },
      { premise, hypothesis: 'There were 340 people on board the ferry.' },
    ]
    writeFileSync(pairs, lines.map((line) => JSON.stringify(line)).join('\n'))
    const { stdout, code } = await runCitewright(['verify', '--pairs', pairs, '--json'])
    expect(code).toBe(0)
    const verdicts = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(verdicts).toHaveLength(2)
    expect(verdicts[0]).toMatchObject({ label: 'supported', missing: [] })
    expect(verdicts[1]!['label']).not.toBe('supported')
    expect(verdicts[1]).toMatchObject({ missing: [{ kind: 'number', text: '340' }] })
    writeFileSync(pairs, '{"premise": "a", "hypothesis": "b"}\n{"premise": 3}\n')
    const bad = await runHere(['verify', '--pairs', pairs])
    expect(bad.code).toBe(2)
    expect(bad.stderr).toMatch(/line 2: premise/)
  })

  it.each(['bash', 'zsh', 'fish'])('complete prints a script for %s', async (shell) => {
    const { stdout, code } = await runHere(['complete', shell])
    expect(code).toBe(0)
    expect(stdout).toContain('citewright')
  })

  it.each(['draft', 'rank', 'verify', 'export', 'events'])('%s explains itself', async (name) => {
    const { stdout, code } = await runHere([name, '--help'])
    expect(code).toBe(0)
    expect(stdout).toContain(`Usage: citewright ${name}`)
    expect(await runHere(['help', name])).toEqual({ stdout, stderr: '', code })
  })

  it('help without a command names them all, and refuses one that is none', async () => {
    const { stdout, code } = await runHere(['help'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/draft .*\n[^]*help \[command\.\.\.\] +explain a command/)
    expect((await runHere(['help', 'fly'])).code).toBe(2)
  })
})
