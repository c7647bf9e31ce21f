import type { CitewrightError } from '../../domain/citewrightError.ts'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { importError } from './catalogueErrors.ts'
import { checkRoom } from './freeBytes.ts'
import { installFiles } from './installFiles.ts'
import { isLfsPointer } from './lfsPointer.ts'
import type { ModelManifest } from './modelManifest.ts'
import type { ModelPlaces } from './modelPlaces.ts'
import type { RunningCall } from './modelProgress.ts'
import type { CatalogueModel } from './modelSchema.ts'
import { finishPart, partPath } from './partFile.ts'

export interface ImportOptions {
  readonly places: ModelPlaces
  /** Folder with the model's files as on the hub, or with a subfolder named after the model. */
  readonly from: string
  readonly free: (folder: string) => Promise<number>
  readonly call: RunningCall
}

/**
 * Copies a model from a folder, checking it against the catalogue. The caller must hold the model's lock.
 *
 * @throws CitewrightError; the errors of the file system; the signal's reason
 */
export async function importModel(
  model: CatalogueModel,
  { places, from, free, call }: ImportOptions,
): Promise<ModelManifest> {
  const { id } = model
  const names = model.files.map(({ path }) => path)
  const source = await findSource(model, resolve(from))
  const sizes = await Promise.all(names.map(async (path) => (await stat(join(source, path))).size))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  await checkRoom(places.root, total, { what: `a copy of the model ${id}`, free })
  const files: { path: string; bytes: number; sha256: string }[] = []
  let done = 0
  for (const { path, bytes, sha256 } of model.files) {
    const fault = (text: string): CitewrightError => importError(model, source, `${path} ${text}`)
    if (await isLfsPointer(join(source, path))) throw fault('is a Git LFS pointer and not the file itself')
    const before = done
    const copied = await copyFile(join(source, path), join(places.staging, path), {
      signal: call.signal,
      onBytes: (copiedBytes) =>
        call.onProgress({ id, phase: 'copying', done: before + copiedBytes, total, file: path }),
    })
    if (bytes !== undefined && copied.bytes !== bytes) throw fault(`has ${copied.bytes} bytes instead of ${bytes}`)
    if (sha256 !== undefined && copied.sha256 !== sha256) {
      throw fault(`has the checksum ${copied.sha256.slice(0, 12)}… instead of ${sha256.slice(0, 12)}…`)
    }
    await finishPart(join(places.staging, path))
    done += copied.bytes
    files.push({ path, ...copied })
  }
  const manifest = { id, repo: model.repository, revision: model.revision, files }
  await installFiles(places, manifest, names)
  return manifest
}

/** The folder itself or a subfolder with the model's name, whichever contains all files. */
async function findSource(model: CatalogueModel, from: string): Promise<string> {
  const names = model.files.map(({ path }) => path)
  const places = [from, join(from, model.id), join(from, model.repository.split('/')[1] ?? model.id)]
  for (const place of places) {
    if ((await missingIn(place, names)).length === 0) return place
  }
  const found = await stat(from).catch(() => undefined)
  const missing = await missingIn(from, names)
  const fault =
    found?.isDirectory() === true
      ? `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`
      : 'it is not a folder'
  throw importError(model, from, fault)
}

async function missingIn(folder: string, names: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(names.map((path) => stat(join(folder, path)).catch(() => undefined)))
  return names.filter((_, index) => found[index]?.isFile() !== true)
}

async function copyFile(
  from: string,
  to: string,
  { signal, onBytes }: { readonly signal: AbortSignal; readonly onBytes: (bytes: number) => void },
): Promise<{ readonly bytes: number; readonly sha256: string }> {
  await mkdir(dirname(to), { recursive: true })
  const hash = createHash('sha256')
  const target = await open(partPath(to), 'w')
  let bytes = 0
  try {
    for await (const piece of createReadStream(from, { signal, highWaterMark: 1024 * 1024 })) {
      // A stream without an encoding returns buffers.
      const content = piece as Buffer
      hash.update(content)
      await target.writeFile(content)
      onBytes((bytes += content.length))
    }
    await target.sync()
  } finally {
    await target.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}
