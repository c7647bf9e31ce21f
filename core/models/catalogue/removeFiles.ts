import { lstatSync, realpathSync } from 'node:fs'
import { readdir, rm, rmdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { manifestName, readManifest } from './modelManifest.ts'
import type { ModelPlaces } from './modelPlaces.ts'

/** The result of removing a model. Paths are within the model's folder. */
export interface RemovedFiles {
  readonly removed: readonly string[]
  /** Bytes that are free now, also those of an unfinished download. */
  readonly bytes: number
  /** Remaining files, which do not belong to the model according to its manifest. */
  readonly kept: readonly string[]
}

/**
 * Deletes the files in a model's manifest, an unfinished download, and the folders that are empty then. The caller must
 * hold the model's lock.
 *
 * @throws the errors of the file system
 */
export async function removeFiles(id: string, { folder, staging }: ModelPlaces): Promise<RemovedFiles> {
  let bytes = (await filesBelow(staging)).reduce((sum, path) => sum + sizeOf(join(staging, path)), 0)
  await rm(staging, { recursive: true, force: true })
  const manifest = readManifest(folder, id)
  const removed: string[] = []
  if (typeof manifest !== 'string') {
    for (const { path } of manifest.files) {
      if (!isWithin(folder, path)) continue
      const file = join(folder, path)
      bytes += sizeOf(file)
      await rm(file, { force: true })
      removed.push(path)
    }
    await rm(join(folder, manifestName), { force: true })
  }
  await removeEmptyFolders(folder)
  return { removed, bytes, kept: await filesBelow(folder) }
}

/** Bytes of a file, 0 if it does not exist; a link is not followed. */
function sizeOf(file: string): number {
  return lstatSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** Whether a file's folder is still within the model's after following links; a link may lead to other people's files. */
function isWithin(folder: string, path: string): boolean {
  try {
    const way = relative(realpathSync(folder), realpathSync(dirname(join(folder, path))))
    return way !== '..' && !way.startsWith(`..${sep}`)
  } catch {
    // The file's folder no longer exists.
    return false
  }
}

async function removeEmptyFolders(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => undefined)
  if (entries === undefined) return
  for (const entry of entries) if (entry.isDirectory()) await removeEmptyFolders(join(folder, entry.name))
  if ((await readdir(folder)).length === 0) await rmdir(folder)
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}
