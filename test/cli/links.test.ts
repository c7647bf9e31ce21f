import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { exportDraft } from '../../core/export/exportDraft.ts'
import { httpServer } from '../core/collect/loopbackServer.ts'
import { sketchDraft } from '../core/export/draftFixture.ts'
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
  it('prints the names that have an article as export takes them, and tells the wiki nothing else', async () => {
    const asked: URL[] = []
    const wiki = await httpServer((request, response) => {
      asked.push(new URL(request.url ?? '', 'http://wiki.test'))
      const pages = [{ title: 'Isla Merrin' }, { title: 'Port Ellery', missing: true }]
      response.end(JSON.stringify({ query: { pages } }))
    })
    const { code, stdout } = await runHere(['links', draft, '--api', `http://${wiki.host}/api.php`])
    expect([code, stdout]).toEqual([0, '--link "Isla Merrin=Isla Merrin"\n'])
    expect(asked.map(({ searchParams }) => searchParams.get('titles'))).toEqual(['Isla Merrin|Port Ellery'])
  })

  it.each([
    [['--wiki', 'neutral'], 'No address is set for'],
    [['--api', 'wiki.example'], '"wiki.example" is no address of a wiki’s API.'],
  ])('wants an address: %j', async (given, message) => {
    const { code, stderr } = await runHere(['links', draft, ...given])
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
  })
})
