import { readdirSync, statSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { readManifest } from './modelManifest.ts'
import type { ModelPlaces } from './modelPlaces.ts'
import type { CatalogueModel } from './modelSchema.ts'

/**
 * - `installed`: all files match the manifest;
 * - `copied`: all files are there without a manifest, so somebody copied them by hand;
 * - `partial`: some files are there, for instance of an interrupted download;
 * - `damaged`: there is a manifest, but files are missing or of another size;
 * - `absent`: no files are there.
 */
export type InstallState = 'installed' | 'copied' | 'partial' | 'damaged' | 'absent'

export interface ModelState {
  readonly state: InstallState
  /** Bytes of the model's files on disk, including an unfinished download and excluding other files. */
  readonly bytes: number
  /** What is wrong, one per line; empty unless partial or damaged. */
  readonly faults: readonly string[]
}

/** Checks the names and sizes of a model's files, not their contents. */
export function modelState(model: CatalogueModel, { folder, staging }: ModelPlaces): ModelState {
  const manifest = readManifest(folder, model.id)
  const known = typeof manifest === 'string' ? [] : manifest.files
  const own = new Set([...known, ...model.files].map(({ path }) => path))
  const bytes = [...own].reduce((sum, path) => sum + sizeOf(join(folder, path)), bytesBelow(staging))
  if (manifest === 'unreadable') return { state: 'damaged', bytes, faults: ['its manifest cannot be read'] }
  const faults = known.flatMap((file) => faultOf(folder, file.path, file.bytes))
  const listed = new Set(known.map(({ path }) => path))
  const others = model.files.filter(({ path }) => !listed.has(path))
  const missing = others.flatMap((file) => faultOf(folder, file.path, file.bytes))
  if (faults.length > 0) return { state: 'damaged', bytes, faults: [...faults, ...missing] }
  if (missing.length > 0) {
    const none = manifest === 'missing' && bytes === 0
    return none ? { state: 'absent', bytes, faults: [] } : { state: 'partial', bytes, faults: missing }
  }
  return { state: manifest === 'missing' ? 'copied' : 'installed', bytes, faults: [] }
}

function faultOf(folder: string, path: string, bytes: number | undefined): readonly string[] {
  const found = statOf(join(folder, path))
  if (found?.isFile() !== true) return [`${path} is missing`]
  if (found.size === 0) return [`${path} is empty`]
  return bytes === undefined || found.size === bytes ? [] : [`${path} has ${found.size} bytes instead of ${bytes}`]
}

/** Bytes of all files below a folder; 0 if there is none. Links are not followed. */
function bytesBelow(folder: string): number {
  const found = statOf(folder)
  if (found?.isDirectory() !== true) return 0
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + sizeOf(join(entry.parentPath, entry.name)), 0)
}

function sizeOf(path: string): number {
  const found = statOf(path)
  return found?.isFile() === true ? found.size : 0
}

/** Undefined if the path does not exist, including when a part of it is a file. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined
    throw error
  }
}
