import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createEngine } from '../../core/engine/createEngine.ts'
import { toJson } from '../../core/export/toJson.ts'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { createProgram } from '../../cli/program.ts'
import { sketchDraft } from '../core/export/draftFixture.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { runHere } from './runHere.ts'

const sample = join(packageRoot, 'resources/sample')
const folder = temporaryFolder('even')
const draft = join(folder, 'draft.json')

beforeAll(() => {
  const page = { url: 'https://news.example/1', text: 'The ferry left Tarn.' }
  writeFileSync(draft, toJson(sketchDraft([page], [{ sentences: [{ text: 'The ferry left Tarn.', cites: [0] }] }])))
})

const inside = 'http://127.0.0.1:9/a'

describe('a refused address', () => {
  it.each([
    ['collect', '--title', 'T', '--out', join(folder, 'collected'), '--page', inside],
    ['extract', inside],
    ['extract', 'ftp://news.example/a'],
    ['extract', 'https://user:secret@news.example/a'],
    ['draft', '--title', 'T', '--out', join(folder, 'drafted'), '--page', inside],
    ['verify', '--text', 'The ferry left Tarn at noon.', '--pages', inside],
    ['ledger', sample, '--pages', inside],
    ['update', 'DRAFT', '--pages', inside],
  ])('ends %s with 2: %#', async (...words) => {
    const { code, stderr } = await runHere(words.map((word) => (word === 'DRAFT' ? draft : word)))
    expect([code, stderr]).toEqual([2, expect.stringMatching(/not on the public internet|only fetched over|password/)])
  })
})

describe('commands', () => {
  it('that read pages or drafts take --workspace, with one default', async () => {
    const program = await createProgram({ signal: new AbortController().signal, createEngine, engineOptions: {} }, [])
    const named = (path: string) =>
      path.split(' ').reduce((command, name) => command.commands.find((one) => one.name() === name)!, program)
    const commands =
      'collect draft outline rank ask verify review update ledger versions copy links lint export publish'.split(' ')
    const defaults = [...commands, 'events list', 'events show', 'workspace verify'].map((path) => {
      const option = named(path).options.find(({ long }) => long === '--workspace')
      return [path, option?.defaultValue as unknown]
    })
    expect(new Set(defaults.map(([, value]) => value)).size).toBe(1)
    expect(defaults.filter(([, value]) => typeof value !== 'string')).toEqual([])
  })

  it.each([
    [['help', 'nosuch'], 'There is no command "nosuch".'],
    [['help', 'events', 'hide'], 'There is no command "events hide".'],
    [['help', 'bench'], 'citewright lab bench'],
    [['rank', sample, '--ranker', 'bm25', '--query', ' '], '--query was given without words.'],
    [['draft', sample, '--out', join(folder, 'x'), '--method', 'prr'], 'The extractive writer plans no outline'],
    [['export', draft, '--to', 'wikitext', '--wiki', 'nosuch'], 'no wiki called "nosuch"'],
    [['lint', draft, '--wiki', 'nosuch'], 'no wiki called "nosuch"'],
    [['links', draft, '--wiki', 'nosuch'], 'no wiki called "nosuch"'],
    [['publish', draft, '--wiki', 'nosuch', '--dry-run'], 'no wiki called "nosuch"'],
  ])('say what is wrong with %j', async (words, problem) => {
    const { code, stderr } = await runHere(words)
    expect([code, stderr]).toEqual([2, expect.stringContaining(problem)])
  })

  it('help explains commands below others', async () => {
    const { code, stdout } = await runHere(['help', 'events', 'show'])
    expect([code, stdout]).toEqual([0, expect.stringContaining('Usage: citewright events show')])
  })
})

describe('draft --outline', () => {
  it('says before any work what it does and which writer it needs', async () => {
    const outline = join(folder, 'outline.txt')
    writeFileSync(outline, 'Background\nAccident\n')
    const out = join(folder, 'outlined')
    const none = await runHere(['draft', sample, '--outline', outline, '--out', out])
    expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('Name a model with --writer')])
    expect(none.stderr).not.toContain('Collecting')
    const named = ['--writer', 'openai:tiny', '--base-url', 'http://127.0.0.1:9/v1']
    const { stderr } = await runHere(['draft', sample, '--outline', outline, '--out', out, ...named])
    expect(stderr).toMatch(/^Outline: 2 sections, each written by openai:tiny /)
    writeFileSync(outline, '\n')
    const empty = await runHere(['draft', sample, '--outline', outline, '--out', out, ...named])
    expect([empty.code, empty.stderr]).toEqual([2, expect.stringMatching(/^The outline has no section/)])
  })
})

