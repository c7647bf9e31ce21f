import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEngine } from '../../core/engine/createEngine.ts'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { openWorkspace } from '../../core/store/openWorkspace.ts'
import { describeUnless } from '../needs.ts'
import { workspaceWithSample } from '../readPages.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const sample = join(packageRoot, 'resources', 'sample')
const isRoot = process.getuid?.() === 0
/** Root writes where it may only read; as another user it may not. */
const otherUser = isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : []
const missing =
  process.platform === 'win32'
    ? 'Windows has no such permissions'
    : isRoot && spawnSync('setpriv', ['--version']).status !== 0
      ? 'root cannot become another user without setpriv'
      : undefined

interface Ended {
  readonly code: number | null
  readonly output: string
}

/** Runs the command line as somebody who may not write there, or behind what else stands before the command. */
function citewright(words: readonly string[], before = otherUser): Ended {
  const [program = process.execPath, ...rest] = [
    ...before,
    process.execPath,
    join(packageRoot, 'bin', 'citewright.mjs'),
    ...words,
  ]
  const env = { ...process.env, HOME: open, XDG_DATA_HOME: open, XDG_CONFIG_HOME: open }
  const { status, stdout, stderr } = spawnSync(program, rest, { encoding: 'utf8', env })
  return { code: status, output: `${stdout}${stderr}` }
}

const folder = temporaryFolder('protected')
const open = join(folder, 'open')
const closed = join(folder, 'closed')
const file = join(closed, 'workspace.sqlite')
const out = join(open, 'out')

/** Mounts the folder of the workspace read-only, for the command alone: there, root may not write either. */
const readOnlyMount = [
  ...['unshare', '--mount', ...(isRoot ? [] : ['--map-root-user']), 'sh', '-c'],
  ...['mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"', closed],
]
function whyNotMounted(): string | undefined {
  const [program = '', ...rest] = readOnlyMount
  mkdirSync(closed, { recursive: true })
  return spawnSync(program, [...rest, 'true']).status === 0 ? undefined : 'no folder can be mounted read-only here'
}

const reading: readonly (readonly [readonly string[], RegExp])[] = [
  [['events', '--workspace', file], /Ferry/],
  [['workspace', 'verify', '--workspace', file], /all sound/],
  [['rank', sample, '--ranker', 'bm25', '--query', 'fog', '--workspace', file], /fog/],
  [['events', 'show', sample, '--workspace', file], /pages/],
  [['review', 'no-such-draft', '--workspace', file], /no-such-draft/],
]
const writing = ['draft', sample, '--out', out, '--workspace', file]
const refusal = /may only be read.*\n.*copy.*--workspace FILE/

beforeAll(async () => {
  mkdirSync(closed, { recursive: true })
  mkdirSync(open)
  // The folder of all tests is the owner's alone.
  for (const each of [dirname(folder), folder]) chmodSync(each, 0o755)
  chmodSync(open, 0o777)
  await workspaceWithSample(file)
  const engine = createEngine({ workspace: file })
  await engine.events.create({ title: 'Ferry' })
  engine.close()
})
afterAll(() => chmodSync(closed, 0o755))

describeUnless(missing, 'a workspace that may only be read', () => {
  describe.each([
    ['its folder', () => chmodSync(closed, 0o555)],
    ['its file', () => chmodSync(file, 0o444)],
  ])('with %s', (_, protect) => {
    beforeAll(() => {
      chmodSync(closed, 0o755)
      protect()
    })

    it.each(reading)('commands that read it work and change nothing: %j', (words, said) => {
      const before = [readFileSync(file), readdirSync(closed)]
      const { code, output } = citewright(words)
      expect([code, output]).toEqual([words[0] === 'review' ? 2 : 0, expect.stringMatching(said)])
      expect([readFileSync(file), readdirSync(closed)]).toEqual(before)
    })

    it('commands that write it say what is wrong and what to do, and end with 2', () => {
      const { code, output } = citewright(writing)
      expect([code, output]).toEqual([2, expect.stringMatching(refusal)])
    })
  })

  it('that was not closed is read with its log', () => {
    chmodSync(closed, 0o755)
    chmodSync(file, 0o644)
    const workspace = openWorkspace(file)
    const copy = join(folder, 'copy')
    workspace.database.exec("UPDATE events SET changed_at = '2026-01-02T03:04:05Z'")
    execFileSync('cp', ['-r', closed, copy])
    workspace.close()
    chmodSync(copy, 0o555)
    const { code, output } = citewright(['events', '--workspace', join(copy, 'workspace.sqlite')])
    chmodSync(copy, 0o755)
    expect([code, output]).toEqual([0, expect.stringContaining('2026-01-02')])
  })
})

describeUnless(whyNotMounted(), 'a workspace on a file system that is mounted read-only', () => {
  it.each(reading)('is read by %j', (words, said) => {
    const before = [readFileSync(file), readdirSync(closed)]
    const { code, output } = citewright(words, readOnlyMount)
    expect([code, output]).toEqual([words[0] === 'review' ? 2 : 0, expect.stringMatching(said)])
    expect([readFileSync(file), readdirSync(closed)]).toEqual(before)
  })

  it('is not written, which is said with what to do', () => {
    const { code, output } = citewright(writing, readOnlyMount)
    expect([code, output]).toEqual([2, expect.stringMatching(refusal)])
  })
})
