import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEngine } from '../../../../../core/engine/createEngine.ts'
import type { EngineOptions } from '../../../../../core/engine/createEngineContext.ts'
import type { DraftRequest } from '../../../../../core/engine/pipeline/draftRequest.ts'
import type { DraftResult, Engine } from '../../../../../core/engine/engine.ts'
import { modelOfId } from '../../../../../core/models/catalogue/readCatalogue.ts'
import { packageRoot } from '../../../../../core/platform/packageRoot.ts'
import { keyName } from '../../../../../core/settings/keyName.ts'
import { startOpenaiServer, type OpenaiServer, type ScriptedReply } from '../../../../openaiServer.ts'
import { workspaceWithSample } from '../../../../readPages.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'

const key = 'sk-never-to-be-seen-4711'
const sample = { kind: 'event', path: join(packageRoot, 'resources', 'sample') } as const

let folder = ''
let server: OpenaiServer | undefined
const engines: Engine[] = []
beforeEach(() => {
  folder = temporaryFolder('engine-settings')
  for (const name of ['CITEWRIGHT_API_KEY', 'OPENAI_API_KEY', 'CITEWRIGHT_MODELS']) vi.stubEnv(name, '')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const engine of engines.splice(0)) engine.close()
  await server?.close()
  server = undefined
})

function engineWith(options: EngineOptions = {}): Engine {
  const engine = createEngine({ settingsFolder: folder, ...options })
  engines.push(engine)
  return engine
}

async function serve(script: readonly ScriptedReply[]): Promise<string> {
  server = await startOpenaiServer({ script })
  return server.baseUrl
}

const keyOfOurs = (): Record<string, string> => ({ [keyName(serviceAt(server!.baseUrl))]: key })

const sentence: ScriptedReply = {
  kind: 'stream',
  deltas: ['<think>Short.</think>', 'I can', ' be reached.'],
  model: 'm-1',
}
const serviceAt = (baseUrl: string, id = 'ours'): { id: string; name: string; baseUrl: string; model: string } => ({
  id,
  name: `The ${id}`,
  baseUrl,
  model: 'm',
})

describe('the settings of an engine', () => {
  it('are read, changed and read again by another', async () => {
    const engine = engineWith()
    expect(engine.settings).toBe(engine.settings)
    expect((await engine.settings.read()).writer).toBe('extractive')
    await engine.settings.update({ ranker: 'bm25' })
    await engine.settings.update({ wiki: 'dewiki' })
    expect(await engineWith().settings.read()).toMatchObject({ ranker: 'bm25', wiki: 'dewiki' })
    expect(await engine.settings.problem()).toBeUndefined()
  })

  it('refuse a value that cannot be, naming the field', async () => {
    const { settings } = engineWith()
    await expect(settings.update({ concurrency: 99 })).rejects.toThrow("The request's concurrency cannot be used")
    await expect(settings.update({ modelsFolder: 'here' })).rejects.toMatchObject({ kind: 'input' })
    expect(readdirSync(folder)).toEqual([])
  })

  it('tell of a damaged file, in which nothing is lost', async () => {
    writeFileSync(join(folder, 'settings.json'), '{"ranker": ')
    const { settings } = engineWith()
    expect((await settings.read()).ranker).toBe('fusion')
    expect((await settings.problem())?.problem).toContain('settings.json')
    await settings.update({ ranker: 'bm25' })
    expect(await settings.problem()).toBeUndefined()
    expect(readFileSync(join(folder, 'settings.damaged.json'), 'utf8')).toBe('{"ranker": ')
  })
})

describe('the models folder of the settings', () => {
  it('is where models are looked for, once it is set, and CITEWRIGHT_MODELS goes before it', async () => {
    const models = join(folder, 'models')
    const engine = engineWith()
    await engine.settings.update({ modelsFolder: models })
    expect(engine.models.list().root).toBe(models)
    const missing = { message: expect.stringContaining(models) as string }
    await expect(engine.draft({ source: sample, writer: 'model:qwen3-8b' })).rejects.toMatchObject(missing)
    await expect(engine.rank({ source: sample, ranker: 'gtr' })).rejects.toMatchObject(missing)
    await expect(engine.verifyPairs([], { verifier: 'model:nli-mdeberta-v3-base' })).rejects.toMatchObject(missing)
    await expect(engine.settings.testWriter('model:qwen3-8b')).rejects.toMatchObject(missing)
    vi.stubEnv('CITEWRIGHT_MODELS', join(folder, 'named'))
    expect(engine.models.list().root).toBe(join(folder, 'named'))
  })
})

