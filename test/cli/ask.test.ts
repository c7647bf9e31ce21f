import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { runHere } from './runHere.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

let folder: string
const page = (day: string, injured: string): string =>
  `<html lang="en"><head><title>Ferry grounding, ${day}</title><meta property="article:published_time" content="${day}T08:00:00Z"></head><body><article><h1>Ferry grounding</h1><p>The ferry Isla Merrin ran aground in Harrow Bay on 14 May 2026, the coastguard said. ${injured} people were injured when the ferry Isla Merrin ran aground, the ministry said. All passengers were taken off by lifeboats and by fishing boats from the harbour of Kellan, where a doctor saw them.</p><p>The tide was falling and the wind was light from the south-west when the master sent a distress call.</p></article></body></html>`

const later = page('2026-05-17', 'Seventeen').replace(
  /All passengers.*distress call\./su,
  'The ministry had given another figure on the night of the accident. Five more passengers asked for treatment at the clinic of the island on Friday, and two of them stayed there. A fund for those who were hurt has been opened by the council of the island.',
)

function event(name: string, pages: Readonly<Record<string, string>>): string {
  const place = join(folder, name)
  mkdirSync(join(place, 'pages'), { recursive: true })
  for (const [file, html] of Object.entries(pages)) writeFileSync(join(place, 'pages', file), html)
  const listed = Object.keys(pages).map((file) => ({
    file,
    url: `https://${file.replace('.html', '')}.example/ferry`,
    provenance: 'search',
  }))
  writeFileSync(
    join(place, 'event.json'),
    JSON.stringify({ title: 'Harrow Bay ferry grounding', language: 'en', pages: listed }),
  )
  return place
}

beforeAll(() => {
  folder = temporaryFolder('ask')
})

const ask = (...parameters: readonly string[]) => runHere(['ask', ...parameters], { workspace: ':memory:' })

describe('citewright ask', () => {
  it.each([
    ['gguf:/no/such.gguf', 'The model file /no/such.gguf does not exist'],
    ['oracle', 'The reader "oracle" is not known'],
    ['service:nobody', 'The settings have no service "nobody"'],
  ])('names a reader that is not there: %s', async (reader, problem) => {
    const place = event('reader', { 'a.html': page('2026-05-15', 'Twelve') })
    const { code, stderr } = await ask(place, 'How many people were injured?', '--reader', reader)
    expect(code).toBe(2)
    expect(stderr).toContain(problem)
  })

  it('gives the answer with the sentence, the page and its day', async () => {
    const { code, stdout } = await ask(
      event('one', { 'a.html': page('2026-05-15', 'Twelve') }),
      'How many people were injured?',
    )
    expect(code).toBe(0)
    expect(stdout).toMatch(/^Twelve {2}\(certainty \d+ %\)\n/)
    expect(stdout).toContain('“Twelve people were injured when the ferry Isla Merrin ran aground')
    expect(stdout).toContain('https://a.example/ferry')
    expect(stdout).toContain('Published 2026-05-15.')
  })

  it('chooses among answers that are given one behind another', async () => {
    const place = event('chosen', { 'a.html': page('2026-05-15', 'Twelve') })
    const { code, stdout } = await ask(place, 'How many people were injured?', '--choices', 'Forty', 'Twelve')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^Twelve {2}\(certainty/)
  })

  it('tells what pages of other days said, newest first', async () => {
    const place = event('two', {
      'a.html': page('2026-05-15', 'Twelve'),
      'b.html': later,
    })
    const { code, stdout } = await ask(place, 'How many people were injured?', '--json', '--date', '2026-05-20')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      history: [
        { date: '2026-05-17', answer: 'Seventeen', url: 'https://b.example/ferry' },
        { date: '2026-05-15', answer: 'Twelve', url: 'https://a.example/ferry' },
      ],
    })
  })

  it('says that the pages do not tell, what was read, and how to find more', async () => {
    const { code, stdout } = await ask(
      event('three', { 'a.html': page('2026-05-15', 'Twelve') }),
      'When did the volcano erupt?',
    )
    expect(code).toBe(0)
    expect(stdout).toContain('The pages do not say.')
    expect(stdout).toMatch(/passages? (?:was|were) read/)
    expect(stdout).toContain(
      "citewright collect --title 'Harrow Bay ferry grounding' --query 'Harrow Bay ferry grounding volcano erupt' --from gdelt",
    )
  })

  it('says of a question in another language how it is read', async () => {
    const { code, stderr } = await ask(
      event('four', { 'a.html': page('2026-05-15', 'Twelve') }),
      'Wie viele Menschen wurden verletzt?',
    )
    expect(code).toBe(0)
    expect(stderr).toContain('The question is not in English, and 1 of 1 pages is in English')
  })

  it('says of pages of one day that they say different things', async () => {
    const place = event('day', { 'a.html': page('2026-05-15', 'Twelve'), 'b.html': later.replaceAll('05-17', '05-15') })
    const { code, stdout, stderr } = await ask(place, 'How many people were injured?')
    expect(code).toBe(0)
    expect(stdout).toContain('Pages of one day say different things:')
    expect(stderr).toContain('Pages of 2026-05-15 disagree: ')
  })

  it.each([
    [['   '], "The request's question cannot be used: it is empty."],
    [['Who was it?'], 'names nothing that could be looked for'],
    [['Who won?', ...Array.from({ length: 200 }, (_, at) => ['--choice', `c${at}`]).flat()], 'there are 200, and'],
    [['Who won?', '--choice', 'Ada', '--choice', 'ada'], 'two choices are the same'],
    [['Who won?', '--choice', 'Ada'], 'choices'],
    [['Who won?', '--choices', 'Ada', 'ADA.'], 'two choices are the same'],
    [['Who won?', '--date', 'soon'], 'date'],
    [['Who won?', '--documents', '0'], 'from 1 to 50'],
  ])('refuses %j', async (parameters, told) => {
    const { code, stderr } = await ask(event('five', { 'a.html': page('2026-05-15', 'Twelve') }), ...parameters)
    expect(code).toBe(2)
    expect(stderr).toContain(told)
  })

  it('does not grade one kind of reader by what another was learned from', async () => {
    const place = event('graded', { 'a.html': page('2026-05-15', 'Twelve') })
    const shipped = join(packageRoot, 'resources', 'certainty', 'model.json')
    const { code, stderr } = await ask(place, 'How many people were injured?', '--certainty', shipped)
    expect(code).toBe(2)
    expect(stderr).toContain('was trained on models that read and cannot grade the extractive reader')
  })
})
