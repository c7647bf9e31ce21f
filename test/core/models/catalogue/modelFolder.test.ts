import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createModelLibrary } from '../../../../core/models/catalogue/createModelLibrary.ts'
import type { ModelLibrary } from '../../../../core/models/catalogue/modelLibrary.ts'
import type { CatalogueModel } from '../../../../core/models/catalogue/modelSchema.ts'
import { sha256 } from '../../../hubServer.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'
import { largeFile, putFiles, smallFile, testModel } from './testModel.ts'

const files = { 'config.json': smallFile, 'onnx/model.onnx': largeFile }

/** A library without a hub: whatever asks for one fails. */
function libraryOf(model: CatalogueModel = testModel()): { root: string; folder: string; library: ModelLibrary } {
  const root = temporaryFolder()
  return { root, folder: join(root, 'tiny'), library: createModelLibrary({ root, models: [model], hubs: [] }) }
}

function stateOf(library: ModelLibrary): string | undefined {
  return library.list().models[0]?.state
}

describe('a folder that was copied by hand', () => {
  it('is recognised, recorded by verify, and from then on watched', async () => {
    const { folder, library } = libraryOf()
    expect(stateOf(library)).toBe('absent')
    putFiles(folder, { 'config.json': smallFile })
    expect(stateOf(library)).toBe('partial')
    putFiles(folder, files)
    expect(stateOf(library)).toBe('copied')

    expect(await library.verify('tiny')).toMatchObject({ state: 'sound', recorded: true })
    expect(JSON.parse(readFileSync(join(folder, 'citewright-model.json'), 'utf8'))).toEqual({
      id: 'tiny',
      repo: 'owner/tiny',
      revision: 'main',
      files: [
        { path: 'config.json', bytes: smallFile.length, sha256: sha256(smallFile) },
        { path: 'onnx/model.onnx', bytes: largeFile.length, sha256: sha256(largeFile) },
      ],
    })
    expect(stateOf(library)).toBe('installed')

    const changed = Buffer.from(largeFile)
    changed[100_000] = (changed[100_000] ?? 0) ^ 1
    writeFileSync(join(folder, 'onnx/model.onnx'), changed)
    const { state, files: verified } = await library.verify('tiny')
    expect(state).toBe('damaged')
    expect(verified.find(({ fault }) => fault !== undefined)).toMatchObject({
      path: 'onnx/model.onnx',
      fault: expect.stringContaining(`instead of ${sha256(largeFile).slice(0, 12)}`) as unknown,
    })
  })

  it('is installed by get without asking a hub', async () => {
    const { folder, library } = libraryOf()
    putFiles(folder, files)
    expect(await library.get('tiny')).toMatchObject({ by: 'recognised', folder })
    expect(await library.get('tiny')).toMatchObject({ by: 'present' })
  })

  it('is damaged where a file is not the one that the catalogue means', async () => {
    const model = testModel({
      files: [{ path: 'config.json' }, { path: 'onnx/model.onnx', bytes: largeFile.length, sha256: 'a'.repeat(64) }],
    })
    const { folder, library } = libraryOf(model)
    putFiles(folder, files)
    expect(await library.verify('tiny')).toMatchObject({ state: 'damaged', recorded: false })
    expect(existsSync(join(folder, 'citewright-model.json'))).toBe(false)
    putFiles(folder, { 'onnx/model.onnx': smallFile })
    expect(library.list().models[0]).toMatchObject({
      state: 'partial',
      faults: [`onnx/model.onnx has ${smallFile.length} bytes instead of ${largeFile.length}`],
    })
  })

  it('is told apart from a clone that lacks its large files', async () => {
    const { folder, library } = libraryOf()
    putFiles(folder, { ...files, 'onnx/model.onnx': 'version https://git-lfs.github.com/spec/v1\noid sha256:0\n' })
    const { state, files: verified } = await library.verify('tiny')
    expect(state).toBe('damaged')
    expect(verified[1]?.fault).toContain('Git LFS')
  })
})

describe('a models folder that is a file', () => {
  it('holds no models, and takes none', async () => {
    const root = join(temporaryFolder(), 'models')
    writeFileSync(root, '')
    const library = createModelLibrary({ root, models: [testModel()], hubs: [] })
    expect(stateOf(library)).toBe('absent')
    await expect(library.get('tiny')).rejects.toMatchObject({
      message: expect.stringMatching(/^The models folder cannot be used: .*CITEWRIGHT_MODELS/u) as unknown,
    })
    expect(await library.remove('tiny')).toMatchObject({ removed: [], kept: [] })
  })
})