describe('the writers to choose from', () => {
  it('are the embedded one, installed models, services, and the file that is set', async () => {
    const models = join(folder, 'models')
    const engine = engineWith({
      keys: () => ({ 'keyed https://service.example': key, 'keyless https://other.example': key }),
    })
    // Files of the right names and sizes, which take no room on the disk.
    for (const { path, bytes } of modelOfId('qwen3-4b').files) {
      mkdirSync(join(models, 'qwen3-4b'), { recursive: true })
      writeFileSync(join(models, 'qwen3-4b', path), '')
      truncateSync(join(models, 'qwen3-4b', path), bytes ?? 1)
    }
    const file = join(folder, 'not-there.gguf')
    await engine.settings.update({
      modelsFolder: models,
      writer: `gguf:${file}`,
      services: [
        serviceAt('http://127.0.0.1:1/v1', 'here'),
        serviceAt('https://service.example/v1', 'keyed'),
        serviceAt('https://service.example/v1', 'keyless'),
      ],
    })
    expect(await engine.settings.writers()).toEqual([
      { spec: 'extractive', name: expect.any(String) as string, kind: 'extractive' },
      { spec: 'model:qwen3-4b', name: expect.stringContaining('Qwen3') as string, kind: 'model' },
      { spec: 'service:here', name: 'The here', kind: 'service' },
      { spec: 'service:keyed', name: 'The keyed', kind: 'service' },
      { spec: 'service:keyless', name: 'The keyless', kind: 'service', missing: 'it has no key' },
      { spec: `gguf:${file}`, name: 'not-there.gguf', kind: 'file', missing: `The model file ${file} does not exist.` },
    ])
    await engine.settings.update({ writer: 'model:qwen3-8b' })
    expect(await engine.settings.writers()).toContainEqual(
      expect.objectContaining({ spec: 'model:qwen3-8b', missing: expect.stringContaining('it is not') as string }),
    )
  })

  it('keep a model file that wrote before, until it is taken off', async () => {
    const engine = engineWith()
    const [first, second] = ['first.gguf', 'second.gguf'].map((name) => join(folder, name))
    const files = async (): Promise<readonly string[]> =>
      (await engine.settings.writers()).filter(({ kind }) => kind === 'file').map(({ name }) => name)
    await engine.settings.update({ writer: `gguf:${first}` })
    await engine.settings.update({ writer: `gguf:${second}` })
    expect(await files()).toEqual(['first.gguf', 'second.gguf'])
    await engine.settings.update({ writer: 'extractive' })
    expect(await files()).toEqual(['first.gguf', 'second.gguf'])
    await engine.settings.update({ modelFiles: [second ?? ''] })
    expect(await files()).toEqual(['second.gguf'])
  })

  it('are services with the key of the environment for an engine that is given no keys', async () => {
    vi.stubEnv('OPENAI_API_KEY', key)
    const services = [serviceAt('https://service.example/v1')]
    await engineWith().settings.update({ services })
    const named = (engine: Engine) => engine.settings.writers().then((writers) => writers.at(-1))
    expect(await named(engineWith())).not.toHaveProperty('missing')
    expect(await named(engineWith({ keys: () => ({}) }))).toHaveProperty('missing')
  })
})

describe('a draft by a service of the settings', () => {
  const draft = (engine: Engine, request: Partial<DraftRequest> = {}): Promise<DraftResult> =>
    engine.draft({ source: sample, preset: 'paper', verifier: 'none', writer: 'service:ours', ...request })

  it('is written by its model at its prices, and nothing holds the key', async () => {
    const reply: ScriptedReply = {
      kind: 'stream',
      deltas: [`The ferry ran aground.[1] It said ${key}.[2]`],
      usage: { prompt: 1000, completion: 100 },
    }
    const workspace = await workspaceWithSample(join(folder, 'workspace.sqlite'))
    const engine = engineWith({ workspace, keys: keyOfOurs })
    await engine.settings.update({
      services: [{ ...serviceAt(await serve([reply])), pricePrompt: 2, priceOutput: 10 }],
    })
    const result = await draft(engine)
    expect(result.draft.writer).toMatchObject({ kind: 'openai', name: 'm' })
    expect(result.report.cost).toBeCloseTo(0.003, 12)
    expect(server!.requests[0]!.headers.authorization).toBe(`Bearer ${key}`)
    engine.close()
    expect(JSON.stringify(result)).not.toContain(key)
    for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name)).includes(key), name).toBe(false)
  })

  it('that is none of the settings is sent the environment’s key, but not where keys are kept', async () => {
    vi.stubEnv('OPENAI_API_KEY', key)
    const reply: ScriptedReply = { kind: 'stream', deltas: ['The ferry ran aground.[1]'] }
    const named = { writer: 'openai:m', baseUrl: await serve([reply, reply]) }
    await draft(engineWith({ workspace: await workspaceWithSample(join(folder, 'a.sqlite')) }), named)
    await draft(engineWith({ workspace: await workspaceWithSample(join(folder, 'b.sqlite')), keys: () => ({}) }), named)
    expect(server!.requests.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${key}`, undefined])
  })

  it('goes to no other address', async () => {
    const engine = engineWith({ keys: keyOfOurs })
    await engine.settings.update({ services: [serviceAt(await serve([sentence]))] })
    await expect(draft(engine, { baseUrl: 'http://127.0.0.1:9/v1' })).rejects.toThrow('Leave out --base-url')
    expect(server!.requests).toHaveLength(0)
  })
})
