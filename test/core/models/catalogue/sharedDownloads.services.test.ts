import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { packageRoot } from '../../../../core/platform/packageRoot.ts'
import { createModelLibrary } from '../../../../core/models/catalogue/createModelLibrary.ts'
import type { ModelLibrary } from '../../../../core/models/catalogue/modelLibrary.ts'
import type { CatalogueModel } from '../../../../core/models/catalogue/modelSchema.ts'
import { startHubServer, type HubFault, type HubServer } from '../../../hubServer.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'
import { largeFile, smallFile, testModel } from './testModel.ts'

const weights = 'onnx/model.onnx'
const models = [testModel()]

/** A hub whose store needs about half a second for the large file. */
async function slowHub(wrong: HubFault = { pieceMs: 25 }): Promise<HubServer> {
  const fault = ({ server }: { server: string }): HubFault | undefined => (server === 'store' ? wrong : undefined)
  const server = await startHubServer({
    files: { 'config.json': { content: smallFile }, [weights]: { content: largeFile, large: true } },
    fault,
  })
  onTestFinished(() => server.close())
  return server
}

function libraryOn({ address }: HubServer, root: string): ModelLibrary {
  return createModelLibrary({ root, models, hubs: [{ address }], environment: {}, allowLoopback: true })
}

function contentRanges({ requests }: HubServer): readonly (string | undefined)[] {
  return requests
    .filter(({ server, method, file }) => server === 'store' && method === 'GET' && file === weights)
    .map(({ headers }) => headers.range)
}

function expectWhole(root: string): void {
  expect(readFileSync(join(root, 'tiny', weights)).equals(largeFile)).toBe(true)
  expect(existsSync(join(root, 'tiny', 'citewright-model.json'))).toBe(true)
}

function partBytes(root: string): number {
  return statSync(join(root, '.downloads', 'tiny', `${weights}.part`), { throwIfNoEntry: false })?.size ?? 0
}

describe('calls for one model in one process', () => {
  it('share one download and all see its progress', async () => {
    const server = await slowHub({ pieceMs: 1 })
    const root = temporaryFolder()
    const seen = [0, 0, 0]
    const calls = seen.map((_, index) =>
      libraryOn(server, root).get('tiny', { onProgress: ({ done }) => (seen[index] = done) }),
    )
    const got = await Promise.all(calls)
    expect(got.map(({ by }) => by)).toEqual(['downloaded', 'downloaded', 'downloaded'])
    expect(contentRanges(server)).toEqual([undefined])
    expect(new Set(seen)).toEqual(new Set([smallFile.length + largeFile.length]))
    expectWhole(root)
  })

  it('go on when one of them is cancelled', async () => {
    const server = await slowHub()
    const root = temporaryFolder()
    const impatient = new AbortController()
    const cancelled = libraryOn(server, root).get('tiny', {
      signal: impatient.signal,
      onProgress: ({ phase }) => phase === 'downloading' && impatient.abort(new Error('enough')),
    })
    const patient = libraryOn(server, root).get('tiny')
    await expect(cancelled).rejects.toThrow('enough')
    expect(await patient).toMatchObject({ by: 'downloaded' })
    expect(contentRanges(server)).toEqual([undefined])
  })

  it('stop when all are cancelled, and the next goes on where they stopped', async () => {
    const server = await slowHub()
    const root = temporaryFolder()
    const controller = new AbortController()
    const { signal } = controller
    const onProgress = ({ done }: { done: number }): void => {
      if (done > 100_000) controller.abort(new Error('enough'))
    }
    const both = [1, 2].map(() => libraryOn(server, root).get('tiny', { signal, onProgress }))
    for (const call of both) await expect(call).rejects.toThrow('enough')
    expect(partBytes(root)).toBeGreaterThan(50_000)
    expect(libraryOn(server, root).list().models[0]).toMatchObject({ state: 'partial' })
    await libraryOn(server, root).get('tiny')
    expect(contentRanges(server)[1]).toMatch(/^bytes=\d{5,}-$/)
    expectWhole(root)
  })

  it('that are cancelled before they begin do nothing', async () => {
    const server = await slowHub()
    const root = temporaryFolder()
    const signal = AbortSignal.abort(new Error('never mind'))
    await expect(libraryOn(server, root).get('tiny', { signal })).rejects.toThrow('never mind')
    expect(server.requests).toEqual([])
  })
})

interface Life {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly by: string
  readonly phases: readonly string[]
}

interface Watching {
  /** The catalogue; the first model of it is got. */
  readonly models?: readonly CatalogueModel[]
  /** Kills the process so many milliseconds after its start. */
  readonly afterMs?: number
  /** Kills the process as soon as this holds. */
  readonly when?: () => boolean
  /** Called with each phase that the process tells. */
  readonly onPhase?: (phase: string) => void
}