describe('an installed model', () => {
  it('is damaged where a file is missing, cut or empty, or its manifest is none', async () => {
    const { folder, library } = libraryOf()
    putFiles(folder, files)
    await library.verify('tiny')
    truncateSync(join(folder, 'onnx/model.onnx'), 1000)
    expect(library.list().models[0]).toMatchObject({
      state: 'damaged',
      faults: ['onnx/model.onnx has 1000 bytes instead of 300000'],
    })
    rmSync(join(folder, 'config.json'))
    expect(library.list().models[0]?.faults).toContain('config.json is missing')
    writeFileSync(join(folder, 'citewright-model.json'), '{"id":"tiny","files":[{"path":"../../x"}]}')
    expect(library.list().models[0]).toMatchObject({ state: 'damaged', faults: ['its manifest cannot be read'] })
  })

  it('is removed with its folders, and nothing else is', async () => {
    const { root, folder, library } = libraryOf()
    putFiles(folder, files)
    await library.verify('tiny')
    putFiles(folder, { 'notes.txt': 'mine', 'onnx/other.onnx': 'mine too' })
    const bytes = ['config.json', 'onnx/model.onnx'].reduce((sum, path) => sum + statSync(join(folder, path)).size, 0)
    expect(await library.remove('tiny')).toEqual({
      id: 'tiny',
      folder,
      removed: ['config.json', 'onnx/model.onnx'],
      bytes,
      kept: ['notes.txt', 'onnx/other.onnx'],
    })
    expect(readdirSync(folder).sort()).toEqual(['notes.txt', 'onnx'])
    expect(stateOf(library)).toBe('absent')
    rmSync(folder, { recursive: true })
    expect(await library.remove('tiny')).toMatchObject({ removed: [], kept: [] })
    expect(readdirSync(root)).toEqual(['.downloads'])
  })

  it('is removed without a trace where all is its own', async () => {
    const { folder, library } = libraryOf()
    putFiles(folder, files)
    await library.verify('tiny')
    expect(await library.remove('tiny')).toMatchObject({ kept: [] })
    expect(existsSync(folder)).toBe(false)
  })

  it.skipIf(process.platform === 'win32')('is not removed through a link that leads elsewhere', async () => {
    const { root, folder, library } = libraryOf()
    const elsewhere = join(root, 'elsewhere')
    mkdirSync(elsewhere)
    putFiles(elsewhere, { 'model.onnx': largeFile })
    putFiles(folder, { 'config.json': smallFile })
    symlinkSync(elsewhere, join(folder, 'onnx'))
    await library.verify('tiny')
    expect(await library.remove('tiny')).toMatchObject({ removed: ['config.json'] })
    expect(existsSync(join(elsewhere, 'model.onnx'))).toBe(true)
  })

  it('is kept where no manifest says that the files are the program’s', async () => {
    const { folder, library } = libraryOf()
    putFiles(folder, files)
    expect(await library.remove('tiny')).toMatchObject({ removed: [], kept: ['config.json', 'onnx/model.onnx'] })
    expect(stateOf(library)).toBe('copied')
  })
})

describe('get --from', () => {
  it.each(['', 'tiny'])('copies and checks what lies in the folder or below it: %j', async (below) => {
    const { folder, library } = libraryOf()
    const from = temporaryFolder()
    putFiles(join(from, below), { ...files, 'README.md': 'not of the model' })
    const progress: number[] = []
    const got = await library.get('tiny', { from, onProgress: ({ done }) => progress.push(done) })
    expect(got).toMatchObject({ by: 'copied', folder })
    expect(progress.at(-1)).toBe(smallFile.length + largeFile.length)
    expect(stateOf(library)).toBe('installed')
    expect(readFileSync(join(folder, 'onnx/model.onnx'))).toEqual(largeFile)
    expect(existsSync(join(folder, 'README.md'))).toBe(false)
    expect(await library.verify('tiny')).toMatchObject({ state: 'sound', recorded: false })
  })

  it('names the files that are missing', async () => {
    const { library } = libraryOf()
    const from = temporaryFolder()
    putFiles(from, { 'config.json': smallFile })
    await expect(library.get('tiny', { from })).rejects.toThrow(
      /onnx\/model\.onnx is missing.*folder with config\.json, onnx/,
    )
    await expect(library.get('tiny', { from: join(from, 'none') })).rejects.toThrow(/it is not a folder/)
    expect(stateOf(library)).toBe('absent')
  })

  it('refuses another content than the catalogue means, and a note of Git LFS', async () => {
    const known = { path: 'onnx/model.onnx', bytes: largeFile.length, sha256: sha256(largeFile) }
    const { folder, library } = libraryOf(testModel({ files: [{ path: 'config.json' }, known] }))
    const from = temporaryFolder()
    putFiles(from, { ...files, 'onnx/model.onnx': Buffer.alloc(largeFile.length) })
    await expect(library.get('tiny', { from })).rejects.toThrow(/has the checksum .* instead of/)
    putFiles(from, { 'onnx/model.onnx': 'version https://git-lfs.github.com/spec/v1\n' })
    await expect(library.get('tiny', { from })).rejects.toThrow(/Git LFS pointer/)
    expect(existsSync(folder)).toBe(false)
  })

  it('does not begin where the disk has too little room', async () => {
    const root = temporaryFolder()
    const library = createModelLibrary({ root, models: [testModel()], free: () => Promise.resolve(1_000_000) })
    const from = temporaryFolder()
    putFiles(from, files)
    await expect(library.get('tiny', { from })).rejects.toThrow(
      /not enough disk space .*needs 300 kB, and 1\.0 MB are free/,
    )
  })
})