describe('rank and events show', () => {
  it('name pages as the event file does, and hide chunks without a score', async () => {
    const ranked = await runHere(['rank', sample, '--ranker', 'tfidf', '--query', 'photographs zzz'])
    expect(ranked.stdout).toMatch(/\d+ chunks with a score of 0 are not shown\.\n$/)
    expect(ranked.stdout).not.toContain('0.0000')
    const some = await runHere(['rank', sample, '--ranker', 'bm25', '--query', 'injured'])
    expect(some.stdout).toContain('Number injured in Isla Merrin grounding…')
    const shown = await runHere(['events', 'show', sample])
    expect(shown.stdout).toContain('Number injured in Isla Merrin grounding rises to 17 | TBS News\n')
  })
})

describe('events', () => {
  it('lists the events of the workspace that is named, and makes none', async () => {
    const workspace = join(folder, 'events.sqlite')
    const missing = await runHere(['events', '--workspace', workspace])
    expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('There is no workspace')])
    const engine = createEngine({ workspace })
    await engine.events.create({ title: 'Ferry', date: '2026-05-14' })
    engine.close()
    const { code, stdout } = await runHere(['events', '--workspace', workspace])
    expect([code, stdout]).toEqual([0, expect.stringMatching(/\n[0-9a-f-]{12}  2026-05-14  0 sources .* Ferry\n$/)])
    const json = await runHere(['events', '--json', '--workspace', workspace])
    expect(JSON.parse(json.stdout)).toEqual([expect.objectContaining({ sources: 0, drafts: 0 })])
    const unknown = await runHere(['events', 'hide', '--workspace', workspace])
    expect(unknown.code).toBe(2)
  })
})

describe('verify --pairs', () => {
  it('prints P(entailed) of every pair and what it means, and refuses a file without pairs', async () => {
    const pairs = join(folder, 'pairs.jsonl')
    const premise = 'The ferry ran aground on Monday.'
    const all = ['The ferry ran aground.', 'The ferry did not run aground.'].map((hypothesis) => ({
      premise,
      hypothesis,
    }))
    writeFileSync(pairs, all.map((pair) => JSON.stringify(pair)).join('\n'))
    const { stdout } = await runHere(['verify', '--pairs', pairs])
    const json = await runHere(['verify', '--pairs', pairs, '--json'])
    const expected = json.stdout
      .trim()
      .split('\n')
      .map((line) =>
        (JSON.parse(line) as { probabilities: { entailment: number } }).probabilities.entailment.toFixed(2),
      )
    const [head, ...rows] = stdout.split('\n')
    expect(head).toMatch(/^verdict +P\(entailed\) +hypothesis$/)
    expect(rows.slice(0, 2).map((row) => /\d\.\d\d/.exec(row)?.[0])).toEqual(expected)
    expect(rows[2]).toMatch(/^P\(entailed\): how probable/)
    writeFileSync(pairs, '\n')
    expect(await runHere(['verify', '--pairs', pairs])).toMatchObject({ code: 2, stdout: '' })
  })
})

describe('a draft of the workspace', () => {
  it('is named by its event, by commands that take a draft.json', async () => {
    const workspace = join(folder, 'workspace.sqlite')
    const at = ['--workspace', workspace]
    const out = join(folder, 'of-sample')
    expect((await runHere(['draft', sample, '--out', out, ...at])).code).toBe(0)
    const title = '2026 Harrow Bay ferry grounding'
    const byFile = await runHere(['copy', join(out, 'draft.json'), ...at])
    expect((await runHere(['copy', title, ...at])).stdout).toBe(byFile.stdout)
    const exported = await runHere(['export', title, '--to', 'wikitext', ...at])
    expect(exported.stdout).toBe((await runHere(['export', join(out, 'draft.json'), '--to', 'wikitext', ...at])).stdout)
    const other = await runHere(['copy', 'No such event', ...at])
    expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('no event of the workspace')])
  }, 120_000)
})
