import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { errorReply, startOpenaiServer, type OpenaiServer, type ScriptedReply } from '../openaiServer.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { runHere } from './runHere.ts'

const html = (title: string, paragraphs: readonly string[]): string =>
  `<html lang="en"><head><title>${title}</title><meta property="article:published_time" content="2026-05-15T08:00:00Z"></head><body><article><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</article></body></html>`
const ferry = html('Ferry aground', [
  'The ferry Isla Merrin ran aground in Harrow Bay on 14 May 2026, the coastguard said. Twelve people were injured when the ferry Isla Merrin struck the rocks, the ministry said.',
  'All passengers were taken off by lifeboats and by fishing boats from the harbour of Kellan, where a doctor saw them. The tide was falling and the wind was light.',
])

let folder: string
let file: string
let server: OpenaiServer | undefined

beforeAll(() => {
  folder = temporaryFolder('verifyClaim')
  file = join(folder, 'ferry.html')
  writeFileSync(file, ferry)
})
afterEach(async () => {
  await server?.close()
  server = undefined
})

const verify = (claim: string, ...more: readonly string[]) =>
  runHere(['verify', '--text', claim, '--pages', file, ...more], { workspace: ':memory:' })
const judged = (verdict: string, unsupported: readonly string[] = []): ScriptedReply => ({
  kind: 'stream',
  deltas: [JSON.stringify({ verdicts: [{ claim: 1, verdict, unsupported, needed: [] }] })],
  usage: { prompt: 400, completion: 20 },
})
/** Claims that the service was asked about, without requests for its list of models. */
const asked = (): number => server?.requests.filter(({ path }) => path.endsWith('/chat/completions')).length ?? 0
const by = (script: (at: number) => ScriptedReply) => startOpenaiServer({ script: () => script(asked()) })

describe('citewright verify --text', () => {
  it('prints the badge, the evidence with its page, and what is missing', async () => {
    const { code, stdout, stderr } = await verify(
      'Fourteen people were injured when the ferry Isla Merrin struck the rocks.[2]',
    )
    expect(code).toBe(0)
    expect(stdout).toMatch(/^facts missing: Fourteen people were injured/u)
    expect(stdout).toContain('Facts not in the evidence: “Fourteen”')
    expect(stdout).toMatch(
      /Another number or date:\n {2}- “Twelve people were injured .*\n {4}Ferry aground, 2026-05-15, file:/u,
    )
    expect(stderr).toContain('No judge was asked')
  })

  it('reads the pages of an event file, and says of other JSON that it is no page', async () => {
    const file = join(folder, 'documents.json')
    const text = 'Twelve people were injured when the ferry Isla Merrin struck the rocks, the ministry said.'
    const documents = [{ title: 'Ferry', url: 'https://b.example/ferry', text: `${text} Nobody was missing.` }]
    writeFileSync(file, JSON.stringify({ title: 'Harrow Bay ferry grounding', documents }))
    const found = await runHere(['verify', '--pages', file, '--json', '--text', text])
    expect(JSON.parse(found.stdout)).toMatchObject({ pages: 1, sentences: [{ label: 'supported', basis: 'verbatim' }] })
    const other = join(folder, 'package.json')
    writeFileSync(other, JSON.stringify({ name: 'something else' }))
    const none = await runHere(['verify', '--pages', other, '--text', text])
    expect(none.code).not.toBe(0)
    expect(none.stderr).toContain('package.json')
  })

  it('reads the pages of an event folder, and says so where no page is about the claim', async () => {
    const event = join(folder, 'event')
    mkdirSync(join(event, 'pages'), { recursive: true })
    writeFileSync(join(event, 'pages', 'a.html'), ferry)
    const pages = [{ file: 'a.html', url: 'https://a.example/ferry', provenance: 'search' }]
    writeFileSync(
      join(event, 'event.json'),
      JSON.stringify({ title: 'Harrow Bay ferry grounding', language: 'en', pages }),
    )
    const parameters = ['verify', '--pages', event, '--json', '--text']
    const found = await runHere([
      ...parameters,
      'Twelve people were injured when the ferry Isla Merrin struck the rocks, the ministry said.',
    ])
    expect(JSON.parse(found.stdout)).toMatchObject({
      judge: null,
      pages: 1,
      sentences: [
        {
          label: 'supported',
          basis: 'verbatim',
          evidence: [{ url: 'https://a.example/ferry', publishedAt: '2026-05-15' }],
        },
      ],
    })
    const none = await runHere([...parameters, 'Bananas became expensive in Norway.'])
    expect([none.code, JSON.parse(none.stdout)]).toMatchObject([
      0,
      { sentences: [{ label: 'unsupported', evidence: [] }] },
    ])
  })

  it.each([
    ['', 2, 'The claim is empty.'],
    ['Was the ferry late?', 2, 'This is a question, not a claim.'],
    ['Write a text about ferries.', 2, 'is an instruction, not a claim'],
    [`The ferry sank. ${'It was old and slow and rusty. '.repeat(160)}`, 2, 'at most 3,000 are checked at once'],
  ])('refuses what is no claim: %.40s', async (claim, code, problem) => {
    const ended = await verify(claim)
    expect([ended.code, ended.stdout]).toEqual([code, ''])
    expect(ended.stderr).toContain(problem)
    // It is said before pages are read.
    expect(ended.stderr).not.toContain('Reading pages')
  })

  it('notes a date to come, another language, and questions that were not checked', async () => {
    const future = await verify('The ferry Isla Merrin ran aground in Harrow Bay on 3 May 2131. Who was to blame?')
    expect(future.stderr).toContain('“3 May 2131” is in the future')
    expect(future.stderr).toContain('Not checked, because it is a question: “Who was to blame?”')
    const german = await verify(
      'Die Fähre Isla Merrin lief am 14. Mai 2026 in der Bucht von Harrow auf Grund, wie die Küstenwache sagte.',
    )
    expect(german.stderr).toContain('The claim is in German, and 1 of 1 page is not')
    const short = await verify('La nave encalló en la bahía de Harrow el 14 de mayo.')
    expect(short.stderr).toContain('The claim is in Spanish, and 1 of 1 page is not')
  })

  it('says why no page could be read', async () => {
    const missing = await runHere(['verify', '--text', 'The ferry ran aground.', '--pages', join(folder, 'none.html')])
    expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('none.html does not exist')])
    const inside = await runHere(['verify', '--text', 'The ferry ran aground.', '--pages', 'http://127.0.0.1:9/a'])
    expect([inside.code, inside.stderr]).toEqual([2, expect.stringContaining('No page could be read')])
  })

  it.each([
    [['--text', 'The ferry sank.'], 'A claim was given without pages.'],
    [['--pages', 'a.html'], 'Nothing to verify was given.'],
    [['draft.json', '--text', 'The ferry sank.'], 'Several things to verify were given.'],
  ])('takes a claim with pages and nothing else: %j', async (parameters, problem) => {
    const { code, stderr } = await runHere(['verify', ...parameters])
    expect([code, stderr]).toEqual([2, expect.stringContaining(problem)])
  })
})

