import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { exportDraft } from '../../core/export/exportDraft.ts'
import { httpServer } from '../core/collect/loopbackServer.ts'
import { sketchDraft } from '../core/export/draftFixture.ts'
import { smallDumps } from '../core/titles/smallWiki.ts'
import { runHere } from './runHere.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

let folder: string
let draft: string

beforeAll(() => {
  folder = temporaryFolder('links')
  draft = join(folder, 'draft.json')
  const sentences = [{ text: 'The ferry Isla Merrin left Port Ellery.' }]
  writeFileSync(draft, exportDraft(sketchDraft([{ text: 'x' }], [{ sentences }]), 'json'))
})

describe('citewright links', () => {
  it('prints the names that have an article as export takes them, and tells the wiki nothing but names and the title', async () => {
    const asked: URL[] = []
    const wiki = await httpServer((request, response) => {
      asked.push(new URL(request.url ?? '', 'http://wiki.test'))
      const pages = [{ title: 'Isla Merrin' }, { title: 'Port Ellery', missing: true }]
      response.end(JSON.stringify({ query: { pages } }))
    })
    const { code, stdout } = await runHere(['links', draft, '--api', `http://${wiki.host}/api.php`])
    const unconfirmed = 'a title; the text does not say that the same is meant'
    expect([code, stdout]).toEqual([0, `--link "Isla Merrin=Isla Merrin"  # ${unconfirmed}\n`])
    const sent = asked.map(({ searchParams }) => searchParams.get('titles') ?? searchParams.get('apprefix'))
    expect(sent).toEqual([
      '2026 Harrow Bay ferry grounding|Isla Merrin|Port Ellery',
      'Isla Merrin',
      'Isla Merrin (disambiguation)',
      'Isla Merrin (',
    ])
  })

  it('looks names up in the list that wikis get made, and asks no wiki then', async () => {
    const dumps = temporaryFolder('links')
    const pages = { 'Isla Merrin': null, 'Port Ellery': 'Ellery, Port Ellery', 'Ellery, Port Ellery': null }
    const about = { 'Isla Merrin': 'Ferry in Harrow Bay' }
    for (const [table, content] of Object.entries(smallDumps(pages, about))) {
      writeFileSync(join(dumps, `enwiki-latest-${table}.sql.gz`), content)
    }
    const workspace = ['--workspace', join(temporaryFolder('links'), 'workspace.sqlite')]
    const got = await runHere(['wikis', 'get', 'enwiki', '--from', dumps, ...workspace])
    expect([got.code, got.stdout]).toEqual([0, expect.stringContaining('enwiki: 2 articles, 1 redirects')])
    const { code, stdout } = await runHere(['links', draft, '--from', 'list', ...workspace])
    expect([code, stdout]).toEqual([
      0,
      '--link "Isla Merrin=Isla Merrin"\n--link "Port Ellery=Port Ellery"  # leads to Ellery, Port Ellery\n',
    ])
    const certain = await runHere(['links', draft, '--certain', ...workspace])
    expect(certain.stdout).toBe('--link "Isla Merrin=Isla Merrin"\n')
    expect((await runHere(['wikis', 'remove', 'enwiki', ...workspace])).code).toBe(0)
    const gone = await runHere(['links', draft, '--from', 'list', ...workspace])
    expect([gone.code, gone.stderr]).toEqual([2, expect.stringContaining('citewright wikis get enwiki')])
  })

  it.each([
    [['--wiki', 'neutral'], 'No address is set for'],
    [['--api', 'wiki.example'], '"wiki.example" is no address of a wiki’s API.'],
  ])('wants an address: %j', async (given, message) => {
    const { code, stderr } = await runHere(['links', draft, ...given])
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
  })
})