/** Runs a process that gets the model. */
async function live({ address }: HubServer, root: string, watching: Watching = {}): Promise<Life> {
  const script = join(packageRoot, 'test/core/models/catalogue/getModelChild.mjs')
  const child = spawn(
    process.execPath,
    [script, JSON.stringify({ root, models: watching.models ?? models, hub: address })],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let by = ''
  let told = ''
  child.stdout.on('data', (part: Buffer) => (by += part.toString('utf8')))
  child.stderr.on('data', (part: Buffer) => {
    told += part.toString('utf8')
    for (const phase of part.toString('utf8').split('\n')) watching.onPhase?.(phase)
  })
  const late = watching.afterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), watching.afterMs)
  const watch = setInterval(() => watching.when?.() === true && child.kill('SIGKILL'), 5)
  const ended = await new Promise<Pick<Life, 'code' | 'signal'>>((resolve) =>
    child.on('close', (code, signal) => resolve({ code, signal })),
  )
  clearTimeout(late)
  clearInterval(watch)
  if (ended.code !== 0 && ended.signal === null) throw new Error(`the child failed:\n${told}`)
  return { ...ended, by, phases: told.split('\n') }
}

describe('processes that want one model', () => {
  it('ask for many files without a word on standard error but their own', async () => {
    const paths = Array.from({ length: 16 }, (_, index) => `part-${index}.json`)
    const files = Object.fromEntries(paths.map((path) => [path, { content: smallFile, large: path.includes('1') }]))
    const server = await startHubServer({ files })
    onTestFinished(() => server.close())
    const many = [testModel({ files: paths.map((path) => ({ path })) })]
    const { by, phases } = await live(server, temporaryFolder(), { models: many })
    expect(by).toBe('downloaded')
    expect(phases.filter((phase) => !['asking', 'checking', 'downloading', ''].includes(phase))).toEqual([])
  })

  it('download it once: the others wait for the first', async () => {
    let open = (): void => undefined
    const server = await slowHub({ pause: { after: 100_000, until: new Promise<void>((resolve) => (open = resolve)) } })
    const root = temporaryFolder()
    let waiting = 0
    const onPhase = (phase: string): void => {
      if (phase === 'waiting') waiting += 1
      if (waiting === 2) open()
    }
    const lives = await Promise.all([1, 2, 3].map(() => live(server, root, { onPhase })))
    expect(lives.map(({ by }) => by).sort()).toEqual(['downloaded', 'present', 'present'])
    expect(contentRanges(server)).toEqual([undefined])
    expectWhole(root)
  })

  it('lets one in when the one that downloads is killed, and that one goes on', async () => {
    let open = (): void => undefined
    const server = await slowHub({ pause: { after: 100_000, until: new Promise<void>((resolve) => (open = resolve)) } })
    const root = temporaryFolder()
    let waits = false
    const first = live(server, root, { when: () => waits })
    await expect.poll(() => partBytes(root), { timeout: 60_000 }).toBeGreaterThan(50_000)
    const second = live(server, root, { onPhase: (phase) => (waits ||= phase === 'waiting') })
    expect(await first).toMatchObject({ signal: 'SIGKILL' })
    open()
    expect(await second).toMatchObject({ by: 'downloaded' })
    expect(contentRanges(server)[1]).toMatch(/^bytes=[1-9]\d*-$/)
    expectWhole(root)
  })

  it('leave a part that is gone on with, and never a broken model, when killed', async () => {
    const server = await slowHub()
    const root = temporaryFolder()
    expect(await live(server, root, { when: () => partBytes(root) > 100_000 })).toMatchObject({ signal: 'SIGKILL' })
    expect(existsSync(join(root, 'tiny'))).toBe(false)
    expect(libraryOn(server, root).list().models[0]).toMatchObject({ state: 'partial' })
    expect(await live(server, root)).toMatchObject({ by: 'downloaded' })
    const [, resumed] = contentRanges(server)
    expect(Number(/^bytes=(\d+)-$/.exec(resumed ?? '')?.[1])).toBeGreaterThan(80_000)
    expectWhole(root)
  })

  it('end with a whole model after kills at times of chance', async () => {
    const server = await slowHub()
    const root = temporaryFolder()
    const deaths: (NodeJS.Signals | null)[] = []
    for (let kill = 1; kill <= 8; kill += 1) {
      const { signal } = await live(server, root, { afterMs: 150 * kill + Math.random() * 150 })
      deaths.push(signal)
      const { state } = libraryOn(server, root).list().models[0] ?? {}
      // Between the last file and the manifest the folder is whole and looks as if it was copied.
      if (state === 'installed' || state === 'copied')
        expect(readFileSync(join(root, 'tiny', weights)).equals(largeFile)).toBe(true)
      else expect(['absent', 'partial']).toContain(state)
    }
    expect(deaths).toContain('SIGKILL')
    await live(server, root)
    expectWhole(root)
  })
})
