import { writeFileSync } from 'node:fs'
import { text as readAll } from 'node:stream/consumers'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toJson } from '../../core/export/toJson.ts'
import { httpServer } from '../core/collect/loopbackServer.ts'
import { sketchDraft, type SentenceSketch } from '../core/export/draftFixture.ts'
import { runHere } from './runHere.ts'
import type { Ended } from './runCitewright.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const page = { url: 'https://news.example/1', title: 'Ferry', site: 'Harbour Post', text: 'The ferry left Tarn.' }
const quotation: SentenceSketch = { text: 'The ferry left Tarn.', cites: [0], origin: 'quotation' }
const rejected: SentenceSketch = { text: 'The ferry left Tarn.', cites: [0], origin: 'model', review: 'rejected' }

interface Version {
  readonly revid: number
  readonly user: string
  readonly timestamp: string
}

/** A server that answers as MediaWiki does: the versions that a page gets, and no template. */
async function loopbackWiki(): Promise<{
  readonly api: string
  readonly versions: Version[]
  readonly sent: string[]
  /** The wikitext that was sent for a preview or to be saved. */
  readonly texts: string[]
}> {
  const versions: Version[] = []
  const sent: string[] = []
  const texts: string[] = []
  const answer = (asked: URLSearchParams): unknown => {
    const now = '2026-11-22T03:10:00Z'
    const action = asked.get('action')
    if (action !== null && action !== 'query') texts.push(asked.get('text') ?? '')
    if (action === 'parse') {
      const templates = [{ title: 'Template:Reflist', exists: false }]
      return { parse: { text: asked.get('text'), parsewarnings: [], categories: [], templates } }
    }
    if (action === 'compare') {
      const rows = '<td class="diff-deletedline">theirs</td><td class="diff-addedline">ours</td>'
      return { compare: { body: `<tr>${rows}</tr>` } }
    }
    if (action === 'edit') {
      sent.push(asked.get('summary') ?? '')
      const oldrevid = versions[0]?.revid ?? 0
      versions.unshift({ revid: 24 + versions.length, user: 'Editor', timestamp: now })
      return { edit: { result: 'Success', newrevid: versions[0]?.revid, oldrevid, new: oldrevid === 0 } }
    }
    if (asked.get('meta') === 'tokens') return { query: { tokens: { csrftoken: 'token+\\' } } }
    if (asked.get('meta') !== null) {
      const namespaces = { '2': { id: 2, name: 'User' }, '118': { id: 118, name: 'Draft', canonical: 'Draft' } }
      const userinfo = { name: 'Editor', rights: ['edit'] }
      return { curtimestamp: now, query: { general: {}, namespaces, userinfo } }
    }
    const title = asked.get('titles')
    const found = { title, canonicalurl: `http://wiki.example/${title}`, missing: versions.length === 0 }
    return { curtimestamp: now, query: { pages: [{ ...found, revisions: versions.slice(0, 1) }] } }
  }
  const { host } = await httpServer((request, response) => {
    void readAll(request).then((body) => {
      const { searchParams } = new URL(request.url ?? '', 'http://wiki.example')
      const asked = request.method === 'POST' ? new URLSearchParams(body) : searchParams
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answer(asked)))
    })
  })
  return { api: `http://${host}/api.php`, versions, sent, texts }
}

