import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { toJson } from '../../core/export/toJson.ts'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { sketchDraft } from '../core/export/draftFixture.ts'
import { describeUnless } from '../needs.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { runCitewright } from './runCitewright.ts'

const sample = join(packageRoot, 'resources', 'sample')
const folder = temporaryFolder('full-disk')
const disk = join(folder, 'disk')
mkdirSync(disk)
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk]).status === 0
afterAll(() => {
  if (mounted) spawnSync('umount', [disk])
})

/** Fills the disk but for so many bytes. */
function leave(bytes: number): void {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(join(disk, 'fill'), Buffer.alloc(Math.max(0, bavail * bsize - bytes)))
}

describeUnless(mounted ? undefined : 'no small disk may be mounted here', 'a disk that fills', () => {
  const draft = join(folder, 'draft.json')
  const article = join(disk, 'article')

  beforeAll(() => {
    const page = { url: 'https://news.example/1', text: 'The ferry left Tarn. '.repeat(2000) }
    writeFileSync(draft, toJson(sketchDraft([page], [{ sentences: [{ text: 'The ferry left Tarn.', cites: [0] }] }])))
  })
  afterEach(() => {
    for (const name of readdirSync(disk)) rmSync(join(disk, name), { recursive: true })
  })

  /** Runs a command while only so many bytes are left. */
  async function whereLeft(bytes: number, ...words: readonly string[]): Promise<string> {
    leave(bytes)
    const { code, stderr } = await runCitewright(words)
    expect([code, stderr]).toEqual([4, expect.stringMatching(/disk is full\.\nMake room on /)])
    return stderr
  }

  it.each(['json', 'html'])('in the middle of an export (%s) leaves nothing under its name', async (format) => {
    await whereLeft(8192, 'export', draft, '--to', format, '--out', article)
    expect(readdirSync(disk)).toEqual(['fill'])
  })

  it('in the middle of an export leaves the file that was there', async () => {
    writeFileSync(article, 'before')
    await whereLeft(8192, 'export', draft, '--to', 'json', '--out', article)
    expect([readFileSync(article, 'utf8'), readdirSync(disk).sort()]).toEqual(['before', ['article', 'fill']])
  })

  it.each([0, 20_000, 60_000])(
    'in the middle of the files of a draft leaves none of them half (%i bytes)',
    async (bytes) => {
      const workspace = join(folder, `draft-${bytes}.sqlite`)
      const words = ['draft', sample, '--out', article, '--workspace', workspace, '--verifier', 'none']
      await whereLeft(bytes, ...words)
      const left = existsSync(article) ? readdirSync(article) : []
      expect(left.filter((name) => name.endsWith('.part'))).toEqual([])
      for (const name of left.filter((each) => each.endsWith('.json')))
        JSON.parse(readFileSync(join(article, name), 'utf8'))
      rmSync(join(disk, 'fill'))
      // The same command goes on where it was.
      const again = await runCitewright(words)
      expect([again.code, again.stderr]).toEqual([0, expect.not.stringContaining('full')])
    },
  )

  it.each([0, 100_000, 300_000])('under the workspace loses nothing that was stored (%i bytes)', async (bytes) => {
    const workspace = join(disk, 'workspace.sqlite')
    const words = [
      'draft',
      sample,
      '--out',
      join(folder, `out-${bytes}`),
      '--workspace',
      workspace,
      '--verifier',
      'none',
    ]
    await whereLeft(bytes, ...words)
    rmSync(join(disk, 'fill'))
    const check = await runCitewright(['workspace', 'verify', '--workspace', workspace])
    if (existsSync(workspace)) expect([check.code, check.stdout]).toEqual([0, expect.stringContaining('all sound')])
    expect((await runCitewright(words)).code).toBe(0)
  })

  it('in the middle of collecting leaves no event file that is half', async () => {
    await whereLeft(8192, 'collect', '--title', 'Ferry', '--page', join(sample, 'pages'), '--out', article)
    expect(existsSync(join(article, 'event.json'))).toBe(false)
  })
})
