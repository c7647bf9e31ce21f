import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256OfFile } from './hashFile.ts'
import { isLfsPointer } from './lfsPointer.ts'
import type { VerifiedFile, VerifiedModel } from './modelLibrary.ts'
import { readManifest, writeManifest, type ModelManifest } from './modelManifest.ts'
import type { ModelPlaces } from './modelPlaces.ts'
import type { RunningCall } from './modelProgress.ts'
import type { CatalogueModel } from './modelSchema.ts'
import { modelState } from './modelState.ts'

interface Expected {
  readonly path: string
  readonly bytes?: number | undefined
  readonly sha256?: string | undefined
  readonly against: VerifiedFile['against']
}

/**
 * Checks a model's files by their hashes. Writes the manifest of a sound model that has none, if its folder is writable.
 *
 * @throws the errors of the file system; the signal's reason
 */
export async function verifyModel(
  model: CatalogueModel,
  places: ModelPlaces,
  call: RunningCall,
): Promise<VerifiedModel> {
  const { state } = modelState(model, places)
  const { id, repository, revision } = model
  const { folder } = places
  if (state === 'absent') return { id, folder, state, files: [], recorded: false }
  const files = await verifyFiles(model, places, call)
  const sound = state !== 'damaged' && files.every(({ fault }) => fault === undefined)
  const recorded = sound && state === 'copied' && record()
  return { id, folder, state: sound ? 'sound' : 'damaged', files, recorded }

  function record(): boolean {
    const found = files.map(({ path, bytes = 0, sha256 = '' }) => ({ path, bytes, sha256 }))
    try {
      writeManifest(folder, { id, repo: repository, revision, files: found })
      return true
    } catch (error) {
      // The manifest is optional on a read-only medium.
      if (error instanceof Error && 'code' in error) return false
      throw error
    }
  }
}

/** Reads all files of a model and compares them with the manifest, or else with the catalogue. */
async function verifyFiles(
  model: CatalogueModel,
  { folder }: ModelPlaces,
  { signal, onProgress }: RunningCall,
): Promise<readonly VerifiedFile[]> {
  const expected = expectedFiles(model, readManifest(folder, model.id))
  const sizes = await Promise.all(expected.map(async ({ path }) => (await statOf(join(folder, path)))?.size ?? 0))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const files: VerifiedFile[] = []
  let done = 0
  for (const file of expected) {
    const onBytes = (bytes: number): void =>
      onProgress({ id: model.id, phase: 'checking', done: (done += bytes), total, file: file.path })
    files.push(await verifyFile(join(folder, file.path), file, { signal, onBytes }))
  }
  return files
}

function expectedFiles(model: CatalogueModel, manifest: ModelManifest | 'missing' | 'unreadable'): readonly Expected[] {
  const known = typeof manifest === 'string' ? [] : manifest.files
  const listed = new Set(known.map(({ path }) => path))
  return [
    ...known.map((file): Expected => ({ ...file, against: 'manifest' })),
    ...model.files
      .filter(({ path }) => !listed.has(path))
      .map(({ path, bytes, sha256 }): Expected => ({
        path,
        bytes,
        sha256,
        against: sha256 === undefined ? 'nothing' : 'catalogue',
      })),
  ]
}

async function verifyFile(
  place: string,
  { path, bytes, sha256, against }: Expected,
  options: { readonly signal: AbortSignal; readonly onBytes: (bytes: number) => void },
): Promise<VerifiedFile> {
  const found = await statOf(place)
  if (found?.isFile() !== true) return { path, against, fault: 'is missing' }
  const actual = { path, bytes: found.size, sha256: await sha256OfFile(place, options), against }
  if (await isLfsPointer(place)) return { ...actual, fault: 'is a Git LFS pointer and not the file itself' }
  if (found.size === 0) return { ...actual, fault: 'is empty' }
  if (bytes !== undefined && found.size !== bytes)
    return { ...actual, fault: `has ${found.size} bytes instead of ${bytes}` }
  if (sha256 !== undefined && actual.sha256 !== sha256) {
    return { ...actual, fault: `has the checksum ${actual.sha256.slice(0, 12)}… instead of ${sha256.slice(0, 12)}…` }
  }
  return actual
}

async function statOf(path: string): Promise<Stats | undefined> {
  return await stat(path).catch(() => undefined)
}