describe('citewright publish', () => {
  beforeEach(() => {
    vi.stubEnv('CITEWRIGHT_WIKI_TOKEN', 'token-4711')
    return () => vi.unstubAllEnvs()
  })

  function workFolder(): string {
    const folder = temporaryFolder('publish')
    return folder
  }

  async function publish(
    options: readonly string[],
    { folder = workFolder(), sentence = quotation, title = 'F three' } = {},
  ): Promise<Ended> {
    const draft = join(folder, 'draft.json')
    writeFileSync(draft, toJson(sketchDraft([page], [{ sentences: [sentence] }], { title })))
    return runHere(['publish', draft, '--workspace', join(folder, 'workspace'), ...options])
  }

  it('says who changed since what it published, before and after the whole comparison', async () => {
    const folder = workFolder()
    const { api, versions } = await loopbackWiki()
    const options = ['--wiki', 'neutral', '--api', api, '--yes']
    expect((await publish(options, { folder })).stdout).toContain('Draft:F three is created (version 24)')
    versions.unshift({ revid: 25, user: 'Editor', timestamp: '2026-11-22T04:05:06Z' })
    const again = await publish(options, { folder })
    const verdict =
      'Editor changed Draft:F three on 2026-11-22 at 04:05 UTC (version 25) since it was published from here (version 24).'
    const remedy = 'Read what is there, then add --replace to put the draft in its place, or choose another --title.'
    expect(again.code).toBe(2)
    expect(again.stdout.startsWith(`${verdict}\n${remedy}\n`)).toBe(true)
    expect(again.stdout.endsWith('- theirs\n+ ours\n')).toBe(true)
    expect(again.stderr).toContain(`Nothing was saved: ${verdict}`)
    expect(again.stderr).toContain(remedy)
    const { stdout: dry } = await publish([...options, '--dry-run', '--preview'], { folder })
    expect(dry.endsWith(`- theirs\n+ ours\n\n${verdict}\n${remedy}\n`)).toBe(true)
    const replaced = await publish([...options, '--replace'], { folder })
    expect(replaced.stdout.match(/^- theirs$/gm)).toHaveLength(1)
    expect(replaced.stdout).toContain('Draft:F three is saved (version 26)')
  })

  it('shows with --dry-run and without an account what would be sent, as anybody may read the wiki', async () => {
    vi.stubEnv('CITEWRIGHT_WIKI_TOKEN', '')
    const { api, sent } = await loopbackWiki()
    const options = ['--wiki', 'neutral', '--api', api]
    const { code, stdout } = await publish([...options, '--dry-run', '--preview'])
    expect([code, stdout]).toEqual([0, expect.stringContaining('Draft:F three is a new page.\n')])
    expect(stdout).toContain('As: you (no account is set; Example stands for your name')
    const own = await publish([...options, '--dry-run', '--preview', '--in', 'user'])
    expect(own.stdout).toContain('User:Example/F three is a new page.')
    const send = await publish([...options, '--yes'])
    expect([send.code, send.stderr, sent]).toEqual([2, expect.stringContaining('No account is set'), []])
  })

  it.each([[['--dry-run']], [['--dry-run', '--json']], [[]]])(
    'gives the wiki no text for a preview unless the person agrees: %j',
    async (options) => {
      const { api, texts } = await loopbackWiki()
      const named = ['--wiki', 'neutral', '--api', api, ...options]
      const { code, stderr } = await publish(named)
      expect([code, texts]).toEqual([2, []])
      expect(stderr).toMatch(/^Nothing was sent: \S+ would get the text .*\nAdd --preview/)
      await publish([...named, '--preview'])
      expect(texts).toContainEqual(expect.stringContaining('The ferry'))
    },
  )

  it('says of a page that was never published from here that it was not', async () => {
    const { api, versions } = await loopbackWiki()
    versions.unshift({ revid: 3, user: 'Bob', timestamp: '2026-11-22T04:05:06Z' })
    const { stdout, stderr } = await publish(['--wiki', 'neutral', '--api', api, '--yes'])
    expect(stdout).toMatch(/^Draft:F three already exists and was not published from here\.\n/)
    expect(stderr).toContain('Choose another --title, or read what is there and add --replace.')
  })

  it('sends no page without a sentence', async () => {
    const { api, sent } = await loopbackWiki()
    const { code, stderr } = await publish(['--wiki', 'neutral', '--api', api, '--yes'], { sentence: rejected })
    expect(code).toBe(2)
    expect(stderr).toContain('The draft has no sentence left')
    expect(sent).toEqual([])
  })

  it.each([[[]], [['--summary', ' ']]])('says in the summary what quotations are, also with %j', async (options) => {
    const { api, sent } = await loopbackWiki()
    await publish(['--wiki', 'enwiki', '--api', api, '--yes', ...options])
    expect(sent).toEqual(['Quotations and citations from the sources, gathered with Citewright'])
  })

  it('asks for the address of the wiki before it says that nobody can be asked', async () => {
    const without = await publish(['--wiki', 'neutral'])
    expect(without.code).toBe(2)
    expect(without.stderr).toContain('No address is set for A wiki of your own.')
    expect(without.stderr).not.toContain('not a terminal')
    const { api, sent } = await loopbackWiki()
    const { code, stdout, stderr } = await publish(['--wiki', 'neutral', '--api', api, '--preview'])
    expect(code).toBe(2)
    expect(stdout).toContain('Draft:F three is a new page.')
    expect(stderr).toContain(
      'this is not a terminal, so you cannot be asked.\nRead what would be sent, then add --yes.',
    )
    expect(sent).toEqual([])
  })

  it('refuses a title that no page can have, and shows that of an event made fit', async () => {
    const { api } = await loopbackWiki()
    const options = ['--wiki', 'neutral', '--api', api, '--dry-run', '--preview']
    const refused = await publish([...options, '--title', 'a[b]|c'])
    expect(refused.code).toBe(2)
    expect(refused.stderr).toContain('the title “a[b]|c”: it holds [ ] |.')
    const { code, stdout } = await publish(options, { title: 'A[b]|c' })
    expect(code).toBe(0)
    expect(stdout).toContain(
      'The title of the event, “A[b]|c”, contains characters that page titles cannot have: [ ] |\n',
    )
    expect(stdout).toContain('Draft:A(b) c is a new page.')
  })

  it('says what to do about templates that the wiki does not have', async () => {
    const { api } = await loopbackWiki()
    const { stdout } = await publish(['--wiki', 'neutral', '--api', api, '--dry-run', '--preview'])
    expect(stdout).toMatch(/does not have Template:Reflist\.\nCreate the missing templates there, or choose/)
  })
})
