import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { electronOptions } from '../../scripts/electron.mjs'
import { english } from '../../renderer/text/en/index.ts'
import { folderBytes, listPacked, type PackedFile } from '../../scripts/packed.mjs'
import { describeUnless } from '../needs.ts'
import { packagesBesidesApp } from '../packagesBesidesApp.ts'
import { describeWithShared, sharedPath } from '../sharedData.ts'
import { noElectron } from './describeApp.ts'
import { callFromWindow, electronFolder } from './launchApp.ts'
import { testPackage } from './debianPackage.ts'
import { openSettings } from './openSettings.ts'
import { startPacked, type StartedApp } from './startPacked.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { readUpdates } from './updates/launchUpdating.ts'

const folder = join(packageRoot, 'out', 'dist', 'linux-unpacked')
const program = join(folder, 'citewright')
const releasesFile = join(folder, 'resources', 'app-update.yml')
const isLinux = process.platform === 'linux' && process.arch === 'x64'
const cannotPack = noElectron ?? (isLinux ? undefined : 'the packed app is tested on Linux (x64)')

const localModel = sharedPath('models', 'SmolLM2-135M-Instruct-Q4_1.gguf')

/** What CycloneDX 1.5 requires of a list of parts. */
const partSchema = z.looseObject({
  type: z.enum(['application', 'framework', 'library', 'machine-learning-model']),
  'bom-ref': z.string().min(1),
  name: z.string().min(1),
  version: z.string().min(1).optional(),
  purl: z
    .string()
    .regex(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@[\w.+-]+$/)
    .optional(),
  licenses: z
    .array(
      z.union([
        z.strictObject({ expression: z.string().min(1) }),
        z.strictObject({ license: z.strictObject({ id: z.string().min(1) }) }),
        z.strictObject({ license: z.strictObject({ name: z.string().min(1) }) }),
      ]),
    )
    .optional(),
  hashes: z
    .array(
      z.union([
        z.strictObject({ alg: z.literal('SHA-512'), content: z.string().regex(/^[0-9a-f]{128}$/) }),
        z.strictObject({ alg: z.literal('SHA-256'), content: z.string().regex(/^[0-9a-f]{64}$/) }),
      ]),
    )
    .optional(),
})
const bomSchema = z.strictObject({
  $schema: z.literal('http://cyclonedx.org/schema/bom-1.5.schema.json'),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.5'),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f-]{36}$/),
  version: z.literal(1),
  metadata: z.looseObject({ timestamp: z.iso.datetime(), component: partSchema }),
  components: z.array(partSchema),
  dependencies: z.array(z.strictObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

/** A port of this machine on which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const textOf = (file: string): Promise<string> => readFile(file, 'utf8')

describeUnless(cannotPack, 'the packaged app', () => {
  let data = ''
  let files: readonly PackedFile[] = []
  let started: StartedApp | undefined

  beforeAll(() => {
    data = temporaryFolder('packaged')
    const packed = spawnSync(process.execPath, [join(packageRoot, 'scripts', 'dist.mjs'), '--dir'], {
      encoding: 'utf8',
      env: {
        ...process.env,
        ELECTRON_OVERRIDE_DIST_PATH: electronFolder,
        CITEWRIGHT_RELEASES_REPOSITORY: 'example/citewright',
        // electron-builder's loader otherwise leaves a folder.
        JITI_FS_CACHE: 'false',
      },
    })
    expect(packed.status, packed.stdout + packed.stderr).toBe(0)
    files = listPacked(join(folder, 'resources'))
  }, 180_000)

  afterAll(async () => {
    await started?.end()
  })

  it('holds the program and what it reads, and neither sources nor tests nor benchmarks nor the command line', () => {
    const own = files.map(({ path }) => path).filter((path) => !path.startsWith('node_modules/'))
    expect(own).toEqual(
      expect.arrayContaining([
        'package.json',
        'LICENSE',
        'dist/bundle/electron/main/main.js',
        'dist/electron/preload/preload.cjs',
        'dist/bundle/electron/engine-host/main.js',
        'dist/renderer/index.html',
        'resources/icon.png',
        'resources/sample/event.json',
      ]),
    )
    expect(own.filter((path) => path.startsWith('prompts/')).length).toBeGreaterThan(0)
    const odd = own.filter(
      (path) =>
        !/^(?:package\.json|LICENSE|(?:dist\/(?:bundle|electron\/preload|renderer)|prompts|resources)\/.*)$/.test(path),
    )
    expect(odd).toEqual([])
    expect(files.filter(({ path }) => /\.(?:d\.[mc]?ts|tsx|map|tsbuildinfo)$/.test(path))).toEqual([])
  })

  it('holds neither the lab nor code of packages that only the lab and the command line use', () => {
    const paths = files.map(({ path }) => path)
    expect(paths.filter((path) => /^(?:lab|dist\/bundle\/(?:cli|lab))\//u.test(path))).toEqual([])
    const besides = packagesBesidesApp()
    const isBesides = (path: string): boolean => besides.some((name) => path.startsWith(`${name}/`))
    // Of what the window has in its bundle licences stay.
    expect(
      paths.filter(
        (path) => /\.(?:[cm]?js|node|json)$/u.test(path) && !path.endsWith('/package.json') && isBesides(path),
      ),
    ).toEqual([])
    expect(paths.filter((path) => /^node_modules\/(?:bullmq|ioredis|ml-kmeans|compromise|yaml)\//u.test(path))).toEqual(
      [],
    )
  })

  it('holds this system’s native parts alone, unpacked, and none for graphics cards', () => {
    const native = files.filter(({ path }) => /\.(?:node|so|dylib|dll)(?:\.|$)/.test(path))
    expect(native.filter(({ unpacked }) => !unpacked)).toEqual([])
    const paths = native.map(({ path }) => path)
    for (const needed of ['onnxruntime_binding.node', '/libllama.', 'sqlite.glibc.node']) {
      expect(
        paths.filter((path) => path.includes(needed)),
        needed,
      ).toHaveLength(1)
    }
    expect(paths.filter((path) => /cuda|vulkan|darwin|win32|arm|musl/.test(path))).toEqual([])
    expect(files.some(({ path }) => path.endsWith('.bundle'))).toBe(false)
  })

  it('has a list of its parts: packages of which there is code, and no others', async () => {
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(await textOf(join(packageRoot, 'package.json'))))
    const sbom = bomSchema.parse(
      JSON.parse(await textOf(join(folder, '..', `citewright-${version}-linux-x64.cdx.json`))),
    )
    const refs = [sbom.metadata.component['bom-ref'], ...sbom.components.map((part) => part['bom-ref'])]
    expect(new Set(refs).size).toBe(refs.length)
    const named = sbom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
    expect(named.filter((ref) => !refs.includes(ref))).toEqual([])
    const names = sbom.components.map(({ name }) => name)
    // Electron, packages beside the archive, in the program's bundle and in the window's.
    expect(names).toEqual(expect.arrayContaining(['electron', 'onnxruntime-node', 'piscina', 'undici', 'react']))
    expect(names.filter((name) => /^(?:bullmq|ioredis|ml-kmeans|compromise|yaml|vite|typescript)$/.test(name))).toEqual(
      [],
    )
    expect(sbom.components.filter(({ licenses }) => licenses?.length === 0)).toEqual([])
  })

  it('knows where its releases are', async () => {
    expect(parse(await textOf(releasesFile))).toMatchObject({
      provider: 'github',
      owner: 'example',
      repo: 'citewright',
    })
    // No test asks a server on the internet.
    await writeFile(releasesFile, `provider: generic\nurl: https://127.0.0.1:${await closedPort()}/\n`)
  })

  it('is no larger than it needs to be', () => {
    const app = files.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(app).toBeLessThan(140e6)
    expect(folderBytes(folder)).toBeLessThan(400e6)
  })

  it('has the fuses that keep it from running anything but itself', async () => {
    const fuses = await getCurrentFuseWire(program)
    const off = [
      FuseV1Options.RunAsNode,
      FuseV1Options.EnableNodeOptionsEnvironmentVariable,
      FuseV1Options.EnableNodeCliInspectArguments,
    ]
    const on = [
      FuseV1Options.EnableCookieEncryption,
      FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
      FuseV1Options.OnlyLoadAppFromAsar,
    ]
    for (const fuse of off) expect(fuses[fuse], FuseV1Options[fuse]).toBe('0'.charCodeAt(0))
    for (const fuse of on) expect(fuses[fuse], FuseV1Options[fuse]).toBe('1'.charCodeAt(0))
  })

  it('starts, and drafts the sample with every sentence checked', async () => {
    // A model file that the person chose at an earlier time: the window may name no other.
    await mkdir(join(data, 'settings'))
    await writeFile(join(data, 'settings', 'settings.json'), JSON.stringify({ modelFiles: [localModel] }))
    started = await startPacked(program, data)
    const { page } = started
    expect(page.url()).toBe('app://citewright/')
    const about = await callFromWindow(page, 'desktop.about', [])
    expect(about).toMatchObject({ ok: true, value: { workspace: join(data, 'workspace.sqlite') } })
    const sample = await callFromWindow(page, 'events.openSample', [])
    expect(sample.error).toBeUndefined()
    const { id } = sample.value as { readonly id: string }
    const draft = await callFromWindow(page, 'drafts.write', [id, {}])
    expect(draft.error).toBeUndefined()
    const { figures } = draft.value as {
      readonly figures: { sentences: number; byBadge: Record<string, number>; sources: number }
    }
    expect(figures.sentences).toBeGreaterThan(20)
    expect(figures.sources).toBeGreaterThan(4)
    expect(figures.byBadge['not-checked']).toBe(0)
  })

  it('loads what looks for new versions, when the person says so', async () => {
    if (started === undefined) throw new Error('the app did not start')
    const { page } = started
    await openSettings(page)
    await page.getByRole('button', { name: english.settings.sections.updates }).click()
    await page.getByRole('button', { name: english.updates.lookNow }).click()
    await expect
      .poll(async () => (await readUpdates(page)).phase, { timeout: 30_000 })
      .toMatchObject({
        kind: 'failed',
        message: expect.stringMatching(/^127\.0\.0\.1:\d+ cannot be reached/) as string,
      })
  })

  it('does not become Node for whoever asks it to', () => {
    // The program that is running is brought to the front, and the second one ends.
    const { stdout } = spawnSync(program, [...electronOptions(), '-e', 'process.stdout.write("ran as Node")'], {
      encoding: 'utf8',
      timeout: 30_000,
      env: { ...process.env, XDG_CONFIG_HOME: join(data, 'config'), ELECTRON_RUN_AS_NODE: '1' },
    })
    expect(stdout).not.toContain('ran as Node')
  })

  it('runs its verifier’s model from beside the archive', async () => {
    if (started === undefined) throw new Error('the app did not start')
    const { page } = started
    const [event] = (await callFromWindow(page, 'events.list', [])).value as readonly { readonly id: string }[]
    const [draft] = (await callFromWindow(page, 'drafts.list', [event?.id])).value as readonly { readonly id: string }[]
    const read = await callFromWindow(page, 'drafts.read', [draft?.id])
    const { sections } = read.value as {
      readonly sections: readonly { readonly sentences: readonly { id: string }[] }[]
    }
    const sentence = sections[0]?.sentences[0]?.id
    // A person's own words are no quotation: the model has to be asked about them.
    const text = 'The ferry Isla Merrin ran aground in Harrow Bay on 14 May 2026.'
    const rewritten = await callFromWindow(page, 'drafts.review', [draft?.id, { kind: 'rewrite', sentence, text }])
    expect(rewritten.error).toBeUndefined()
    const view = rewritten.value as { readonly sections: readonly { readonly sentences: readonly unknown[] }[] }
    expect(view.sections[0]?.sentences[0]).toMatchObject({ text, support: { basis: 'entailment' } })
  })

  describeWithShared('with a local model', () => {
    const writer = `gguf:${localModel}`

    it('asks it for a sentence', async () => {
      if (started === undefined) throw new Error('the app did not start')
      const tested = await callFromWindow(started.page, 'settings.testWriter', [writer])
      expect(tested.error).toBeUndefined()
      expect(tested.value).toMatchObject({ model: 'SmolLM2-135M-Instruct-Q4_1.gguf' })
    })

    // From two short passages even so small a model writes a sentence.
    it('drafts with it', async () => {
      if (started === undefined) throw new Error('the app did not start')
      const { page } = started
      const [event] = (await callFromWindow(page, 'events.list', [])).value as readonly { readonly id: string }[]
      const budget = { chunkWords: 40, topK: 2, inputTokens: 1024, maxOutputTokens: 96 }
      const draft = await callFromWindow(page, 'drafts.write', [
        event?.id,
        { method: 'rr', preset: 'paper', writer, ...budget },
      ])
      expect(draft.error).toBeUndefined()
      const { figures } = draft.value as { readonly figures: { readonly sentences: number } }
      expect(figures.sentences).toBeGreaterThan(0)
    })
  })

  testPackage(folder)
})
