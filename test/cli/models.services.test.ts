import { cpSync, renameSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { readCatalogue } from '../../core/models/catalogue/readCatalogue.ts'
import { runCitewright, type Ended } from './runCitewright.ts'
import { runHere } from './runHere.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

// Of the first the catalogue knows no sizes, of the second no hashes either: other files can stand in their places.
const verifier = 'nli-mdeberta-v3-base'
const ranker = 'dpr-context-multiset'
const shipped = join(packageRoot, 'resources', 'models', 'citewright-verifier-v1')
const ids = readCatalogue().map(({ id }) => id)
let folder: string
let source: string

beforeAll(() => {
  folder = temporaryFolder('cli-models')
  source = join(folder, 'stick')
  cpSync(shipped, source, { recursive: true })
  renameSync(join(source, 'onnx', 'model_quantized.onnx'), join(source, 'onnx', 'model.onnx'))
  writeFileSync(join(folder, 'pairs.jsonl'), '{"premise": "A ferry sank.", "hypothesis": "A ferry sank."}\n')
})

type More = NonNullable<Parameters<typeof runCitewright>[1]>

/** Runs `citewright` with an own models folder, and without a network unless the test names a hub. */
async function citewright(
  root: string,
  parameters: readonly string[],
  { env: more = {}, interruptAt }: More = {},
): Promise<Ended> {
  const env = {
    CITEWRIGHT_MODELS: join(folder, root),
    CITEWRIGHT_HUB: 'https://127.0.0.1:1',
    NO_PROXY: '*',
    ...more,
  }
  if (interruptAt !== undefined) return runCitewright(parameters, { env, interruptAt })
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  return runHere(parameters)
}

afterEach(() => vi.unstubAllEnvs())

describe('citewright models', () => {
  it('lists every model within 80 columns, with what is not known before a download', async () => {
    const { code, stdout, stderr } = await citewright('none', ['models', 'list'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const lines = stdout.split('\n')
    for (const id of ids)
      expect(lines.some((line) => line.startsWith(`  ${id} `) && line.endsWith('not installed'))).toBe(true)
    expect(lines.filter((line) => !line.startsWith('Models lie in')).every((line) => line.length <= 80)).toBe(true)
    expect(stdout).toMatch(/\? not known before the download/)
    expect(stdout).toMatch(/NC in a licence: not for commercial use/)
  })

  it('lists as JSON what programs need', async () => {
    const { stdout } = await citewright('none', ['models', 'list', '--json'])
    const { root, models } = JSON.parse(stdout) as { root: string; models: Record<string, unknown>[] }
    expect(root).toBe(join(folder, 'none'))
    expect(models.map(({ id }) => id)).toEqual(ids)
    expect(models[0]).toMatchObject({ state: 'absent', bytes: 2497280256, unknown: [], role: 'writer' })
  })

  it('searches by words, role, memory, language and licence', async () => {
    const search = async (...parameters: readonly string[]): Promise<unknown> => {
      const { stdout } = await citewright('none', ['models', 'search', ...parameters, '--json'])
      return (JSON.parse(stdout) as { models: { id: string }[] }).models.map(({ id }) => id)
    }
    expect(await search('qwen3', '--memory', '16')).toEqual(['qwen3-4b', 'qwen3-8b'])
    expect(await search('--role', 'verifier', '--language', 'de')).toEqual([verifier])
    expect(await search('--licence', 'CC-BY-NC')).toEqual(['dpr-question-multiset', 'dpr-context-multiset'])
    const { stdout } = await citewright('none', ['models', 'search', 'dpr', 'question'])
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      "CC-BY-NC-4.0. The weights are Facebook's and not for commercial use.",
    )
    expect(stdout).toContain('whether the hub has onnx/model.onnx')
    expect((await citewright('none', ['models', 'search', 'nothing-of-the-kind'])).stdout).toBe(
      'No model of the catalogue fits.\n',
    )
  })

  it.each([
    [['models', 'search', '--role', 'painter']],
    [['models', 'search', '--memory', 'much']],
    [['models', 'get', 'gpt-9']],
    [['models', 'get']],
    [['models', 'remove', '../x']],
    [['models', 'get', verifier, '--from', '/nowhere/at/all']],
  ])('refuses %j', async (parameters) => {
    const { code, stdout } = await citewright('none', parameters)
    expect(code).toBe(2)
    expect(stdout).toBe('')
  })

  it('says why nothing came, with nothing on standard output', async () => {
    const { code, stdout, stderr } = await citewright('none', ['models', 'get', 'qwen3-4b', '--json'])
    expect(code).toBe(4)
    expect(stdout).toBe('')
    expect(stderr).toContain('Qwen3-4B-Q4_K_M.gguf could not be downloaded from 127.0.0.1:1: it cannot be reached')
    const insecure = await citewright('none', ['models', 'get', 'qwen3-4b'], {
      env: { CITEWRIGHT_HUB: 'http://127.0.0.1:1' },
    })
    expect(insecure.code).toBe(2)
    expect(insecure.stderr).toContain('is not https')
  })

  it('can be interrupted, and says that it goes on', async () => {
    const silent = createServer((socket) => socket.on('error', () => socket.destroy()))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void silent.close())
    // A server that listens on an address and a port has both.
    const { port } = silent.address() as AddressInfo
    const { code, stderr } = await citewright('none', ['models', 'get', 'qwen3-4b'], {
      env: { CITEWRIGHT_HUB: `https://127.0.0.1:${port}` },
      interruptAt: /asking the server/,
    })
    expect(code).toBe(130)
    expect(stderr).toContain('run the same command to go on')
  })

  it('takes a model out of a folder, checks it, finds it damaged, and removes it', async () => {
    const place = join(folder, 'own', ranker)
    const got = await citewright('own', ['models', 'get', ranker, '--from', source])
    expect(got.code).toBe(0)
    expect(got.stdout).toContain(`${ranker} is copied, checked and installed: ${place} (24 MB).`)
    expect(got.stdout).toContain('Licence: CC-BY-NC-4.0. The weights')
    expect((await citewright('own', ['models', 'list'])).stdout).toMatch(
      new RegExp(`${ranker} .* 24 MB .* installed\n`),
    )
    expect(await citewright('own', ['models', 'verify'])).toMatchObject({
      code: 0,
      stdout: `${ranker}: sound (4 files, 24 MB).\n`,
    })

    writeFileSync(join(place, 'config.json'), '{}')
    const damaged = await citewright('own', ['models', 'verify', ranker])
    expect(damaged.code).toBe(4)
    expect(damaged.stdout).toMatch(/damaged\.\n {2}config\.json has 2 bytes instead of \d+\n.*--repair/)

    const removed = await citewright('own', ['models', 'remove', ranker])
    expect(removed).toMatchObject({ code: 0, stdout: `${ranker} is removed from ${place}, which frees 24 MB.\n` })
    expect((await citewright('own', ['models', 'verify'])).stdout).toBe(
      `There are no models in ${join(folder, 'own')}.\n`,
    )
  })

  it('refuses a folder whose files are others than the catalogue means', async () => {
    const { code, stderr } = await citewright('other', ['models', 'get', verifier, '--from', shipped])
    expect(code).toBe(2)
    expect(stderr).toMatch(/onnx\/model_quantized\.onnx has the checksum .* instead of ccb655bf617e…/)
  })

  it('copied by hand can be used and is hashed by verify', async () => {
    cpSync(shipped, join(folder, 'hand', verifier), { recursive: true })
    expect((await citewright('hand', ['models', 'list'])).stdout).toMatch(new RegExp(`${verifier} .* copied by hand\n`))
    const pairs = join(folder, 'pairs.jsonl')
    const judged = await citewright('hand', ['verify', '--pairs', pairs, '--verifier', `model:${verifier}`])
    expect(judged).toMatchObject({ code: 0, stdout: expect.stringMatching(/^verdict .*\nsupported /) as unknown })
    const verified = await citewright('hand', ['models', 'verify', '--json'])
    expect(verified.code).toBe(4)
    expect(JSON.parse(verified.stdout)).toMatchObject({ models: [{ id: verifier, state: 'damaged', recorded: false }] })
    const kept = await citewright('hand', ['models', 'remove', verifier])
    expect(kept.stdout).toContain('These files stay, because Citewright did not put them there: card.md, config.json')
    const missing = await citewright('none', ['verify', '--pairs', pairs, '--verifier', `model:${verifier}`])
    expect(missing.code).toBe(4)
    expect(missing.stderr).toContain(`citewright models get ${verifier}`)
  })

  it('is named by a draft whose writer is not installed', async () => {
    const sample = join(packageRoot, 'resources', 'sample')
    const { code, stderr } = await citewright('none', [
      'draft',
      sample,
      '--writer',
      'model:qwen3-4b',
      '--out',
      join(folder, 'out'),
    ])
    expect(code).toBe(4)
    expect(stderr).toContain('Run `citewright models get qwen3-4b`.')
  })
})