describe('the judge of a claim', () => {
  const claim = 'Passengers of the ferry Isla Merrin were hurt at the rocks.'
  const asking = (...more: readonly string[]): readonly string[] => [
    ...['--judge', 'openai:tiny', '--base-url', server?.baseUrl ?? ''],
    ...more,
  ]

  it('is a service, whose verdict and cost are reported', async () => {
    server = await by(() => judged('supported'))
    const { code, stdout, stderr } = await verify(claim, ...asking('--price-prompt', '2', '--price-output', '10'))
    expect(code).toBe(0)
    expect(stdout).toMatch(/^supported \(judged by tiny\): Passengers/u)
    expect(stderr).toContain('tiny was asked once, with 400 tokens of prompts and 20 of answers, for $0.0010.')
    expect(asked()).toBe(1)
  })

  it('keeps its verdicts when it fails midway, and the command ends with 4', async () => {
    server = await by((at) => (at <= 1 ? judged('supported') : errorReply(401, { message: 'The key has expired' })))
    const { code, stdout, stderr } = await verify(
      `${claim} Lifeboats from Kellan took the passengers off.`,
      ...asking(),
    )
    expect(code).toBe(4)
    expect(stdout).toMatch(/^supported \(judged by tiny\)[^]*\n\nfacts found: Lifeboats/u)
    expect(stderr).toContain('What has no verdict was checked by code alone, because tiny failed:')
  })

  it('is not asked beyond the cost limit', async () => {
    server = await by(() => judged('supported'))
    const prices = ['--price-prompt', '2', '--price-output', '10']
    const { code, stderr } = await verify(claim, ...asking(...prices, '--max-cost', '0.00001'))
    expect([code, stderr]).toEqual([4, expect.stringContaining('The next call may cost up to $')])
    expect(asked()).toBe(0)
  })

  it.each([
    ['oracle', 'The judge "oracle" is not known'],
    ['gguf:/no/such.gguf', 'The model file /no/such.gguf does not exist'],
  ])('that is not there is named: %s', async (judge, problem) => {
    const { code, stderr } = await verify(claim, '--judge', judge)
    expect([code, stderr]).toEqual([2, expect.stringContaining(problem)])
  })
})
