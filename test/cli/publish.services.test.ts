import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { toJson } from '../../core/export/toJson.ts'
import { sketchDraft, type SentenceSketch } from '../core/export/draftFixture.ts'
import { useMediawiki } from '../mediawiki.ts'
import { describeUnless } from '../needs.ts'
import { startOrSay } from '../realServer.ts'
import { runHere } from './runHere.ts'
import type { Ended } from './runCitewright.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const { server: wiki, missing } = await startOrSay('MediaWiki', useMediawiki)
afterAll(async () => wiki?.end(), 180_000)

const page = { url: 'https://news.example/1', title: 'Ferry', site: 'Harbour Post', text: 'The ferry left Tarn.' }
const open: SentenceSketch = { text: 'The ferry left Tarn.', cites: [0], origin: 'model' }
const reviewed: SentenceSketch = { ...open, review: 'accepted' }

describeUnless(missing, 'citewright publish', () => {
  const given = wiki ?? { api: '', fastUser: '', fastBotPassword: '' }

  beforeEach(() => {
    vi.stubEnv('CITEWRIGHT_WIKI_USER', given.fastUser)
    vi.stubEnv('CITEWRIGHT_WIKI_PASSWORD', given.fastBotPassword)
    return () => vi.unstubAllEnvs()
  })

  /** Runs it on a draft of one sentence, with a workspace of its own or the one given. */
  async function publish(
    title: string,
    sentence: SentenceSketch,
    options: readonly string[],
    folder = workFolder(),
  ): Promise<Ended> {
    const draft = join(folder, 'draft.json')
    writeFileSync(draft, toJson(sketchDraft([page], [{ sentences: [sentence] }], { title })))
    const workspace = ['--workspace', join(folder, 'workspace')]
    return runHere(['publish', draft, '--api', given.api, ...workspace, ...options])
  }

  function workFolder(): string {
    const folder = temporaryFolder('publish')
    return folder
  }

  it('shows with --dry-run what would be sent, and sends nothing', async () => {
    const { code, stdout } = await publish('Dry run', open, ['--wiki', 'neutral', '--dry-run', '--preview'])
    expect(stdout).toContain('Draft:Dry run is a new page.\n')
    expect(stdout).toContain('As: DraftBot\nSummary: LLM-assisted (scripted 1)\n')
    expect(code).toBe(0)
    const { stdout: again } = await publish('Dry run', open, ['--wiki', 'neutral', '--dry-run', '--preview'])
    expect(again).toContain('is a new page')
  })

  it('sends with --yes, edits what it made, and writes nothing over that others made', async () => {
    const folder = workFolder()
    const sent = await publish('By hand', open, ['--wiki', 'neutral', '--yes'], folder)
    expect(sent.stdout).toMatch(/Draft:By hand is created \(version \d+\): http:\S+\/Draft:By_hand\n$/)
    expect(sent.code).toBe(0)
    const other = { ...open, text: 'The ferry sank.' }
    const edited = await publish('By hand', other, ['--wiki', 'neutral', '--yes', '--summary', 'Mended'], folder)
    expect(edited.stdout).toMatch(
      /^Draft:By hand is edited: version \d+ by DraftBot, [^]*\n- The ferry left[^]*\n\+ The ferry sank/m,
    )
    const stranger = await publish('By hand', open, ['--wiki', 'neutral', '--yes'])
    expect(stranger).toMatchObject({ code: 2 })
    expect(stranger.stdout).toContain('Draft:By hand already exists')
    expect(stranger.stderr).toContain('Choose another --title, or read what is there and add --replace.')
    const same = await publish('By hand', other, ['--wiki', 'neutral', '--yes'], folder)
    expect(same.stdout).toContain('already has exactly this text')
  })

  it('puts a page among one’s own with --in user, and tells all as JSON', async () => {
    const { code, stdout } = await publish('Own', open, ['--wiki', 'neutral', '--in', 'user', '--yes', '--json'])
    expect(code).toBe(0)
    const told = z
      .object({ plan: z.object({ state: z.string() }), outcome: z.object({ kind: z.string(), title: z.string() }) })
      .parse(JSON.parse(stdout))
    expect(told).toEqual({ plan: { state: 'new' }, outcome: { kind: 'published', title: 'User:DraftBot/Own' } })
  })

  it('never sends a model’s sentence to English Wikipedia, also a reviewed one', async () => {
    const { code, stderr } = await publish('Refused', reviewed, ['--wiki', 'enwiki', '--yes', '--policy-read'])
    expect(code).toBe(2)
    expect(stderr).toContain(
      'Citewright publishes no sentences written by a model on English Wikipedia, and this text contains one sentence. (s1)',
    )
  })

  it('sends nothing where nobody can be asked', async () => {
    const { code, stderr } = await publish('Asked', open, ['--wiki', 'neutral', '--preview'])
    expect(code).toBe(2)
    expect(stderr).toContain('Read what would be sent, then add --yes.')
  })

  it('says how an account is given, and sends none to another server than the one it is for', async () => {
    vi.stubEnv('CITEWRIGHT_WIKI_API', 'https://wiki.example/api.php')
    const other = await publish('Account', open, ['--wiki', 'neutral', '--yes'])
    expect(other.code).toBe(2)
    expect(other.stderr).toContain('No account is set for 127.0.0.1')
    expect(other.stderr).toContain('CITEWRIGHT_WIKI_USER and CITEWRIGHT_WIKI_PASSWORD')
    expect(other.stderr).not.toContain(given.fastBotPassword)
  })
})
