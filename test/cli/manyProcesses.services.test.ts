import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openWorkspace } from '../../core/store/openWorkspace.ts'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { workspaceWithSample } from '../readPages.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { createEngine } from '../../core/engine/createEngine.ts'
import { runHere } from './runHere.ts'
import { runCitewright } from './runCitewright.ts'

const sample = join(packageRoot, 'resources', 'sample')

/** Starts the program. `waits` settles when it says that another process has the workspace. */
function start(
  words: readonly string[],
  settings: string,
): { readonly waits: Promise<void>; readonly ends: Promise<number | null> } {
  const child = spawn(process.execPath, [join(packageRoot, 'bin', 'citewright.mjs'), ...words], {
    env: { ...process.env, CITEWRIGHT_SETTINGS: settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  const ends = new Promise<number | null>((resolve) => child.on('close', resolve))
  const waits = new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (part: Buffer) => {
      said += part.toString('utf8')
      if (/in use by another Citewright process[^]*Waiting/.test(said)) resolve()
    })
    child.on('close', () => reject(new Error(`It ended without waiting: ${said}`)))
  })
  return { waits, ends }
}

it('four processes write one workspace one after the other, and all that they store is there', async () => {
  const folder = temporaryFolder('four')
  const file = join(folder, 'workspace.sqlite')
  await workspaceWithSample(file)
  const held = openWorkspace(file)
  const runs = ['1', '2', '3', '4'].map((seed) => {
    const words = ['draft', sample, '--preset', 'paper', '--ranker', 'random', '--seed', seed]
    return start([...words, '--out', join(folder, seed), '--workspace', file], folder)
  })
  await Promise.all(runs.map(({ waits }) => waits))
  held.close()
  expect(await Promise.all(runs.map(({ ends }) => ends))).toEqual([0, 0, 0, 0])
  const verified = await runCitewright(['workspace', 'verify', '--workspace', file])
  expect(verified.stdout).toMatch(/all sound\.\n$/)
  for (const seed of ['1', '2', '3', '4']) expect(existsSync(join(folder, seed, 'draft.json'))).toBe(true)
}, 180_000)

it('those that only read do not wait for one that writes', async () => {
  const folder = temporaryFolder('readers')
  const file = join(folder, 'workspace.sqlite')
  await workspaceWithSample(file)
  const draft = ['--out', join(folder, 'out'), '--workspace', file]
  const env = { CITEWRIGHT_SETTINGS: folder }
  expect((await runCitewright(['draft', sample, ...draft], { env })).code).toBe(0)
  const held = openWorkspace(file)
  const engine = createEngine({ workspace: file, settingsFolder: folder, readsWhileInUse: true })
  try {
    const asked = [
      ['workspace', 'verify', '--workspace', file],
      ['review', join(folder, 'out', 'draft.json'), '--workspace', file],
      ['rank', sample, '--ranker', 'bm25', '--query', 'fog'],
      ['events', 'show', sample],
    ]
    const runs = await Promise.all(asked.map((words) => runCitewright(words, { env })))
    for (const { code, stdout, stderr } of runs) {
      expect([code, stderr]).toEqual([0, expect.not.stringContaining('in use')])
      expect(stdout).not.toBe('')
    }
    const source = { kind: 'event', path: sample } as const
    expect(await engine.rank({ source, ranker: 'bm25', query: 'fog' })).toMatchObject({ query: 'fog' })
    expect(await engine.ask({ source, question: 'How many people were on board?' })).toMatchObject({
      outcome: 'answered',
    })
    // One that has something to store waits.
    const decided = runHere(
      ['review', join(folder, 'out', 'draft.json'), '--accept', 'all', '--reviewer', 'Ann', '--workspace', file],
      {
        settingsFolder: folder,
        onError: (text) => {
          if (text.includes('Waiting')) held.close()
        },
      },
    )
    expect((await decided).stderr).toContain('Waiting until it has ended')
  } finally {
    engine.close()
  }
}, 120_000)
