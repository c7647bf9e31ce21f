import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { startOpenaiServer } from '../openaiServer.ts'
import { sensibleWriter } from '../sensibleWriter.ts'
import { runHere } from './runHere.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

let folder: string
const page = (day: string, injured: string): string =>
  `<html lang="en"><head><title>Ferry grounding, ${day}</title><meta property="article:published_time" content="${day}T08:00:00Z"></head><body><article><h1>Ferry grounding</h1><p>The ferry Isla Merrin ran aground in Harrow Bay on 14 May 2026, the coastguard said. ${injured} people were injured when the ferry Isla Merrin ran aground, the ministry said. All passengers were taken off by lifeboats and by fishing boats from the harbour of Kellan, where a doctor saw them.</p><p>The tide was falling and the wind was light from the south-west when the master sent a distress call.</p></article></body></html>`

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

  it('shows the nearest sentences without a model, each with its page and day, and claims no answer', async () => {
    const { code, stdout } = await ask(
      event('one', { 'a.html': page('2026-05-15', 'Twelve') }),
      'When did the volcano erupt, injuring twelve people?',
    )
    expect(code).toBe(0)
    expect(stdout).toMatch(/^The sentences that come nearest to the question:\n/)
    expect(stdout).toContain('“Twelve people were injured when the ferry Isla Merrin ran aground')
    expect(stdout).toContain('https://a.example/ferry, 2026-05-15')
    expect(stdout).toContain('a language model can answer it (--reader)')
    expect(stdout).toContain("citewright collect --title 'Harrow Bay ferry grounding' --query")
  })

  it('states an answer without a model where the reading is certain', async () => {
    const { stdout } = await ask(
      event('stated', { 'a.html': page('2026-05-15', 'Twelve') }),
      'How many people were injured?',
    )
    expect(stdout).toMatch(/^Twelve {2}\(page of 2026-05-15\)\n/)
  })

  it.each([
    [
      'yes',
      /^Twelve people were injured when the ferry Isla Merrin ran aground, the ministry said\. .*\n\n(?: .*\n)+ {2}supported\n {4}“Twelve people/,
    ],
    [
      'no',
      /^The pages do not say\.\n\nNot said: The documents do not say it\.\n\n1 passage was read in one round\.\n\nTo search for more pages:\n {2}citewright collect .*volcano near harbour erupted.*\n$/,
    ],
  ])('says with a model what the pages say: %s', async (_, expected) => {
    const server = await startOpenaiServer({ script: sensibleWriter() })
    const question =
      _ === 'yes'
        ? 'How many people were injured when the ferry ran aground?'
        : 'Which volcano near the harbour erupted?'
    const { code, stdout } = await ask(
      event(`model ${_}`, { 'a.html': page('2026-05-15', 'Twelve') }),
      question,
      ...['--reader', 'openai:tiny', '--base-url', server.baseUrl],
    )
    await server.close()
    expect(code).toBe(0)
    expect(stdout).toMatch(expected)
  })

  it('says of a question in another language how it is read', async () => {
    const { code, stderr } = await ask(
      event('four', { 'a.html': page('2026-05-15', 'Twelve') }),
      'Wie viele Menschen wurden verletzt?',
    )
    expect(code).toBe(0)
    expect(stderr).toContain('The question is not in English, and 1 of 1 pages is in English')
  })

  it.each([
    [['   '], "The request's question cannot be used: it is empty."],
    [['Who was it?'], 'names nothing that could be looked for'],
    [['Who won?', ...Array.from({ length: 200 }, (_, at) => ['--choice', `c${at}`]).flat()], 'there are 200, and'],
    [['Who won?', '--choice', 'Ada', '--choice', 'ada'], 'two choices are the same'],
    [['Who won?', '--choice', 'Ada'], 'choices'],
    [['Who won?', '--choices', 'Ada', 'ADA.'], 'two choices are the same'],
    [['Who won?', '--date', 'soon'], 'date'],
  ])('refuses %j', async (parameters, problem) => {
    const { code, stderr } = await ask(event('five', { 'a.html': page('2026-05-15', 'Twelve') }), ...parameters)
    expect(code).toBe(2)
    expect(stderr).toContain(problem)
  })
})
